import RichPushApp
import RichPushTesting
import Testing

/// The life cycle of an app, as an app without UIKit's delegates uses it.
@Suite @MainActor
struct AppLifecycleTests {
    private final class Place: DelegateSlot {
        weak var delegate: AnyObject?
    }

    private final class Delegate {}

    @Test("A response that comes to a scene and to the delegate is handled once, and completed")
    func twoReports() async throws {
        let client = RecordingLoyaltyClient()
        let lifecycle = PushLifecycle(helper: DefaultNotificationHelper(services: .testing(client: client)))
        let (place, delegate) = (Place(), Delegate())
        let response = NotificationResponse(
            action: .button("clip-offer"),
            payload: try SamplePush.offer(category: .offerClip),
            requestIdentifier: "delivery-1"
        )
        lifecycle.didFinishLaunching(slot: place, delegate: delegate)
        lifecycle.sceneDidConnect(slot: place, delegate: delegate, response: response)
        await withCheckedContinuation { continuation in
            lifecycle.didReceive(response, isFirst: true, pass: { _, _ in false }) { continuation.resume() }
        }
        #expect(place.delegate === delegate)
        #expect(await lifecycle.launchResponse()?.requestIdentifier == "delivery-1")
        await lifecycle.waitUntilIdle()
        #expect(client.calls(of: .clipOffer).count == 1)
    }
}
