import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite("Pictures that the service extension fetches for the content extension")
struct PictureFetchTests {
    private static func carousel(_ urls: [String] = Self.urls) throws -> NotificationRequest {
        var keys: JSONObject = ["pt_id": "pt_manual_carousel", "pt_title": "Title"]
        for (place, url) in urls.enumerated() { keys["pt_img\(place + 1)"] = .string(url) }
        return try .push(keys, aps: ["category": "CTNotification"])
    }

    private static let urls = (1...3).map { "https://media.example.com/\($0).png" }

    private func fixture(
        _ downloader: any MediaDownloading = RecordingMediaDownloader(),
        clock: TestClock = TestClock(advancesBySleepingUpTo: .seconds(1)),
        bounds: SharedContentBounds = SharedContentBounds()
    ) throws -> (DeliveryFixture, SharedContent) {
        var fixture = try DeliveryFixture(downloader: downloader, clock: clock)
        let shared = SharedContent(folder: fixture.folder.url.appendingPathComponent("content"), bounds: bounds)
        fixture.services.sharedContent = shared
        return (fixture, shared)
    }

    private func names(_ shared: SharedContent) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: shared.folder.path)) ?? []
    }

    @Test("All pictures of a carousel are kept, and are found by their URLs")
    func carousel() async throws {
        let downloader = RecordingMediaDownloader()
        let (fixture, shared) = try fixture(downloader)
        let report = await fixture.deliver(try Self.carousel())
        #expect(downloader.downloads.map(\.url.absoluteString) == Self.urls)
        for url in Self.urls {
            let picture = try #require(shared.picture(of: url))
            #expect(picture.format == .png)
            #expect(shared.bytes(of: picture) == Data(SampleBytes.png))
        }
        #expect(names(shared).allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}\.png/) != nil })
        #expect(report.notes == [])
        #expect(report.content.attachments == [])
    }

    @Test("Without a folder, and for a push without a template, nothing is fetched")
    func off() async throws {
        let downloader = RecordingMediaDownloader()
        let (fixture, shared) = try fixture(downloader)
        _ = await fixture.deliver(try .push(["pt_img1": .string(Self.urls[0])]))
        var other = try DeliveryFixture(downloader: downloader)
        other.services.sharedContent = nil
        _ = await other.deliver(try Self.carousel())
        #expect(downloader.downloads == [])
        #expect(names(shared) == [])
    }

    @Test("A picture that is kept is not fetched again")
    func again() async throws {
        let downloader = RecordingMediaDownloader()
        let (fixture, _) = try fixture(downloader)
        for _ in 1...2 { _ = await fixture.deliver(try Self.carousel()) }
        #expect(downloader.downloads.count == 3)
    }

    @Test("The number of pictures and of bytes for each push is bounded, and each download gets the room that is left")
    func bounds() async throws {
        var bounds = SharedContentBounds()
        bounds.picturesPerPush = 2
        bounds.bytesPerPush = 1_000
        bounds.pictureBytes = 900
        let downloader = RecordingMediaDownloader { _ in SampleMedia(bytes: SampleBytes.png, byteCount: 400) }
        let (fixture, shared) = try fixture(downloader, bounds: bounds)
        _ = await fixture.deliver(try Self.carousel())
        #expect(downloader.downloads.map(\.admission.byteLimit) == [900, 600])
        #expect(names(shared).count == 2)
    }

    @Test("A picture that is kept already counts for the bytes of its push")
    func keptBounds() async throws {
        var bounds = SharedContentBounds()
        bounds.bytesPerPush = 1_000
        let downloader = RecordingMediaDownloader { _ in SampleMedia(bytes: SampleBytes.png, byteCount: 400) }
        let (fixture, _) = try fixture(downloader, bounds: bounds)
        _ = await fixture.deliver(try Self.carousel([Self.urls[0]]))
        _ = await fixture.deliver(try Self.carousel())
        #expect(downloader.downloads.map(\.admission.byteLimit) == [1000, 600, 200])
    }

    @Test("If the bytes of a push are used up, no more pictures are fetched")
    func usedUp() async throws {
        var bounds = SharedContentBounds()
        bounds.bytesPerPush = 800
        let downloader = RecordingMediaDownloader { _ in SampleMedia(bytes: SampleBytes.png, byteCount: 400) }
        let (fixture, _) = try fixture(downloader, bounds: bounds)
        _ = await fixture.deliver(try Self.carousel())
        #expect(downloader.downloads.count == 2)
    }

    @Test("A picture that is used again is removed later than others")
    func usedAgain() async throws {
        var bounds = SharedContentBounds()
        bounds.files = 2
        let time = TestClock(advancesBySleepingUpTo: .seconds(1))
        let (fixture, shared) = try fixture(clock: time, bounds: bounds)
        for url in [Self.urls[0], Self.urls[1], Self.urls[0], Self.urls[2]] {
            time.advance(by: .seconds(10))
            _ = await fixture.deliver(try Self.carousel([url]))
        }
        #expect(Self.urls.map { shared.picture(of: $0) != nil } == [true, false, true])
    }

    @Test("Old pictures, and the oldest of too many or too large ones, are removed when the next are kept")
    func pruning() async throws {
        var bounds = SharedContentBounds()
        bounds.files = 4
        bounds.age = .seconds(60)
        let time = TestClock(advancesBySleepingUpTo: .seconds(1))
        let (fixture, shared) = try fixture(clock: time, bounds: bounds)
        _ = await fixture.deliver(try Self.carousel())
        time.advance(by: .seconds(50))
        let newer = (4...6).map { "https://media.example.com/\($0).png" }
        _ = await fixture.deliver(try Self.carousel(newer))
        #expect(names(shared).count == 4)
        #expect(newer.allSatisfy { shared.picture(of: $0) != nil })
        time.advance(by: .seconds(50))
        _ = await fixture.deliver(try Self.carousel(["https://media.example.com/7.png"]))
        #expect(names(shared).count == 4)
        time.advance(by: .seconds(61))
        _ = await fixture.deliver(try Self.carousel(["https://media.example.com/8.png"]))
        #expect(names(shared).count == 1)
    }

    @Test("The size of the folder is bounded")
    func bytes() async throws {
        var bounds = SharedContentBounds()
        bounds.bytes = 900
        let downloader = RecordingMediaDownloader { _ in SampleMedia(bytes: SampleBytes.png, byteCount: 400) }
        let (fixture, shared) = try fixture(downloader, bounds: bounds)
        _ = await fixture.deliver(try Self.carousel())
        #expect(names(shared).count == 2)
    }

    @Test("The number of files, their size and their age may be as large as their bounds")
    func exactBounds() async throws {
        var bounds = SharedContentBounds()
        (bounds.files, bounds.bytes, bounds.age) = (4, 1_600, .seconds(60))
        let downloader = RecordingMediaDownloader { _ in SampleMedia(bytes: SampleBytes.png, byteCount: 400) }
        let time = TestClock()
        let (fixture, shared) = try fixture(downloader, clock: time, bounds: bounds)
        _ = await fixture.deliver(try Self.carousel())
        time.advance(by: .seconds(60))
        _ = await fixture.deliver(try Self.carousel(["https://media.example.com/4.png"]))
        #expect(names(shared).count == 4)
    }

    @Test("A download that is not a picture is not kept, a note has the reason, and the others are kept")
    func noPicture() async throws {
        let downloader = UncheckedDownloader(media: SampleMedia(bytes: Array("<html>".utf8)))
        let (fixture, shared) = try fixture(downloader)
        let report = await fixture.deliver(try Self.carousel())
        #expect(report.notes.count == 3)
        #expect(report.notes.allSatisfy { $0.contains("is not a JPEG, PNG or GIF") })
        #expect(names(shared) == [])
    }

    @Test("A URL that the policy refuses is not fetched")
    func policy() async throws {
        let downloader = RecordingMediaDownloader()
        let (fixture, shared) = try fixture(downloader)
        let refused = ["http://media.example.com/1.png", "https://127.0.0.1/2.png", Self.urls[2]]
        let report = await fixture.deliver(try Self.carousel(refused))
        #expect(downloader.downloads.map(\.url.absoluteString) == [Self.urls[2]])
        #expect(report.notes.count == 2)
        #expect(names(shared).count == 1)
    }

    @Test("Pictures that never arrive do not hold up the notification longer than their deadline")
    func deadline() async throws {
        let time = TestClock()
        let (fixture, shared) = try fixture(RecordingMediaDownloader.never(time.clock), clock: time)
        let push = try Self.carousel()
        async let report = fixture.deliver(push)
        try await time.waitForSleeps(of: .seconds(5))
        time.advance(by: .seconds(5))
        #expect(await report.content.categoryIdentifier == "CTNotification")
        #expect(await report.notes.contains { $0.contains("pictures took too long") })
        #expect(names(shared) == [])
    }

    @Test("A folder that cannot be made only leaves the pictures out")
    func noFolder() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.sharedContent = SharedContent(folder: try fixture.folder.impossibleFolder())
        let report = await fixture.deliver(try Self.carousel())
        #expect(report.content.body == "Body")
        #expect(report.notes.count == 3)
    }

    @Test("The pictures of a member's pushes are found by the member, and removed with their other files")
    func erasure() async throws {
        let (fixture, shared) = try fixture()
        let push = try Self.carousel()
        var request = push
        request.recipient = "member-1"
        _ = await fixture.deliver(request)
        let folder = AttachmentFolder(url: shared.folder)
        #expect(folder.files(of: "member-2") == [])
        #expect(try folder.removeFiles(of: "member-1") == 3)
        #expect(names(shared) == [])
    }

    @Test("For another member's push no pictures are fetched", arguments: ["ann", "zoe"])
    func anotherMember(addressee: String) async throws {
        let downloader = RecordingMediaDownloader()
        let (fixture, shared) = try fixture(downloader)
        let snapshot = ExtensionSnapshot(recipient: "bob", members: ["ann"], badgeCount: 4, deviceID: "device-1")
        try fixture.services.journal?.writeSnapshot(snapshot)
        var keys = try #require(Self.carousel().payload?.json.objectValue)
        keys["recipient"] = .string(addressee)
        let report = await fixture.deliver(try .push(keys))
        #expect(report.isGeneric)
        #expect(downloader.downloads == [])
        #expect(names(shared) == [])
    }

    @Test(
        "Services that share pictures use the declared place; a place that cannot be used is named, and nothing else fails"
    )
    func place() throws {
        let folder = try TemporaryFolder()
        let services = try DeliveryFixture().services.sharingPictures(at: .folder(folder.url))
        #expect(services.sharedContent?.folder == folder.url.appendingPathComponent("content", isDirectory: true))
        let lost = try DeliveryFixture().services.sharingPictures(at: .appGroup("group.of.another.team"))
        #expect(lost.sharedContent == nil)
        #expect(lost.placeError?.code == .noContainer)
    }
}
