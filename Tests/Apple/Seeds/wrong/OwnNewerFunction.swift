// Refused: 'seventeen()' is only available in iOS 17 or newer
@available(iOS 17, *) func seventeen() {}

func sixteen() { seventeen() }
