package import struct Foundation.Date

/// The rule for a time that was written to a file or a row, and is read by a clock that can have been set since.
///
/// A time that is further ahead than the look-ahead was written by a clock that was ahead. It counts as the oldest of
/// all times, so that what it belongs to gives way to what is written now, and neither stays nor blocks until the clock
/// reaches it.
package struct WrittenTime: Sendable {
    /// The usual look-ahead: one minute, so that a small correction of the clock changes no order and ends no claim.
    package static let lookahead: Duration = .seconds(60)

    /// The latest time that is not ahead.
    package let latest: Date

    /// Makes the rule for a moment.
    ///
    /// - Parameters:
    ///   - now: the current time.
    ///   - lookahead: how far ahead of it a time may be.
    package init(at now: Date, lookahead: Duration = Self.lookahead) {
        latest = now.addingTimeInterval(lookahead / .seconds(1))
    }

    /// Makes the rule for what is removed at an age. The look-ahead is that age, but at most one day, so that a wrong
    /// time zone removes nothing.
    package init(at now: Date, keptFor age: Duration) {
        self.init(at: now, lookahead: min(max(age, .zero), .seconds(24 * 3600)))
    }

    /// Whether a clock that was ahead has written a time.
    package func isAhead(_ time: Date) -> Bool { time > latest }

    /// Elements in the order of their times, with those that have a time ahead moved before all others.
    package static func oldestFirst<Element>(_ sorted: [Element], where isAhead: (Element) -> Bool) -> [Element] {
        guard let first = sorted.firstIndex(where: isAhead) else { return sorted }
        return Array(sorted[first...] + sorted[..<first])
    }

    /// The time to compare ages by: `.distantPast` for a time that is ahead.
    package func age(of time: Date) -> Date { isAhead(time) ? .distantPast : time }
}
