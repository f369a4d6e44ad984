package import struct Foundation.Date

extension Date {
    /// Milliseconds since 1970, rounded. A time outside of `Int64` becomes the nearest limit, and a time that is not a
    /// number the upper limit.
    package var wholeMilliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }

    /// Creates a time from milliseconds since 1970.
    package init(wholeMilliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(wholeMilliseconds) / 1000)
    }
}
