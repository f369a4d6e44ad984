// Refused: is only available in iOS 17
@available(iOS 17, *) func seventeen() {}

func sixteen() { seventeen() }
