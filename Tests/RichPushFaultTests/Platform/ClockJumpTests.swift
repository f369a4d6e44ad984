import Foundation
import RichPushHandling
import RichPushModel
import RichPushPlatform
import RichPushTesting
import Testing

@Suite("Fault: a clock that jumps")
struct ClockJumpTests {
    @Test("However the clock is set while calls wait, fail and are leased: each is sent once, when it is right again")
    func jumps() async throws {
        let scratch = Scratch()
        let clock = TestClock()
        let start = clock.now
        var generator = SeededGenerator(seed: 8)
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(
                database: scratch.path("push.sqlite"),
                platform: address,
                clock: clock.clock
            )
            for act in 1...Int64(60) {
                // Up to a month ahead or back: a wrong time zone, a flat battery, a user who cheats in a game.
                clock.advance(by: .seconds(Int.random(in: -2_600_000...2_600_000, using: &generator)))
                tally.tried += 1
                await platform.setFault(Bool.random(using: &generator) ? .status(500) : nil, for: .everything)
                _ = await services.helper.handleNotificationResponse(try Member.answer(act))
                await services.background.waitUntilIdle()
                if act % 5 == 0 { _ = try await services.helper.sync() }
                // A process records, takes its calls in hand, and is never seen again.
                let gone = Lease(owner: "gone", until: clock.now + 60)
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
