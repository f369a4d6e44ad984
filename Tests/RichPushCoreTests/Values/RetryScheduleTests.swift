import RichPushPayload
import RichPushTesting
import Testing

import struct Foundation.Date

@testable import RichPushCore

/// How long a failed call waits.
@Suite struct RetryScheduleTests {
    let schedule = RetrySchedule(base: 2, cap: 3600, lease: 60)
    let longest = RandomSource(next: { .max })
    let shortest = RandomSource(next: { 0 })

    @Test(
        "The longest wait doubles with each attempt, up to the cap",
        arguments: [
            (1, 2.0), (2, 4), (3, 8), (10, 1024), (11, 2048), (12, 3600), (13, 3600), (1_000_000, 3600),
        ]
    )
    func ceiling(attempt: Int, expected: Double) {
        let delay = schedule.delay(afterAttempt: attempt, retryAfter: nil, random: longest)
        #expect(delay <= expected)
        #expect(delay > expected * 0.999)
    }

    @Test("Any wait below that may come out, so that many devices do not come back at once")
    func jitter() {
        #expect(schedule.delay(afterAttempt: 5, retryAfter: nil, random: shortest) == 0)
        let random = RandomSource.seeded(7)
        let delays = (0..<200).map { _ in schedule.delay(afterAttempt: 5, retryAfter: nil, random: random) }
        #expect(delays.allSatisfy { (0..<32).contains($0) })
        #expect(delays.contains { $0 < 8 })
        #expect(delays.contains { $0 > 24 })
    }

    @Test("The platform's Retry-After is never undercut, even beyond the cap", arguments: [10, 7200.0])
    func retryAfter(seconds: Double) {
        #expect(schedule.delay(afterAttempt: 1, retryAfter: seconds, random: longest) == seconds)
        #expect(schedule.delay(afterAttempt: 20, retryAfter: 5, random: shortest) == 5)
    }

    @Test(
        "A value no host can mean counts as the nearest bound, or as the default if it is no number",
        arguments: [
            (-1.0, 0.0, 0.0, 1.0), (-.infinity, 0, 0, 1), (.infinity, 604_800, 604_800, 3600),
            (1e300, 604_800, 604_800, 3600), (.nan, 2, 3600, 60), (30, 30, 30, 30),
        ]
    )
    func bounds(value: Double, base: Double, cap: Double, lease: Double) {
        var later = RetrySchedule()
        (later.base, later.cap, later.lease) = (value, value, value)
        for schedule in [RetrySchedule(base: value, cap: value, lease: value), later] {
            #expect([schedule.base, schedule.cap, schedule.lease] == [base, cap, lease])
        }
    }

    @Test(
        "A beacon's life is a day at least, ten years at most, and thirty days if it is no number",
        arguments: [(0.0, 86_400.0), (1e300, 315_360_000), (.nan, 2_592_000), (172_800, 172_800)]
    )
    func beaconLife(value: Double, expected: Double) {
        var later = RetrySchedule()
        later.beaconLife = value
        #expect([RetrySchedule(beaconLife: value).beaconLife, later.beaconLife] == [expected, expected])
    }

    @Test(
        "A Retry-After that no platform can mean is seven days at most, and none if it is no number",
        arguments: [(Double.infinity, 604_800.0), (1e300, 604_800), (.nan, 0), (-5, 0)]
    )
    func strangeRetryAfter(seconds: Double, expected: Double) {
        #expect(schedule.delay(afterAttempt: 1, retryAfter: seconds, random: shortest) == expected)
    }

    @Test("Attempts below one count as the first", arguments: [0, -3, Int.min])
    func noAttempt(attempt: Int) {
        #expect(schedule.delay(afterAttempt: attempt, retryAfter: nil, random: longest) < 2)
    }

    @Test("A call that the platform put off is not due before that")
    func honoured() async throws {
        let bench = KitBench()
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(429, retryAfter: 120)))
        await bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        #expect(try await due(bench, after: 119).isEmpty)
        #expect(try await due(bench, after: 121).count == 1)
    }

    private func due(_ bench: KitBench, after seconds: Double) async throws -> [OutboxEntry] {
        let now = bench.clock.now.addingTimeInterval(seconds)
        let request = LeaseRequest(lease: Lease(owner: "test", until: now), now: now, limit: 10)
        return try await bench.store.leaseCalls(request)
    }
}
