import RichPushModel

/// When an event is tried again that an endpoint has not taken.
enum WebhookSchedule {
    /// The times from the end of each failed attempt to the next one. After the last one the event is set aside.
    static let delays: [Duration] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map { .seconds($0) }
    /// The part of a delay by which it is changed at random, so that the events of an outage do not come back together.
    static let jitter = 0.2
    /// The longest time that an endpoint may ask for.
    static let longestWait: Duration = .seconds(86_400)

    /// The time to the next attempt.
    ///
    /// - Parameters:
    ///   - attempts: the number of attempts that have ended, this one included.
    ///   - wait: the time that the endpoint asked for, if it did. The next attempt is not earlier.
    ///   - random: chooses the jitter.
    /// - Returns: the time; `nil` after the last attempt.
    static func delay(after attempts: Int, askedFor wait: Duration?, _ random: RandomSource) -> Duration? {
        guard attempts >= 1, attempts <= delays.count else { return nil }
        let factor = 1 - jitter + 2 * jitter * random.fraction()
        return max(delays[attempts - 1] * factor, min(wait ?? .zero, longestWait))
    }
}
