import Foundation
import RichPushExtension
import RichPushKit
import RichPushTesting
import ShopCategories
import Testing

@testable import ShopExtension

@Suite("A service extension outside of the package")
struct ShopExtensionTests {
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
            let fields: JSONObject = ["image_url": "https://media.example/coffee.png"]
            let push = try SamplePush.offer(category: .offerClip, fields: fields)
            let content = await withCheckedContinuation { continuation in
                service.didReceive(NotificationRequest(identifier: "1", payload: push)) {
                    continuation.resume(returning: $0)
                }
                Task {
                    try await downloader.waitForDownloads()
                    service.serviceExtensionTimeWillExpire()
                }
            }
            #expect(content.subtitle == "Open the app to see the picture")
            #expect(content.categoryIdentifier == "OFFER_CLIP")
        }
    }

    #endif
}
