import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

extension NotificationsKitStatements {
    /// A service that records its arguments.
    private final class LookingService: PortableRichPushService {
        var extraJSON: JSONObject?

        override func addMediaIfNecessary(
            _ content: NotificationContent,
            payload: PushPayload,
            context: DeliveryContext
        ) async -> NotificationContent {
            extraJSON = payload.extraJSON
            return await super.addMediaIfNecessary(content, payload: payload, context: context)
        }
    }

    @Test("A picture, quick actions and extra JSON are added if the payload asks for them")
    func everythingBuiltIn() async throws {
        let bench = try DeliveryBench()
        let service = LookingService(services: bench.services)
        let payload = try SamplePush.push(
            .offer,
            category: .offerClip,
            fields: ["image_url": "https://media.example.com/offer.png", "extra_json": ["shelf": 3]]
        )
        let report = await bench.deliver(payload, steps: service)
        #expect(report.content.attachments.map(\.source) == ["https://media.example.com/offer.png"])
        #expect(report.content.categoryIdentifier == "OFFER_CLIP")
        #expect(await service.extraJSON == ["shelf": 3])
        let registered = await bench.center.notificationCategories()
        #expect(registered.flatMap(\.actions).map(\.identifier) == ["clip-offer"])
    }

    @Test("Content handler and best attempt are set at the beginning, with the content as it was received")
    func setsBothFirst() async throws {
        let (download, end) = AsyncStream<Void>.makeStream()
        let bench = try DeliveryBench(.held(until: download))
        let service = PortableRichPushService(services: bench.services)
        let delivered = AsyncStream<NotificationContent>.makeStream()
        let payload = try SamplePush.push(.offer, fields: ["image_url": "https://media.example.com/offer.png"])
        let request = NotificationRequest(identifier: "request-1", payload: payload)
        service.didReceive(request) { delivered.continuation.yield($0) }
        #expect(service.contentHandler != nil)
        #expect(service.bestAttemptContent == request.content)
        end.finish()
        let content = await delivered.stream.first { _ in true }
        #expect(content?.attachments.count == 1)
        #expect(service.bestAttemptContent == content)
    }
}
