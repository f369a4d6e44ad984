public import struct Foundation.Date

/// The clock of this package. Tests replace it to control time and waiting.
public struct PushClock: Sendable {
    /// Returns the current time of the clock.
    public var now: @Sendable () -> Date
    /// Waits for a duration; throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// The time since some moment, which only rises also when the clock is set; that of the sleeps.
    var uptime: @Sendable () -> Duration

    /// Creates a clock, mostly for tests.
    public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void) {
        (self.now, self.sleep) = (now, sleep)
        uptime = { .seconds(now().timeIntervalSince1970) }
    }

    /// The system's time and `Task.sleep(for:)`. A wait of more than ten years lasts ten years; a negative one is over at
    /// once.
    public static let live: PushClock = {
        var live = PushClock(
            now: { Date() },
            // A longer wait has an end that the system cannot represent.
            sleep: { try await Task.sleep(for: min(max($0, .zero), .seconds(315_576_000))) }
        )
        let begin = ContinuousClock.now
        live.uptime = { ContinuousClock.now - begin }
        return live
    }()
}

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
