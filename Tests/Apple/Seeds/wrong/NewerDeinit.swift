// Refused: is only available in iOS 18.4
actor Counter {
    var count = 0
    isolated deinit { count = 0 }
}
