import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

extension FieldGuideStatements {
    /// A helper that records the pressed button before the default helper handles the response.
    private final class LookingHelper: DefaultNotificationHelper {
        var pressed: [String] = []

        override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
            pressed.append(response.action.identifier)
            return await super.handleNotificationResponse(response)
        }
    }

    @Test("A host receives the button More, and the response is routed like a tap")
    func moreIsSeen() async throws {
        let taps = RecordingPushHandler()
        let helper = LookingHelper(
            pushHandler: taps,
            richPushHandler: RecordingRichPushHandler(),
            emsOpenHandler: nil,
            services: .testing()
        )
        let response = NotificationResponse(action: .button("more"), payload: try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(await helper.pressed == ["more"])
        #expect(taps.log.hooks == ["handlePush"])
    }

    @Test("A button's title can be an emoji, from the host's table")
    func emojiTitles() async throws {
        let bench = try DeliveryBench(tables: ["en": ["RichPush.Like": "❤️"]])
        _ = try await bench.deliver(sample: "categories/post-like")
        #expect(await bench.center.notificationCategories().flatMap(\.actions).map(\.title) == ["❤️"])
    }

    @Test("All categories are registered at launch, with or without the user's permission")
    func registeredWithoutLeave() async {
        let center = FakeNotificationCenter(granted: [])
        await StatementBench(center: center).helper.registerCategories()
        #expect(
            await center.notificationCategories().count == RichPushCategory.allCases.count
                + TemplateCategory.allCases.count
        )
        #expect(center.requestedOptions == [])
    }
}
