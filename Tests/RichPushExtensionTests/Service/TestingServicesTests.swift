import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// The services that a host's tests of its service extension use.
@Suite struct TestingServicesTests {
    private let context = DeliveryContext(push: PushContext(recipient: "ada", time: TestClock.start))

    private static func url(_ name: String) throws -> URL { try #require(URL(string: "https://a.example/\(name)")) }

    private static func payload(_ url: URL) throws -> PushPayload {
        try SamplePush.offer(fields: ["image_url": .string(url.absoluteString)])
    }

    @Test("A step can be called by itself, and its notes can be read")
    func step() async throws {
        let folder = try TemporaryFolder()
        let downloader = RecordingMediaDownloader()
        let (picture, missing) = (try Self.url("picture"), try Self.url("missing"))
        downloader.script(picture, .file(.start(of: .gif)))
        downloader.script(missing, .failure(MediaError(code: .status, message: "It was answered with 404.")))
        let service = PortableRichPushService(services: .testing(folder: folder.url, downloader: downloader))
        let content = NotificationContent(title: "Hello")
        let shown = await service.addMediaIfNecessary(content, payload: try Self.payload(picture), context: context)
        #expect(shown.attachments.map(\.format) == [.gif])
        #expect(context.notes == [])
        let plain = await service.addMediaIfNecessary(content, payload: try Self.payload(missing), context: context)
        #expect(plain == content)
        #expect(context.notes == ["It was answered with 404."])
        #expect(downloader.downloads.map(\.url) == [picture, missing])
    }

    @Test("The services are enough for a whole delivery: content, journal, categories and file names are known")
    func delivery() async throws {
        let center = FakeNotificationCenter(listingDelay: 3)
        var names: [String] = []
        for _ in 1...2 {
            let folder = try TemporaryFolder()
            let services = DeliveryServices.testing(folder: folder.url, center: center)
            let delivered = Collected<NotificationContent>()
            let request = NotificationRequest(identifier: "r", payload: try Self.payload(try Self.url("picture")))
            PortableRichPushService(services: services).didReceive(request) { delivered.append($0) }
            let content = try #require(await delivered.first())
            names += content.attachments.map(\.file.lastPathComponent)
            let event = try #require(try services.journal?.pending().events.first)
            #expect(event.time == TestClock.start)
        }
        #expect(names.count == 2)
        #expect(Set(names).count == 1, "the random numbers have a seed")
        #expect(center.registeredCategories.map { $0.map(\.identifier) } == [["OFFER_LINK"]])
    }

    @Test("Each reply for a URL is used once, and the last one is repeated")
    func script() async throws {
        let folder = try TemporaryFolder()
        let downloader = RecordingMediaDownloader()
        let url = try Self.url("picture")
        let unreachable = MediaError(code: .unreachable, message: "a.example could not be reached.")
        downloader.script(url, .failure(unreachable), .file(.start(of: .jpeg)))
        let service = PortableRichPushService(services: .testing(folder: folder.url, downloader: downloader))
        var formats: [[MediaFormat]] = []
        for _ in 1...3 {
            let payload = try Self.payload(url)
            let content = await service.addMediaIfNecessary(NotificationContent(), payload: payload, context: context)
            formats.append(content.attachments.map(\.format))
        }
        #expect(formats == [[], [.jpeg], [.jpeg]])
    }

    @Test(
        "The downloader refuses what the admission refuses, and leaves no file",
        arguments: [
            (SampleMedia(bytes: []), .empty), (SampleMedia(bytes: Array("<html>".utf8)), .unsupported),
            (SampleMedia(bytes: SampleBytes.png, byteCount: 10_000_001), .tooLarge),
        ] as [(SampleMedia, MediaError.Code)]
    )
    func admission(media: SampleMedia, code: MediaError.Code) async throws {
        let folder = try TemporaryFolder()
        let url = try Self.url("picture")
        let downloader = RecordingMediaDownloader { _ in media }
        let error = await #expect(throws: MediaError.self) {
            try await downloader.download(url, into: folder.url, admission: MediaAdmission(of: url), policy: .fetch)
        }
        #expect(error?.code == code)
        #expect(try folder.names() == [])
    }

    @Test("The downloader refuses what the policy refuses")
    func policy() async throws {
        let folder = try TemporaryFolder()
        let url = try #require(URL(string: "http://a.example/picture"))
        let error = await #expect(throws: MediaError.self) {
            try await RecordingMediaDownloader()
                .download(url, into: folder.url, admission: MediaAdmission(of: url), policy: .fetch)
        }
        #expect(error?.code == .url)
    }
}
