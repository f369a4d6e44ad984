// Refused: 'UInt128' is only available in iOS 18.0 or newer
func wide(_ number: UInt64) -> UInt128 { UInt128(number) }
