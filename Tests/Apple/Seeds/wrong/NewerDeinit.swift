// Refused: isolated deinit is only available in iOS 18.4.0 or newer
actor Counter {
    var count = 0
    isolated deinit { count = 0 }
}
