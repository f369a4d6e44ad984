import Foundation
import RichPushKit
import RichPushPlatform
import RichPushTesting
import Testing

@testable import DocumentationExamples

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

    @Test("An extension is tested without a network")
    func delivery() async throws {
        typealias NotificationService = GettingStarted.NotificationService
        try await withFolder { folder in
            let downloader = RecordingMediaDownloader()
            let service = NotificationService(services: .testing(folder: folder, downloader: downloader))
            let push = try SamplePush.offer(fields: ["image_url": "https://shop.example/bread.png"])
            let request = NotificationRequest(identifier: "1", payload: push)
            let report = await service.deliver(request)
            #expect(report.content.attachments.count == 1)
            #expect(downloader.downloads.map(\.url.host) == ["shop.example"])
        }
    }

    @Test("The embedded platform answers for the member that the token names")
    func platform() async throws {
        let platform = EmbeddedPlatform()
        let policy = URLPolicy(allowedSchemes: ["https"], allowsLoopback: true)
        let api = try LoyaltyAPIs.http(baseURL: try await platform.start(), policy: policy, tokens: FixedToken("rose"))
        let services = PushServices(api: api, store: PushStore.memory())
        await platform.setFault(.status(503), for: .operation(.clipOffer), count: 1)
        let helper = DefaultNotificationHelper(services: services)
        let press = NotificationResponse(action: .button("clip-offer"), payload: try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(press) == .queued)
        _ = try await helper.sync()
        #expect(await platform.state(of: "rose").clippedOffers == ["1042"])
        await platform.stop()
    }
}
