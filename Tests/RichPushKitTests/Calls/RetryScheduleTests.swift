import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

@testable import RichPushKit
@testable import RichPushModel

/// The delays of failed calls.
@Suite struct RetryScheduleTests {
    let schedule = RetrySchedule(base: .seconds(2), cap: .seconds(3600), lease: .seconds(60))
    let longest = RandomSource(next: { .max })
    let shortest = RandomSource(next: { 0 })

    @Test(
        "The longest delay doubles with each attempt, up to the cap",
        arguments: [(1, 2.0), (2, 4), (3, 8), (10, 1024), (11, 2048), (12, 3600), (13, 3600), (1_000_000, 3600)]
    )
    func ceiling(attempt: Int, expected: Double) {
        let delay = schedule.delay(afterAttempt: attempt, retryAfter: nil, random: longest)
        #expect(delay <= .seconds(expected))
        #expect(delay > .seconds(expected * 0.999))
    }

    @Test("The delay is random up to the limit, so that many devices do not retry at the same time")
    func jitter() {
        #expect(schedule.delay(afterAttempt: 5, retryAfter: nil, random: shortest) == .zero)
        let random = RandomSource.seeded(7)
        let delays = (0..<200).map { _ in schedule.delay(afterAttempt: 5, retryAfter: nil, random: random) }
        #expect(delays.allSatisfy { (.zero..<Duration.seconds(32)).contains($0) })
        #expect(delays.contains { $0 < .seconds(8) })
        #expect(delays.contains { $0 > .seconds(24) })
    }

    @Test("The delay is never shorter than the platform's Retry-After, even beyond the cap", arguments: [10, 7200.0])
    func retryAfter(seconds: Double) {
        #expect(schedule.delay(afterAttempt: 1, retryAfter: .seconds(seconds), random: longest) == .seconds(seconds))
        #expect(schedule.delay(afterAttempt: 20, retryAfter: .seconds(5), random: shortest) == .seconds(5))
    }

    @Test(
        "A value outside its bounds is replaced by the nearest bound",
        arguments: [
            (-1, 0, 0, 1), (.min, 0, 0, 1), (.max, 604_800, 604_800, 3600), (604_801, 604_800, 604_800, 3600),
            (30, 30, 30, 30),
        ] as [(Int64, Int64, Int64, Int64)]
    )
    func bounds(value: Int64, base: Int64, cap: Int64, lease: Int64) {
        let value = Duration.seconds(value)
        var later = RetrySchedule()
        (later.base, later.cap, later.lease) = (value, value, value)
        for schedule in [RetrySchedule(base: value, cap: value, lease: value), later] {
            #expect([schedule.base, schedule.cap, schedule.lease] == [base, cap, lease].map { .seconds($0) })
        }
    }

    @Test(
        "An EMS open's life is a day at least and ten years at most",
        arguments: [(0, 86_400), (.max, 315_360_000), (172_800, 172_800)] as [(Int64, Int64)]
    )
    func emsOpenLifetime(value: Int64, expected: Int64) {
        let (value, expected) = (Duration.seconds(value), Duration.seconds(expected))
        var later = RetrySchedule()
        later.emsOpenLifetime = value
        #expect(
            [RetrySchedule(emsOpenLifetime: value).emsOpenLifetime, later.emsOpenLifetime] == [expected, expected]
        )
    }

    @Test(
        "An EMS open is given up when it is older than its life, not at that age",
        arguments: [(0, false), (1, true)]
    )
    func oldBeacon(secondsMore: Double, isGivenUp: Bool) {
        #expect(self.isGivenUp(after: 172_800 + secondsMore) == isGivenUp)
    }

    @Test(
        "An EMS open of a clock that was ahead by more than a day is older than its life",
        arguments: [(86_400, false), (86_401, true)]
    )
    func beaconAhead(seconds: Double, isGivenUp: Bool) {
        #expect(self.isGivenUp(after: -seconds) == isGivenUp)
    }

    /// Whether an EMS open is given up this many seconds after it was recorded.
    private func isGivenUp(after seconds: Double) -> Bool {
        let schedule = RetrySchedule(emsOpenLifetime: .seconds(172_800))
        let beacon = OutboxEntry(
            id: 1,
            recipient: "ada",
            call: .emsOpen("https://mail.example/open"),
            idempotencyKey: "key",
            requestIdentifier: nil,
            locale: "en",
            created: TestClock.start,
            attempts: 99
        )
        return schedule.canGiveUp(beacon) && schedule.isTooOld(beacon, at: TestClock.start.addingTimeInterval(seconds))
    }

    @Test(
        "A Retry-After is limited to seven days and is never negative",
        arguments: [
            (Duration.seconds(Int64.max), 604_800.0), (.seconds(604_801), 604_800), (.milliseconds(250), 0.25),
            (.seconds(-5), 0),
        ]
    )
    func strangeRetryAfter(wait: Duration, expected: Double) {
        #expect(schedule.delay(afterAttempt: 1, retryAfter: wait, random: shortest) == .seconds(expected))
    }

    @Test("Attempts below one count as the first", arguments: [0, -3, Int.min])
    func noAttempt(attempt: Int) {
        #expect(schedule.delay(afterAttempt: attempt, retryAfter: nil, random: longest) < .seconds(2))
    }

    @Test("A call is not due before the platform's Retry-After")
    func honoured() async throws {
        let bench = KitBench()
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(429, retryAfter: .seconds(120))))
        await bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        #expect(try await due(bench, after: 119).isEmpty)
        #expect(try await due(bench, after: 121).count == 1)
    }

    private func due(_ bench: KitBench, after seconds: Double) async throws -> [OutboxEntry] {
        let now = bench.clock.now
        defer { bench.clock.set(to: now) }
        bench.clock.set(to: now.addingTimeInterval(seconds))
        let request = LeaseRequest(lease: Lease(owner: "test", duration: .zero), limit: 10)
        return try await bench.store.leaseCalls(request)
    }
}

/// The time at which a failed call is tried again.
@Suite struct BackOffTests {
    /// Random numbers with the largest fraction, which differ in their lowest bits.
    private static func longestDelays() -> RandomSource {
        let count = Locked<UInt64>(0)
        return RandomSource {
            count.withLock { count in
                count = (count + 1) & 0x7ff
                return .max - 0x7ff + count
            }
        }
    }

    @Test("After its first attempt a call waits at most the base, after each further one twice as long")
    func doubles() async throws {
        let bench = KitBench(callsAfterSuccess: 0)
        var services = bench.services
        services.random = Self.longestDelays()
        services.retry.base = .seconds(2)
        let helper = LoggingHelper(log: bench.log, services: services)
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let payload = try SamplePush.push(.offer, id: 7, messageResponseID: nil)
        let response = NotificationResponse(action: .button("clip-offer"), payload: payload, recipient: "ada")
        #expect(await helper.handleNotificationResponse(response) == .queued)
        for attempt in 1...4 {
            if attempt > 1 { _ = try await helper.sync() }
            let call = try #require(try await bench.store.waitingCalls(limit: 1).first)
            #expect(call.entry.attempts == attempt)
            let delay = call.nextAttempt.timeIntervalSince(bench.clock.now)
            let longest = Double(1 << attempt)
            #expect(delay <= longest && delay > longest * 0.99, "attempt \(attempt): \(delay)")
        }
    }
}
