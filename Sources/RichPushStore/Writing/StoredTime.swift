import struct Foundation.Date

/// A point in time as it is stored in the database: whole milliseconds since 1970.
extension Date {
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        // The bounds are those of years that can be printed. Comparisons with NaN are false, so NaN becomes 0.
        guard exact > -1e15 else { return exact <= -1e15 ? -1_000_000_000_000_000 : 0 }
        return exact < 1e15 ? Int64(exact) : 1_000_000_000_000_000
    }

    /// A stored time, moved into the bounds of ``milliseconds``.
    init(milliseconds: Int64) {
        let bounded = min(max(milliseconds, -1_000_000_000_000_000), 1_000_000_000_000_000)
        self.init(timeIntervalSince1970: Double(bounded) / 1000)
    }
}
