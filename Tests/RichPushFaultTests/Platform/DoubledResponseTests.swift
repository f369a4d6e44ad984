import RichPushKit
import RichPushModel
import Testing

@Suite("Fault: a response that is reported twice")
struct DoubledResponseTests {
    @Test("A response that the system reports twice, at once and again later, has its effects once")
    func doubled() async throws {
        let scratch = Scratch()
        var tally = Tally()
        try await withPlatform { platform, address in
            let services = try Member.services(database: scratch.path("push.sqlite"), platform: address)
            for act in 1...Int64(20) {
                let answer = try Member.answer(act)
                await withTaskGroup(of: Void.self) { group in
                    for _ in 1...2 { group.addTask { await services.helper.handleNotificationResponse(answer) } }
                }
                if act.isMultiple(of: 2) { await services.background.waitUntilIdle() }
                await services.helper.handleNotificationResponse(answer)
                tally.tried += 1
            }
            await services.background.waitUntilIdle()
            try await Member.drain(database: scratch.path("push.sqlite"), platform: address)
            (tally.lost, tally.doubled) = await platform.judge(acknowledged: Set(1...20))
            tally.note = "three reports each"
        }
        tally.report(.doubledResponse)
    }
}
