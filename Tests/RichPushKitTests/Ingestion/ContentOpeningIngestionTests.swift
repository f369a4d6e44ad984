import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// The content extension writes an opening before it opens the app; then the system reports a response of the same
/// notification too.
@Suite("Openings of the content extension")
struct ContentOpeningIngestionTests {
    private static let ems = "https://mail.example/open?m=1"
    private static let date = Date(timeIntervalSince1970: 1_750_000_000)
    private let bench: KitBench
    private let journal: TemporaryJournal

    init() throws {
        journal = try TemporaryJournal()
        bench = KitBench(journal: journal.journal)
    }

    /// The opening as the content extension writes it.
    private func write(message: Int64?, ems: String? = Self.ems) throws {
        var context = PushContext(recipient: .device, requestIdentifier: "request-1", time: bench.clock.now)
        context.deliveryDate = Self.date
        let id = try #require(IdempotencyKey.opening(context, messageResponseID: message))
        var event = JournalEvent.sample(1, id: id, recipient: .device, request: "request-1", action: .opened)
        (event.messageResponseID, event.emsOpen, event.deliveryDate) = (message, ems, Self.date)
        try journal.journal.record(event, at: event.time)
    }

    private func ingest() async throws {
        _ = try await JournalIngester(journal: journal.journal, services: bench.services).ingest()
        _ = try await bench.helper.sync()
    }

    private func tap(message: Int64?) async throws -> PushOutcome {
        let payload = try SamplePush.push(.offer, messageResponseID: message, fields: ["ems_open": .string(Self.ems)])
        let response = NotificationResponse(
            action: .default,
            payload: payload,
            requestIdentifier: "request-1",
            deliveryDate: Self.date
        )
        return await bench.helper.handleNotificationResponse(response)
    }

    private var sent: [String] { bench.client.calls.map { "\($0.operation)" }.sorted() }

    @Test(
        "An opening that a response reports too is sent once with its EMS open, in either order, and is routed",
        arguments: [41, nil] as [Int64?],
        [true, false]
    )
    func once(message: Int64?, isWrittenFirst: Bool) async throws {
        try await bench.helper.signIn("ada")
        let signedIn = sent
        try write(message: message)
        if isWrittenFirst { try await ingest() }
        #expect(try await tap(message: message).name == "handled")
        try await ingest()
        #expect(bench.shown.contains { $0.hasPrefix("handleObjectWithID") })
        let calls = message == nil ? ["postEMSOpen"] : ["postEMSOpen", "trackMessage"]
        #expect(sent.filter { !signedIn.contains($0) } == calls)
        #expect(try journal.folder.names().filter { $0.hasSuffix(".act") } == [])
    }

    @Test(
        "An opening without a response is recorded and sent, with the time of the tap",
        arguments: [41, nil] as [Int64?]
    )
    func alone(message: Int64?) async throws {
        try await bench.helper.signIn("ada")
        try write(message: message)
        try await ingest()
        #expect(bench.client.calls(of: .postEMSOpen).map(\.context.recipient) == ["ada"])
        guard let message else { return }
        #expect(try await bench.store.message(message, for: "ada")?.opened == JournalEvent.sample(1).time)
    }

    @Test("An EMS open that is not a URL is reported, and the opening is recorded without it")
    func notURL() async throws {
        try write(message: 41, ems: "no URL")
        try await ingest()
        #expect(bench.client.calls(of: .postEMSOpen).isEmpty)
        #expect(try await bench.store.message(41, for: .device)?.opened != nil)
        #expect(bench.observer.failures.count == 1)
    }

    @Test("An opening without a message is no delivery in the event log")
    func eventLog() async throws {
        let store = PushStore.memory(keepsEvents: .seconds(3600), clock: bench.clock.clock)
        let bench = KitBench(store: store)
        let payload = try SamplePush.push(.offer, messageResponseID: nil, fields: ["ems_open": .string(Self.ems)])
        await bench.respond(.default, payload)
        let kinds = try await store.events(after: .oldest, limit: 9).events.map(\.kind)
        #expect(!kinds.contains(.messageDelivered))
        #expect(bench.client.calls(of: .postEMSOpen).count == 1)
    }

    @Test("Two notifications with the same request identifier are two openings")
    func twoDeliveries() async throws {
        try write(message: nil)
        try await ingest()
        var context = PushContext(recipient: .device, requestIdentifier: "request-1", time: bench.clock.now)
        context.deliveryDate = Self.date + 1
        var event = JournalEvent.sample(2, recipient: .device, request: "request-1", action: .opened, message: nil)
        event.id = try #require(IdempotencyKey.opening(context, messageResponseID: nil))
        (event.emsOpen, event.deliveryDate) = (Self.ems, context.deliveryDate)
        try journal.journal.record(event, at: event.time)
        try await ingest()
        #expect(bench.client.calls(of: .postEMSOpen).count == 2)
    }
}
