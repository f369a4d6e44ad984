import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// The sender that the extension adds to the content for a communication notification.
@Suite("Senders of pushes")
struct SenderTests {
    private static let face = "https://a.example/rosa.png"

    private static func push(_ more: JSONObject = [:], sender: JSONObject = [:]) throws -> NotificationRequest {
        var (root, fields) = (more, sender)
        for (key, value) in ["name": "Rosa", "id": "baker-7", "image_url": .string(face)] as JSONObject
        where fields[key] == nil {
            fields[key] = value
        }
        root["sender"] = .object(fields)
        return try .push(root)
    }

    @Test("The content has the sender with the picture's file, and nothing else of it is changed")
    func complete() async throws {
        let downloader = RecordingMediaDownloader()
        let fixture = try DeliveryFixture(downloader: downloader)
        let plain = await fixture.deliver(try .push())
        let report = await fixture.deliver(try Self.push(sender: ["conversation": "table-4", "group": "Kitchen"]))
        let sender = try #require(report.content.sender)
        #expect(sender.name == "Rosa")
        #expect(sender.id == "baker-7")
        #expect(sender.conversation == "table-4")
        #expect(sender.group == "Kitchen")
        let picture = try #require(sender.picture)
        #expect([UInt8](try Data(contentsOf: picture)) == SampleBytes.png)
        #expect(downloader.downloads.map(\.url.absoluteString) == [Self.face])
        var content = report.content
        (content.sender, content.userInfo) = (nil, plain.content.userInfo)
        #expect(content == plain.content)
        #expect(report.notes == [])
    }

    @Test("Without a conversation of its own, a sender has one conversation")
    func conversation() async throws {
        let fixture = try DeliveryFixture()
        #expect(await fixture.deliver(try Self.push()).content.sender?.conversation == "baker-7")
    }

    @Test("A push with an incomplete sender has none", arguments: ["name", "id"])
    func incomplete(key: String) async throws {
        let downloader = RecordingMediaDownloader()
        let fixture = try DeliveryFixture(downloader: downloader)
        #expect(await fixture.deliver(try Self.push(sender: [key: " "])).content.sender == nil)
        #expect(downloader.downloads.isEmpty)
    }

    @Test("Without a picture that can be used the sender is shown by name, and the report says why")
    func missingPicture() async throws {
        let fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.failing)
        let report = await fixture.deliver(try Self.push())
        #expect(report.content.sender?.name == "Rosa")
        #expect(report.content.sender?.picture == nil)
        let reason = "\(Self.face) was answered with the status 404."
        #expect(report.notes == ["The sender is shown without a picture: \(reason)"])
    }

    @Test("A URL that the policy refuses is not requested", arguments: ["http://a.example/a.png", "rosa.png"])
    func policy(url: String) async throws {
        let downloader = RecordingMediaDownloader()
        let fixture = try DeliveryFixture(downloader: downloader)
        let report = await fixture.deliver(try Self.push(sender: ["image_url": .string(url)]))
        #expect(report.content.sender?.picture == nil)
        #expect(report.notes.count == 1)
        #expect(downloader.downloads.isEmpty)
    }

    @Test("A clip is not the picture of a sender, and its file is removed")
    func clip() async throws {
        let fixture = try DeliveryFixture(downloader: RecordingMediaDownloader { _ in .start(of: .mp4) })
        let report = await fixture.deliver(try Self.push())
        #expect(report.content.sender?.picture == nil)
        #expect(report.notes.first?.contains("is not a picture") == true)
        #expect(fixture.attachmentNames == [])
    }

    @Test("A picture of more than 1 MB is refused")
    func size() async throws {
        let downloader = RecordingMediaDownloader()
        let fixture = try DeliveryFixture(downloader: downloader)
        _ = await fixture.deliver(try Self.push())
        #expect(downloader.downloads.map(\.admission.byteLimit) == [1_000_000])
    }

    @Test("Media are attached beside the sender, whose picture is no attachment")
    func media() async throws {
        let fixture = try DeliveryFixture()
        let report = await fixture.deliver(try Self.push(["image_url": "https://a.example/tart.png"]))
        #expect(report.content.attachments.map(\.source) == ["https://a.example/tart.png"])
        #expect(report.content.sender?.picture != nil)
    }

    @Test("The sender is added after every other step, also if a step makes a content of its own")
    func last() async throws {
        final class OwnContent: PortableRichPushService {
            override func addMediaIfNecessary(
                _ content: NotificationContent,
                payload: PushPayload,
                context: DeliveryContext
            ) async -> NotificationContent { NotificationContent(title: "Own") }
        }
        let fixture = try DeliveryFixture()
        let report = await fixture.deliver(try Self.push(), steps: OwnContent(services: fixture.services))
        #expect(report.content.title == "Own")
        #expect(report.content.sender?.name == "Rosa")
    }

    @Test("A picture that comes too late is left out at the deadline for media, and its file is removed")
    func late() async throws {
        let (time, gate) = (TestClock(), Gate())
        let fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.stubborn(gate), clock: time)
        let push = try Self.push()
        async let report = fixture.deliver(push)
        try await time.waitForSleeps(of: .seconds(12), count: 1)
        time.advance(by: .seconds(12))
        #expect(await report.content.sender?.name == "Rosa")
        #expect(await report.content.sender?.picture == nil)
        #expect(await report.notes.contains { $0.hasPrefix("The sender's picture took too long") })
        gate.open()
        #expect(await fixture.attachmentsWentAway())
    }

    @Test("If the system ends the delivery, the sender is shown by name")
    func expired() async throws {
        let (time, hasBegun) = (TestClock(), Gate())
        let downloader = RecordingMediaDownloader.never(time.clock, hasBegun: hasBegun)
        let fixture = try DeliveryFixture(downloader: downloader, clock: time)
        let delivered = Collected<NotificationContent>()
        let service = PortableRichPushService(services: fixture.services)
        service.didReceive(try Self.push()) { delivered.append($0) }
        await hasBegun.pass()
        service.serviceExtensionTimeWillExpire()
        #expect(delivered.all.map { $0.sender?.name } == ["Rosa"])
        #expect(delivered.all.first?.sender?.picture == nil)
    }

    @Test("Another member's push has no sender, and nothing is fetched for it")
    func generic() async throws {
        let downloader = RecordingMediaDownloader()
        let fixture = try DeliveryFixture(downloader: downloader)
        let snapshot = ExtensionSnapshot(recipient: "bob", members: ["ann"], badgeCount: 0, deviceID: "device-1")
        try fixture.services.journal?.writeSnapshot(snapshot)
        let report = await fixture.deliver(try Self.push(["recipient": "ann"]))
        #expect(report.isGeneric)
        #expect(report.content.sender == nil)
        #expect(downloader.downloads.isEmpty)
    }

    @Test("A push whose text could not be opened has no sender")
    func sealed() async throws {
        final class FailingService: PortableRichPushService {
            override func openEncryptedAlert(
                _ payload: PushPayload,
                context: DeliveryContext
            ) async throws -> AlertText? { throw CancellationError() }
        }
        let fixture = try DeliveryFixture()
        let report = await fixture.deliver(try Self.push(), steps: FailingService(services: fixture.services))
        #expect(report.content.sender == nil)
    }
}
