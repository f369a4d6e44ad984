import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

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
