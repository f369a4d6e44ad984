import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct RichPushServiceTests {
    final class NotificationService: PortableRichPushService {}

    private static func push(_ identifier: String, url: String = "https://a.example/p") throws -> NotificationRequest {
        try .push(["type": "Post", "title": .string(identifier), "image_url": .string(url)], identifier: identifier)
    }

    @Test("An empty subclass is a complete extension")
    func complete() async throws {
        let fixture = try DeliveryFixture()
        let service = NotificationService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        service.didReceive(try Self.push("r")) { delivered.append($0) }
        let content = try #require(await delivered.first())
        #expect(content.title == "r")
        #expect(content.categoryIdentifier == "POST_LIKE")
        #expect(content.attachments.count == 1)
        #expect(service.bestAttemptContent == content)
    }

    @Test("Before the first push there is nothing to deliver")
    func nothingYet() throws {
        let service = NotificationService(services: try DeliveryFixture().services)
        #expect(service.bestAttemptContent == nil)
        #expect(service.contentHandler == nil)
        service.serviceExtensionTimeWillExpire()
    }

    @Test("At expiry the content so far is delivered, and the download is cancelled")
    func expiry() async throws {
        let time = TestClock()
        let (hasBegun, isCancelled) = (Gate(), Gate())
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader { _ in
                hasBegun.open()
                defer { isCancelled.open() }
                try await time.clock.sleep(.seconds(1000))
                throw CancellationError()
            },
            clock: time
        )
        let service = NotificationService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        service.didReceive(try Self.push("r")) { delivered.append($0) }
        await hasBegun.pass()
        service.serviceExtensionTimeWillExpire()
        #expect(delivered.all.map(\.title) == ["r"])
        #expect(delivered.all.map(\.categoryIdentifier) == ["POST_LIKE"])
        #expect(delivered.all.map(\.attachments) == [[]])
        await isCancelled.pass()
        service.serviceExtensionTimeWillExpire()
        #expect(delivered.all.count == 1)
    }

    @Test("A host may deliver by itself once; later results of the service are not delivered")
    func hostDelivers() async throws {
        let gate = Gate()
        let reports = Collected<DeliveryReport>()
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.stubborn(gate))
        fixture.services.onReport = { reports.append($0) }
        let service = NotificationService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        service.didReceive(try Self.push("r")) { delivered.append($0) }
        let handler = try #require(service.contentHandler)
        handler(NotificationContent(title: "mine"))
        handler(NotificationContent(title: "mine again"))
        gate.open()
        let report = try #require(await reports.first())
        #expect(delivered.all.map(\.title) == ["mine"])
        #expect(report.content.title == "mine")
        #expect(fixture.attachmentNames == [])
    }

    @Test("A host may set the latest request's content for the expiry; after the delivery this has no effect")
    func contentSet() async throws {
        let time = TestClock()
        let hasBegun = Gate()
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader.never(time.clock, hasBegun: hasBegun),
            clock: time
        )
        let service = NotificationService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        service.didReceive(try Self.push("r")) { delivered.append($0) }
        await hasBegun.pass()
        service.bestAttemptContent = nil
        #expect(service.bestAttemptContent?.title == "r")
        service.bestAttemptContent?.title = "mine"
        service.serviceExtensionTimeWillExpire()
        service.bestAttemptContent?.title = "too late"
        #expect(delivered.all.map(\.title) == ["mine"])
        #expect(service.bestAttemptContent?.title == "mine")
    }

    @Test("A host may set the latest request's content handler; without one the system's is called")
    func handlerSet() async throws {
        let gate = Gate()
        let fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.stubborn(gate))
        let service = NotificationService(services: fixture.services)
        let (system, own) = (Collected<NotificationContent>(), Collected<NotificationContent>())
        service.didReceive(try Self.push("r")) { system.append($0) }
        service.contentHandler = nil
        service.contentHandler = { own.append($0) }
        service.serviceExtensionTimeWillExpire()
        gate.open()
        #expect(own.all.count == 1)
        #expect(system.all.isEmpty)
    }

    @Test("Two concurrent pushes in one instance are not mixed up")
    func twoAtOnce() async throws {
        let gates = ["/1": Gate(), "/2": Gate()]
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader { url in
                await gates[url.path]?.pass()
                return .start(of: .png)
            }
        )
        let service = NotificationService(services: fixture.services)
        let (first, second) = (Collected<NotificationContent>(), Collected<NotificationContent>())
        service.didReceive(try Self.push("one", url: "https://a.example/1")) { first.append($0) }
        service.didReceive(try Self.push("two", url: "https://a.example/2")) { second.append($0) }
        gates["/2"]?.open()
        let two = try #require(await second.first())
        #expect(first.all == [])
        gates["/1"]?.open()
        let one = try #require(await first.first())
        #expect([one.title, two.title] == ["one", "two"])
        #expect(one.attachments.map(\.source) == ["https://a.example/1"])
        #expect(two.attachments.map(\.source) == ["https://a.example/2"])
    }

    @Test("At expiry every push in progress is delivered, not only the latest")
    func expiryOfTwo() async throws {
        let time = TestClock()
        let hasBegun = ["/1": Gate(), "/2": Gate()]
        let fixture = try DeliveryFixture(
            downloader: RecordingMediaDownloader { url in
                hasBegun[url.path]?.open()
                try await time.clock.sleep(.seconds(1_000_000))
                throw CancellationError()
            },
            clock: time
        )
        let service = NotificationService(services: fixture.services)
        let (first, second) = (Collected<NotificationContent>(), Collected<NotificationContent>())
        service.didReceive(try Self.push("one", url: "https://a.example/1")) { first.append($0) }
        service.didReceive(try Self.push("two", url: "https://a.example/2")) { second.append($0) }
        for gate in hasBegun.values { await gate.pass() }
        service.serviceExtensionTimeWillExpire()
        #expect(first.all.map(\.title) == ["one"])
        #expect(second.all.map(\.title) == ["two"])
    }

    @Test("An extension that starts twice at once for one push delivers in each, and the badge counts the push once")
    func twiceAtOnce() async throws {
        let fixture = try DeliveryFixture()
        let push = try NotificationRequest.push(
            ["type": "Post", "message_response_id": 7, "image_url": "https://a.example/p"],
            aps: ["badge": 3]
        )
        var processes = [fixture.services, fixture.services]
        processes[1].random = .seeded(2)
        let delivered = await withTaskGroup { group in
            for services in processes {
                group.addTask { await NotificationService(services: services).deliver(push).content.attachments.count }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(delivered == [1, 1])
        let journal = try #require(fixture.services.journal)
        #expect(try journal.pending().events.map(\.messageResponseID) == [7, 7])
        #expect(try journal.badgeCount(at: TestClock.start + 60) == 3)
        #expect(fixture.attachmentNames.count == 2)
    }

    @Test("Texts of 0 and 100,000 characters are delivered", arguments: [0, 100_000])
    func lengths(count: Int) async throws {
        let fixture = try DeliveryFixture()
        let text = String(repeating: "é", count: count)
        let push = try NotificationRequest.push(
            ["type": "Post", "message_response_id": 7],
            aps: ["alert": ["title": .string(text), "body": .string(text)]]
        )
        let report = await NotificationService(services: fixture.services).deliver(push)
        #expect((report.content.title, report.content.body) == (text, text))
        #expect(report.event != nil)
    }

    @Test("A subclass's own initialiser without parameters calls the one of the class")
    func ownInitialiser() {
        final class CountingService: PortableRichPushService {
            nonisolated let limit: Int

            nonisolated override init() {
                limit = 3
                super.init()
            }
        }
        let service = CountingService()
        #expect(service.limit == 3)
        #expect(service.services.journal?.folder == PortableRichPushService().services.journal?.folder)
    }
}
