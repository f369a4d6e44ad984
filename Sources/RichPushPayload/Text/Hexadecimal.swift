extension FixedWidthInteger where Self: UnsignedInteger {
    /// Lower-case hexadecimal digits, with leading zeros: two for each byte of the type.
    package var hexadecimal: String {
        hexadecimalText(of: UInt64(truncatingIfNeeded: self), digits: Self.bitWidth / 4)
    }
}

private func hexadecimalText(of number: UInt64, digits count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { digits in
        for place in 0..<count {
            let value = UInt8(truncatingIfNeeded: number >> UInt64(4 * (count - 1 - place))) & 0xF
            digits[place] = value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
        }
        return count
    }
}
