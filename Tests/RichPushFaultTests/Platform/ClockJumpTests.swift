import Foundation
import RichPushKit
import RichPushModel
import RichPushPlatform
import RichPushStore
import RichPushTesting
import Testing

@Suite("Fault: a clock that jumps")
struct ClockJumpTests {
    @Test("Each call is sent once after a clock that jumped while calls were queued, failed or leased is right again")
    func jumps() async throws {
        let scratch = Scratch()
        let clock = TestClock()
        let start = clock.now
        var generator = SplitMix64(seed: 8)
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(
                database: scratch.path("push.sqlite"),
                platform: address,
                clock: clock.clock
            )
            for act in 1...Int64(60) {
                // Up to a month ahead or back, for example after a change of the time zone, an empty battery or a change by hand.
                clock.advance(by: .seconds(Int.random(in: -2_600_000...2_600_000, using: &generator)))
                tally.tried += 1
                await platform.setFault(Bool.random(using: &generator) ? .status(500) : nil, for: .everything)
                _ = await services.helper.handleNotificationResponse(try Member.answer(act))
                await services.background.waitUntilIdle()
                if act % 5 == 0 { _ = try await services.helper.sync() }
                // A process records and leases its calls, and then disappears.
                let gone = Lease(owner: "gone", duration: .seconds(60))
                _ = try await services.store.commit(Member.changes(100 + act, at: clock.now, lease: gone))
            }
            await platform.clearFaults()
            clock.advance(by: .seconds(start.timeIntervalSince(clock.now) + 7200))
            _ = try await services.helper.sync()
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...60).union(101...160))
        }
        tally.report(.clockJumps)
    }
}
