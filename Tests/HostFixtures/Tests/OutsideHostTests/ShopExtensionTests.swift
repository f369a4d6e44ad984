import Foundation
import RichPushExtension
import RichPushKit
import RichPushTesting
import Testing

@testable import ShopExtension

@Suite("A service extension outside of the package")
struct ShopExtensionTests {
    private static let picture: JSONObject = ["image_url": "https://media.example/coffee.png"]

    @Test("An empty subclass attaches the picture and sets the category")
    func nothingButAName() async throws {
        try await withFolder { folder in
            let downloader = RecordingMediaDownloader()
            let service = NotificationService(services: .testing(folder: folder, downloader: downloader))
            let content = await service.delivered(try request())
            #expect(content.attachments.map(\.format) == [.png])
            #expect(content.categoryIdentifier == "OFFER_CLIP")
            #expect(downloader.downloads.map(\.url.absoluteString) == ["https://media.example/coffee.png"])
        }
    }

    @Test("A sync takes a delivery from the shared folder into the app's database")
    func sharedPlace() async throws {
        try await withFolder { folder in
            let place = PushPlace.folder(folder.appendingPathComponent("shared"))
            try place.check()
            let service = ShopNotificationService(place: place)
            _ = await service.delivered(NotificationRequest(identifier: "1", payload: try SamplePush.plain()))

            let app = PushServices.live(
                api: LoyaltyAPIs(RecordingLoyaltyClient()),
                place: place,
                storeURL: folder.appendingPathComponent("app.sqlite")
            )
            _ = try await DefaultNotificationHelper(services: app).sync()
            #expect(try await app.store.message(SamplePush.messageResponseID, for: .device)?.delivered != nil)
        }
    }

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

    @Test("Checking a place that cannot be written to throws an error")
    func unusablePlace() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let error = #expect(throws: PushPlaceError.self) { try PushPlace.folder(file).check() }
            #expect(error?.code == .notWritable)
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
            let service = NotificationService(services: .testing(folder: folder))
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
