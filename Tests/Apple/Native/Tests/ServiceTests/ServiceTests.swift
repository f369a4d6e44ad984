import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import Testing
@_spi(Recorded) import UserNotifications

/// The class that iOS starts, over the small module UserNotifications.
@Suite struct ServiceTests {
    /// What the system has got. On iOS the handler's content leaves the process.
    private final class System: @unchecked Sendable {  // every access to `contents` happens while `lock` is held
        private let lock = NSLock()
        private var contents: [UNNotificationContent] = []

        func receive(_ content: UNNotificationContent) { lock.withLock { contents.append(content) } }
        var all: [UNNotificationContent] { lock.withLock { contents } }
    }

    static func request(_ identifier: String, _ userInfo: [String: Any] = [:]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.body = "Body"
        content.sound = .default
        content.userInfo = [
            "aps": ["alert": ["title": "Title", "body": "Body"], "mutable-content": 1], "type": "Post",
        ]
        .merging(userInfo) { $1 }
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    /// An extension as a host writes it.
    private final class HostService: RichPushService {
        var deliveries = 0
        let gate = Gate()

        override func addMediaIfNecessary(
            _ content: NotificationContent,
            payload: PushPayload,
            context: DeliveryContext
        ) async -> NotificationContent {
            await gate.pass()
            deliveries += 1
            var content = content
            content.subtitle = "delivery \(deliveries)"
            return content
        }

        override func contentToDeliver(_ content: UNMutableNotificationContent) -> UNNotificationContent {
            content.threadIdentifier = "last"
            return content
        }
    }

    private static func services(_ onReport: @escaping @Sendable (DeliveryReport) -> Void) -> DeliveryServices {
        var services = DeliveryServices.live()
        services.onReport = onReport
        return services
    }

    @Test("A subclass with an empty body is complete, and only changed properties are set")
    func complete() async throws {
        final class NotificationService: RichPushService {}
        let (reports, report) = AsyncStream.makeStream(of: DeliveryReport.self)
        let service = NotificationService(services: Self.services { report.yield($0) })
        let system = System()
        service.didReceive(Self.request("1"), withContentHandler: system.receive)
        var iterator = reports.makeAsyncIterator()
        _ = await iterator.next()
        let content = try #require(system.all.first as? UNMutableNotificationContent)
        #expect(system.all.count == 1)
        #expect(content.categoryIdentifier == "POST_LIKE")
        #expect(content.title == "Title")
        #expect(content.setters.sorted() == ["categoryIdentifier", "userInfo"])
        #expect(NotificationService().services.journal == nil)
    }

    @Test("An override of a step with portable values is called, and the host's last change comes last")
    func overrides() async throws {
        let (reports, report) = AsyncStream.makeStream(of: DeliveryReport.self)
        let service = HostService(services: Self.services { report.yield($0) })
        let system = System()
        service.gate.open()
        service.didReceive(Self.request("1"), withContentHandler: system.receive)
        var iterator = reports.makeAsyncIterator()
        _ = await iterator.next()
        #expect(system.all.map(\.subtitle) == ["delivery 1"])
        #expect(system.all.map(\.threadIdentifier) == ["last"])
    }

    @Test("The payload is read with the keys of the services: a host's own type is known in every step")
    func ownType() async throws {
        final class NotificationService: RichPushService {
            override func createSupportedCategory(
                _ payload: PushPayload,
                context: DeliveryContext
            ) -> NotificationCategory? {
                createCategory(identifier: payload.notificationType?.rawValue ?? "none", actions: [], context: context)
            }
        }
        for (types, category) in [(Set<NotificationType>(), "none"), ([NotificationType("Store")], "Store")] {
            let (reports, report) = AsyncStream.makeStream(of: DeliveryReport.self)
            var services = Self.services { report.yield($0) }
            services.payloadKeys = PayloadKeys(types: types)
            let service = NotificationService(services: services)
            service.didReceive(Self.request("1", ["type": "Store"]), withContentHandler: { _ in })
            var iterator = reports.makeAsyncIterator()
            #expect(await iterator.next()?.content.categoryIdentifier == category)
        }
    }

    @Test("The best attempt is Apple's object: a host's change of it is delivered at expiry")
    func bestAttempt() async throws {
        let service = HostService(services: .live())
        let system = System()
        #expect(service.bestAttemptContent == nil)
        #expect(service.contentHandler == nil)
        service.didReceive(Self.request("1"), withContentHandler: system.receive)
        service.bestAttemptContent?.body = "The host's"
        service.serviceExtensionTimeWillExpire()
        #expect(system.all.map(\.body) == ["The host's"])
        let other = UNMutableNotificationContent()
        other.body = "late"
        service.bestAttemptContent = other
        service.contentHandler?(other)
        service.gate.open()
        #expect(system.all.map(\.body) == ["The host's"])
    }

    @Test("A host replaces the content and the handler, and may deliver by itself once")
    func replaced() {
        let service = HostService(services: .live())
        let (system, own) = (System(), System())
        service.didReceive(Self.request("1"), withContentHandler: system.receive)
        service.contentHandler = own.receive
        service.contentHandler = nil
        let content = UNMutableNotificationContent()
        content.title = "new"
        service.bestAttemptContent = content
        #expect(service.bestAttemptContent === content)
        service.contentHandler?(content)
        service.contentHandler?(content)
        service.gate.open()
        #expect(own.all.map(\.title) == ["new"])
        #expect(system.all.isEmpty)
    }

    @Test("An attachment that the system refuses is reported, and the content is delivered without it")
    func refusedAttachment() async throws {
        final class NotificationService: RichPushService {
            override func addMediaIfNecessary(
                _ content: NotificationContent,
                payload: PushPayload,
                context: DeliveryContext
            ) async -> NotificationContent {
                var content = content
                let file = URL(fileURLWithPath: "/nowhere/a.png")
                content.attachments = [NotificationAttachment(file: file, format: .png, byteCount: 1, source: nil)]
                return content
            }
        }
        final class Observer: PushObserver {
            let failures = Collected<String>()
            func observe(_ event: PushEvent) {
                if case .failure(let error, _) = event { failures.append(String(describing: error)) }
            }
        }
        let observer = Observer()
        let (reports, report) = AsyncStream.makeStream(of: DeliveryReport.self)
        var services = Self.services { report.yield($0) }
        services.observer = observer
        let system = System()
        NotificationService(services: services).didReceive(Self.request("1"), withContentHandler: system.receive)
        var iterator = reports.makeAsyncIterator()
        _ = await iterator.next()
        #expect(system.all.map(\.attachments.count) == [0])
        #expect(observer.failures.all.count == 1)
    }

    @Test("Texts of 0 and 100,000 characters, and a user info that is not JSON, are delivered")
    func badInput() async throws {
        let long = String(repeating: "a", count: 100_000)
        for (title, extra) in [
            ("", [:]), (long, ["null": NSNull(), "date": Date(), "data": Data([1])] as [String: Any]),
        ] {
            let (reports, report) = AsyncStream.makeStream(of: DeliveryReport.self)
            let service = RichPushService(services: Self.services { report.yield($0) })
            let system = System()
            let request = Self.request("1", extra)
            (request.content as? UNMutableNotificationContent)?.title = title
            service.didReceive(request, withContentHandler: system.receive)
            var iterator = reports.makeAsyncIterator()
            _ = await iterator.next()
            #expect(system.all.count == 1)
            #expect(system.all.first?.userInfo["date"] is Date == !extra.isEmpty)
        }
    }

    @Test("In 10,000 orders of arrival, media, expiry and the host's own calls each content is handed over once")
    func orders() async {
        for seed in UInt64(0)..<10_000 {
            var generator = SplitMix64(seed: seed)
            let (ends, end) = AsyncStream.makeStream(of: DeliveryReport.self)
            let service = HostService(services: Self.services { end.yield($0) })
            let count = Int.random(in: 1...3, using: &generator)
            let systems = (0..<count).map { _ in System() }
            var events = (0..<count).map { "\($0)" } + ["media", "expiry"]
            events += ["expiry", "host", "content"].filter { _ in Bool.random(using: &generator) }
            for event in events.shuffled(using: &generator) {
                for _ in 0..<Int.random(in: 0...4, using: &generator) { await Task.yield() }
                switch event {
                case "media": service.gate.open()
                case "expiry": service.serviceExtensionTimeWillExpire()
                case "host": service.contentHandler?(UNMutableNotificationContent())
                case "content": service.bestAttemptContent?.body = "The host's"
                default:
                    guard let number = Int(event) else { continue }
                    service.didReceive(Self.request(event), withContentHandler: systems[number].receive)
                }
            }
            service.gate.open()
            var iterator = ends.makeAsyncIterator()
            for _ in 0..<count { _ = await iterator.next() }
            guard systems.allSatisfy({ $0.all.count == 1 }) else {
                Issue.record("seed \(seed): \(systems.map(\.all.count))")
                return
            }
        }
    }
}
