import Foundation
import RichPushExtension
import RichPushKit
import RichPushTesting
import Testing

/// The examples in the documentation of the service extension, word for word.
@Suite("Examples of the reference: delivery")
struct DeliveryExamples {
    final class ShopCategories: CategoryBuilder {
        override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
            let title = payload.extraJSON?["button"]?.stringValue ?? "Save"
            return createCategory(
                .offerClip,
                actions: [createAction(.clipOffer, title: title, context: context)],
                context: context
            )
        }
    }

    final class NotificationService: RichPushService {}

    @Test("A builder writes its own title")
    func categories() async throws {
        try await withFolder { folder in
            var services = DeliveryServices.testing(folder: folder)
            services.categoryBuilder = ShopCategories()
            let push = try SamplePush.offer(category: .offerClip)
            let request = NotificationRequest(identifier: "delivery-1", payload: push)
            let service = NotificationService(services: services)
            let report = await service.deliver(request)
            print(report.content.categoryIdentifier, report.content.attachments.count)
            #expect(report.category?.actions.map(\.title) == ["Save"])
        }
    }

    @Test("Media are answered without a network")
    func media() async throws {
        try await withFolder { folder in
            let movie = try #require(URL(string: "https://media.example/bread.mp4"))
            let missing = try #require(URL(string: "https://media.example/none.mp4"))
            let downloader = RecordingMediaDownloader()
            downloader.script(movie, .file(.start(of: .mp4)))
            downloader.script(missing, .failure(MediaError(code: .status, message: "It was answered with 404.")))
            let service = NotificationService(services: .testing(folder: folder, downloader: downloader))
            let push = try SamplePush.offer(fields: ["image_url": .string(movie.absoluteString)])
            let content = await service.delivered(NotificationRequest(identifier: "1", payload: push))
            #expect(content.attachments.map(\.format) == [.mp4])
        }
    }

    @Test("A delivery that the extension reports itself is confirmed")
    func confirmation() async throws {
        try await withFolder { folder in
            let client = RecordingLoyaltyClient()
            let messages: any MessagesAPI = client
            let journal = EventJournal(folder: folder.appendingPathComponent("journal"))
            let (reports, continuation) = AsyncStream.makeStream(of: DeliveryReport.self)
            var services = DeliveryServices.testing(folder: folder)
            services.onReport = { continuation.yield($0) }
            let service = NotificationService(services: services)
            _ = await service.delivered(NotificationRequest(identifier: "1", payload: try SamplePush.plain()))
            var iterator = reports.makeAsyncIterator()
            let report = try #require(await iterator.next())
            if let event = report.event, let context = event.callContext, let id = event.messageResponseID {
                try await messages.trackMessage(id: id, parameters: nil, action: event.action, context: context)
                try journal.confirm(event, at: .now)
            }
            #expect(client.calls.map(\.operation) == [.trackMessage])
            #expect(try journal.pending().events.first?.sent != nil)
        }
    }

    @Test("App and extension name the same place")
    func place() async throws {
        try await withFolder { folder in
            let place = PushPlace.folder(folder.appendingPathComponent("shared"))
            try place.check()
            let service = RichPushService(services: .live(place: place))
            let app = PushServices.live(place: place, storeURL: folder.appendingPathComponent("push.sqlite"))
            _ = await service.delivered(NotificationRequest(identifier: "1", payload: try SamplePush.plain()))
            _ = try await DefaultNotificationHelper(services: app).sync()
            #expect(try await app.store.message(SamplePush.messageResponseID, for: .device)?.delivered != nil)
        }
    }
}
