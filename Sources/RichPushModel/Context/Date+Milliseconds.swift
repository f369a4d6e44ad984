package import struct Foundation.Date

extension Date {
    /// Milliseconds since 1970, rounded; the nearest number that can be told where a time is out of range, or no number.
    package var wholeMilliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }

    /// A time in milliseconds since 1970.
    package init(wholeMilliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(wholeMilliseconds) / 1000)
    }
}
