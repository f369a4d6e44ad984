import NIOConcurrencyHelpers

/// A rate with a burst: `10/s,40` is ten items a second, and forty at once after a pause.
struct RateLimit: Sendable, Hashable {
    var perSecond: Double
    var burst: Double

    static let standard = RateLimit(perSecond: 10, burst: 40)

    init(perSecond: Double, burst: Double) {
        (self.perSecond, self.burst) = (perSecond, burst)
    }

    /// Reads `RATE/s,BURST`.
    init(reading text: String) throws(StartFault) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasSuffix("/s"), let rate = Double(parts[0].dropLast(2)),
            let burst = Double(parts[1]), rate > 0, burst >= 1, rate <= 1_000_000, burst <= 1_000_000
        else { throw StartFault(.usage, "`--rate` is `\(text)`: expected a rate and a burst such as `10/s,40`.") }
        self.init(perSecond: rate, burst: burst)
    }
}

/// Counts items by name, in bounded memory: a name that was not used for long begins anew.
final class RateLimiter: Sendable {
    /// What is left of a name's burst, at a time.
    private struct Bucket {
        var left: Double
        var time: ContinuousClock.Instant
    }

    /// The names of the current and of the previous generation. When there are too many, the older half is forgotten.
    private struct State {
        var (recent, older): ([String: Bucket], [String: Bucket]) = ([:], [:])
    }

    private let limit: RateLimit
    private let capacity: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = NIOLockedValueBox(State())

    /// - Parameters:
    ///   - limit: the rate and burst of each name.
    ///   - capacity: about half the largest number of names in memory.
    ///   - now: the current time.
    init(
        _ limit: RateLimit,
        capacity: Int = 10_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.limit, self.capacity, self.now) = (limit, capacity, now)
    }

    /// Takes one item of a name.
    ///
    /// - Returns: `nil` if the item is within the rate, else how long to wait.
    func take(_ name: String) -> Duration? {
        let now = now()
        return state.withLockedValue { state in
            var bucket = state.recent[name] ?? state.older[name] ?? Bucket(left: limit.burst, time: now)
            bucket.left = min(limit.burst, bucket.left + max(0, (now - bucket.time) / .seconds(1)) * limit.perSecond)
            bucket.time = now
            let wait: Duration? = bucket.left >= 1 ? nil : .seconds((1 - bucket.left) / limit.perSecond)
            if wait == nil { bucket.left -= 1 }
            if state.recent.count >= capacity, state.recent[name] == nil {
                (state.older, state.recent) = (state.recent, [:])
            }
            state.recent[name] = bucket
            return wait
        }
    }

    /// How many names are in memory.
    var count: Int { state.withLockedValue { $0.recent.count + $0.older.count } }
}
