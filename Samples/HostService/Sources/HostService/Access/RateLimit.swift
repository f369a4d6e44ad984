import NIOConcurrencyHelpers

/// A rate with a burst: `10/s,40` is ten items a second, and forty at once after a pause.
struct RateLimit: Sendable, Hashable {
    var perSecond: Double
    var burst: Double

    static let standard = RateLimit(perSecond: 10, burst: 40)
    /// Wrong signatures of one peer: checking one takes about 300 µs.
    static let signatures = RateLimit(perSecond: 30, burst: 100)

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
final class RateLimiter<Name: Hashable & Sendable>: Sendable {
    /// What is left of a name's burst, at a time.
    private struct Bucket {
        var left: Double
        var time: ContinuousClock.Instant
    }

    private let limit: RateLimit
    private let now: @Sendable () -> ContinuousClock.Instant
    private let buckets: NIOLockedValueBox<GenerationalMemory<Name, Bucket>>

    /// - Parameters:
    ///   - limit: the rate and burst of each name.
    ///   - capacity: about half the largest number of names in memory.
    ///   - now: the current time.
    init(
        _ limit: RateLimit,
        capacity: Int = 10_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.limit, self.now) = (limit, now)
        buckets = NIOLockedValueBox(GenerationalMemory(capacity: capacity))
    }

    /// Takes one item of a name.
    ///
    /// - Returns: `nil` if the item is within the rate, else how long to wait.
    @discardableResult
    func take(_ name: Name) -> Duration? {
        buckets.withLockedValue { buckets in
            var bucket = current(buckets.value(of: name))
            let wait = wait(bucket)
            if wait == nil { bucket.left -= 1 }
            buckets.set(bucket, of: name)
            return wait
        }
    }

    /// How long to wait until an item of a name is within the rate; `nil` for no wait. Takes nothing.
    func wait(for name: Name) -> Duration? {
        buckets.withLockedValue { wait(current($0.value(of: name))) }
    }

    /// How many names are in memory.
    var count: Int { buckets.withLockedValue { $0.count } }

    private func current(_ bucket: Bucket?) -> Bucket {
        let now = now()
        guard let bucket else { return Bucket(left: limit.burst, time: now) }
        let gained = max(0, (now - bucket.time) / .seconds(1)) * limit.perSecond
        return Bucket(left: min(limit.burst, bucket.left + gained), time: now)
    }

    private func wait(_ bucket: Bucket) -> Duration? {
        bucket.left >= 1 ? nil : .seconds((1 - bucket.left) / limit.perSecond)
    }
}
