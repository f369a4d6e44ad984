import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// The state of a subclass. `Tests/HostFixtures` overrides each member.
@Suite struct OverrideTests {
    let bench = KitBench()

    @Test("A subclass without annotations may keep state without a lock")
    func state() async throws {
        let handler = CountingHandler(services: bench.services)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        let payload = try SamplePush.post()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask { _ = try? await handler.handleLikePost(payload: payload, context: context) }
            }
        }
        #expect(await handler.likes == 50)
    }
}

private final class CountingHandler: DefaultRichPushHandler {
    var likes = 0

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        likes += 1
        return .handled
    }
}
