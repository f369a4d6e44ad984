public import struct Foundation.Date

/// A change to a badge count.
public enum BadgeChange: Sendable, Hashable {
    /// Sets the count to a number; a negative number counts as zero.
    case set(Int)
    /// Adds a number, which may be negative; the count stays at zero or above.
    case increment(by: Int)
    /// Sets the count to zero. This does not remove notifications.
    case clear

    /// Returns the count after the change. It is never below zero, and it stays at the largest integer on overflow.
    public func applied(to count: Int) -> Int {
        switch self {
        case .set(let number): return max(0, number)
        case .increment(let step):
            let (sum, overflow) = count.addingReportingOverflow(step)
            return overflow ? .max : max(0, sum)
        case .clear: return 0
        }
    }
}

extension BadgeChange {
    /// How far ahead of the current time the time can be at which the app has set a count: one hour. A time that is
    /// further ahead was noted before the clock was set back, and counts as not noted.
    public static let maximumLookahead: Duration = .seconds(3600)

    /// Whether a change in the extension's journal has no effect, because the app has set the count later.
    ///
    /// - Parameters:
    ///   - time: the time of the change.
    ///   - setTime: when the app last set or cleared the count; `nil` if it never did.
    ///   - now: the current time.
    /// - Returns: whether `setTime` is after `time`, in whole milliseconds, and at most ``maximumLookahead`` ahead of
    ///   `now`. A `time` that is further ahead was noted by a clock that was ahead, and is before every `setTime`.
    public static func isOutdated(_ time: Date, setTime: Date?, now: Date) -> Bool {
        let rule = WrittenTime(at: now, lookahead: maximumLookahead)
        guard let setTime, !rule.isAhead(setTime) else { return false }
        return rule.age(of: time).wholeMilliseconds < setTime.wholeMilliseconds
    }
}
