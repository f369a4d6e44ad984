import RichPushKit
import RichPushModel
import RichPushPlatform
import RichPushTesting
import Testing

@Suite("Fault: an answer cut at any byte")
struct CutAnswerTests {
    @Test("If any part of the platform's answers is missing, no act is lost and none counts twice")
    func cut() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let relay = try CuttingRelay(to: address)
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: relay.address)
            // The first act shows how long an answer is; each of the next loses one byte more.
            var act: Int64 = 1
            _ = await services.helper.handleNotificationResponse(try Member.answer(act))
            await services.background.waitUntilIdle()
            for length in 0..<relay.longest {
                act += 1
                relay.cut(after: length)
                switch await services.helper.handleNotificationResponse(try Member.answer(act)) {
                case .handled, .queued: break
                case .ignored(let reason): Issue.record("Act \(act) was ignored: \(reason)")
                case .failed(let error): Issue.record("Act \(act) failed: \(error)")
                }
                await services.background.waitUntilIdle()
            }
            relay.cut(after: nil)
            try await Member.drain(database: scratch.path("push.sqlite"), platform: relay.address)
            tally.tried = relay.cutCount
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...act))
            tally.note = "\(relay.longest) lengths; \(await platform.repeats) calls repeated under their key"
        }
        tally.report(.cutAnswer)
    }
}
