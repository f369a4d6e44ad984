import Foundation
import RichPushKit
import RichPushTesting
import Testing

/// The code of the article "Testing your handlers".
@Suite("Examples of the documentation")
struct DocumentationTests {
    @Test("A handler is tested without a network")
    func clip() async throws {
        let client = RecordingLoyaltyClient()
        let helper = DefaultNotificationHelper(services: .testing(client: client))
        let push = try SamplePush.offer(category: .offerClip)
        let outcome = await helper.handleNotificationResponse(
            NotificationResponse(action: .button("clip-offer"), payload: push)
        )
        #expect(outcome.name == "handled")
        #expect(Set(client.calls.map(\.operation)) == [.trackMessage, .clipOffer])
    }

    @Test("A call that fails without an answer is queued and sent by a sync")
    func queued() async throws {
        let client = RecordingLoyaltyClient()
        client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        let helper = DefaultNotificationHelper(services: .testing(client: client))
        let push = try SamplePush.offer(category: .offerClip)
        let outcome = await helper.handleNotificationResponse(
            NotificationResponse(action: .button("clip-offer"), payload: push)
        )
        #expect(outcome.name == "queued")
        #expect(try await helper.sync().sent == 1)
    }
}
