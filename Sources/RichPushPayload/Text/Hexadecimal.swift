extension FixedWidthInteger where Self: UnsignedInteger {
    /// Lower-case hexadecimal digits, with leading zeros: two for each byte of the type.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
    }
}
