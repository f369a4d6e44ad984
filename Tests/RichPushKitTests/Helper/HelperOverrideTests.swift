import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// What a response takes of a subclass. `Tests/HostFixtures` overrides each member.
@Suite struct HelperOverrideTests {
    let bench = KitBench()

    @Test("A response uses overridden handlers")
    func handlers() async throws {
        let helper = HandlerHelper(log: bench.log, services: bench.services)
        let tap = NotificationResponse(action: .default, payload: try SamplePush.offer(), recipient: "ada")
        #expect(await helper.handleNotificationResponse(tap).name == "handled")
        #expect(helper.taps.log.hooks == ["handlePush"])
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("An overridden context decides the member of a response")
    func context() async throws {
        let helper = HandlerHelper(log: bench.log, services: bench.services)
        let tap = NotificationResponse(action: .default, payload: try SamplePush.offer())
        await helper.handleNotificationResponse(tap)
        #expect(helper.taps.log.calls.map(\.context.recipient) == ["guest"])
    }
}

private final class HandlerHelper: LoggingHelper {
    nonisolated let taps = RecordingPushHandler()

    override var pushHandler: any PushHandler {
        get { taps }
        set {}
    }

    override func context(for response: NotificationResponse) async -> PushContext {
        var context = await super.context(for: response)
        if response.recipient == nil { context.recipient = "guest" }
        return context
    }
}
