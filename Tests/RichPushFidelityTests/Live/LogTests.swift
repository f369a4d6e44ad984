import Foundation
import Logging
import RichPushKit
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// The lines that the observer of the live services writes.
@Suite("The log")
struct LogTests {
    private struct Lines: LogHandler {
        let lines = Collected<String>()
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { lines.append("\(event.level) \(event.source): \(event.message)") }
    }

    private let lines: Collected<String>
    private let observer: LogObserver

    init() {
        let handler = Lines()
        lines = handler.lines
        observer = LogObserver(Logger(label: "test") { _ in handler })
    }

    @Test("A line about a call names the target that makes calls")
    func calls() async throws {
        var services = PushServices.testing()
        services.observer = observer
        let push = try SamplePush.push(.post, id: "7", messageResponseID: nil)
        let response = NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: push,
            recipient: "ada"
        )
        _ = await DefaultNotificationHelper(services: services).handleNotificationResponse(response)
        #expect(
            lines.all == [
                "debug RichPushKit: NewsFeedAPI.likePost started", "debug RichPushKit: NewsFeedAPI.likePost succeeded",
                "debug RichPushKit: A response (likePost) was handled in 0.0 seconds",
            ]
        )
    }

    @Test("A line about a place that cannot be used names the target of the services")
    func place() throws {
        _ = PushServices.live(place: .appGroup("group.missing"), observer: observer)
        try #require(lines.all.count == 1)
        #expect(lines.all[0].hasPrefix("error RichPushKit: "))
    }

    @Test("A line about a delivery names the target of deliveries")
    func delivery() async throws {
        let folder = try TemporaryFolder()
        var services = DeliveryServices.testing(folder: folder.url)
        services.observer = observer
        services.journal = EventJournal(folder: URL(fileURLWithPath: "/dev/null/journal"))
        let push = try PushPayload(["aps": ["alert": "Hi", "mutable-content": 1], "message_response_id": 4])
        let request = NotificationRequest(identifier: "1", payload: push)
        let steps = PortableRichPushService(services: services)
        _ = await RichPushPipeline(services: services).deliver(request, steps: steps) { _ in }
        #expect(lines.all.count == 2)
        #expect(lines.all.first?.hasPrefix("error RichPushExtension: ") == true, "\(lines.all)")
        #expect(lines.all.last == "debug RichPushExtension: A push was delivered in 0.0 seconds")
    }

    @Test("An event that a host passes to the observer itself is written too")
    func own() {
        observer.observe(.failure(CancellationError(), PushContext(recipient: "ada", time: TestClock.start)))
        #expect(lines.all == ["error RichPushExtension: CancellationError()"])
    }
}
