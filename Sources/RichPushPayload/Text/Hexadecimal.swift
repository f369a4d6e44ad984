extension FixedWidthInteger where Self: UnsignedInteger {
    /// Lower-case hexadecimal digits, with leading zeros: two for each byte of the type.
    package var hexadecimal: String {
        let count = Self.bitWidth / 4
        return String(unsafeUninitializedCapacity: count) { digits in
            for place in 0..<count {
                let value = UInt8(truncatingIfNeeded: self >> Self(4 * (count - 1 - place))) & 0xF
                digits[place] = value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
            }
            return count
        }
    }
}
