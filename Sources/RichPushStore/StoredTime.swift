import struct Foundation.Date

/// A point in time as the database keeps it: whole milliseconds since 1970.
extension Date {
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        // The bounds are those of years that a date can be printed in; NaN compares false and is the epoch.
        guard exact > -1e15 else { return exact <= -1e15 ? -1_000_000_000_000_000 : 0 }
        return exact < 1e15 ? Int64(exact) : 1_000_000_000_000_000
    }

    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
