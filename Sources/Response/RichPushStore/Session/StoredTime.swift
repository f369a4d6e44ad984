package import struct Foundation.Date

/// A point in time as it is stored in the database: whole milliseconds since 1970.
extension Date {
    package var milliseconds: Int64 {
        let (exact, bounds) = ((timeIntervalSince1970 * 1000).rounded(), Self.storedBounds)
        // Comparisons with NaN are false, so NaN becomes 0.
        guard exact > Double(bounds.lowerBound) else { return exact.isNaN ? 0 : bounds.lowerBound }
        return exact < Double(bounds.upperBound) ? Int64(exact) : bounds.upperBound
    }

    /// A stored time, moved into ``storedBounds``.
    package init(milliseconds: Int64) {
        let bounds = Self.storedBounds
        self.init(timeIntervalSince1970: Double(min(max(milliseconds, bounds.lowerBound), bounds.upperBound)) / 1000)
    }

    /// The time after a duration.
    package func adding(_ duration: Duration) -> Date { addingTimeInterval(duration / .seconds(1)) }

    /// The milliseconds that are ever written: years that can be printed. In these bounds a time and its milliseconds
    /// convert into each other exactly, so that a time read from a row finds that row again.
    static let storedBounds: ClosedRange<Int64> = -1_000_000_000_000_000...1_000_000_000_000_000
}

extension Duration {
    /// Whole milliseconds of a duration of a rule, for SQL.
    package var inMilliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
