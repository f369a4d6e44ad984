import Foundation
import RichPushExtension
import RichPushKit
import RichPushTesting
import ShopCategories
import Testing

@testable import ShopExtension

@Suite("A service extension outside of the package")
struct ShopExtensionTests {
    private static let picture: JSONObject = ["image_url": "https://media.example/coffee.png"]

    @Test("The extension records a delivery for the member signed in to the app")
    func memberOfSharedPlace() async throws {
        try await withFolder { folder in
            let place = PushPlace.folder(folder.appendingPathComponent("shared"))
            let app = PushServices.live(
                api: LoyaltyAPIs(RecordingLoyaltyClient()),
                place: place,
                storeURL: folder.appendingPathComponent("app.sqlite")
            )
            try await DefaultNotificationHelper(services: app).signIn("rose")
            let service = ShopNotificationService(place: place)
            _ = await service.delivered(NotificationRequest(identifier: "1", payload: try SamplePush.plain()))
            #expect(try place.journal().pending().events.map(\.recipient) == ["rose"])
        }
    }

    @Test("A subclass adds a step and keeps a count, and its note is in the report")
    func ownStep() async throws {
        try await withFolder { folder in
            let downloader = RecordingMediaDownloader()
            downloader.script(
                try #require(URL(string: "https://media.example/coffee.png")),
                .failure(MediaError(code: .status, message: "It was answered with 404."))
            )
            let (reports, report) = AsyncStream.makeStream(of: DeliveryReport.self)
            var services = DeliveryServices.testing(folder: folder, downloader: downloader)
            services.onReport = { report.yield($0) }
            let service = ShopNotificationService(services: services)
            _ = await service.delivered(try request())
            #expect(await service.delivered(try request()).subtitle == "2")
            var iterator = reports.makeAsyncIterator()
            #expect(await iterator.next()?.notes.contains("The shop has no picture of this.") == true)
        }
    }

    @Test(
        "App and extension show the same buttons, made by one builder",
        arguments: [("OFFER_CLIP", "Grab it"), (ShopCategories.reminder, "Remind me")]
    )
    func sharedCategories(_ identifier: String, title: String) async throws {
        try await withFolder { folder in
            let push = try SamplePush.offer(
                fields: ["button": "Grab it", "aps": ["mutable-content": 1, "category": .string(identifier)]]
            )
            let center = FakeNotificationCenter()
            var services = DeliveryServices.testing(folder: folder, center: center)
            services.categoryBuilder = ShopCategories()
            _ = await ShopNotificationService(services: services)
                .delivered(NotificationRequest(identifier: "1", payload: push))
            var app = PushServices.testing()
            app.categoryBuilder = ShopCategories()
            let inApp = await DefaultNotificationHelper(services: app).categories(for: push, locale: "en")
            #expect(center.registeredCategories.last == Set(inApp))
            #expect(inApp.flatMap(\.actions).map(\.title) == [title])
        }
    }

    #if canImport(UserNotifications)
    // The system's types cannot be made in a test.
    #else
    @Test("When the time is over, the bestAttemptContent of a subclass is delivered")
    func bestAttempt() async throws {
        try await withFolder { folder in
            let downloader = RecordingMediaDownloader(answer: { _ in
                try await Task.sleep(for: .seconds(600))
                return .start(of: .png)
            })
            let service = ShopNotificationService(services: .testing(folder: folder, downloader: downloader))
            let request = try request()
            let content = await withCheckedContinuation { continuation in
                service.didReceive(request) { continuation.resume(returning: $0) }
                Task {
                    try await downloader.waitForDownloads()
                    service.serviceExtensionTimeWillExpire()
                }
            }
            #expect(content.subtitle == "Open the app to see the picture")
            #expect(content.categoryIdentifier == "OFFER_CLIP")
        }
    }

    @Test("A content handler that is set in place of the system's gets the content")
    func ownContentHandler() async throws {
        try await withFolder { folder in
            let service = ShopNotificationService(services: .testing(folder: folder))
            let request = try request()
            let content = await withCheckedContinuation { continuation in
                service.didReceive(request) { _ in }
                service.contentHandler = { continuation.resume(returning: $0) }
            }
            #expect(content.categoryIdentifier == "OFFER_CLIP")
        }
    }

    #endif

    private func request() throws -> NotificationRequest {
        NotificationRequest(
            identifier: UUID().uuidString,
            payload: try SamplePush.offer(category: .offerClip, fields: Self.picture)
        )
    }
}
