import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// A sender that runs a closure.
private struct ScriptedSender: ReceiptSender {
    let act: @Sendable (JournalEvent) async throws -> Void

    func send(_ event: JournalEvent) async throws { try await act(event) }
}

private struct Refusal: Error {}

@Suite("The extension's own report of a delivery")
struct ReceiptTests {
    private let clock = TestClock()

    private func fixture(
        _ downloader: RecordingMediaDownloader = RecordingMediaDownloader(),
        _ act: @escaping @Sendable (JournalEvent) async throws -> Void
    ) throws -> DeliveryFixture {
        var fixture = try DeliveryFixture(downloader: downloader, clock: clock)
        fixture.services.receipts = ScriptedSender(act: act)
        return fixture
    }

    private func push(_ root: JSONObject = [:]) throws -> NotificationRequest {
        var keys: JSONObject = ["message_response_id": 7]
        for (key, value) in root { keys[key] = value }
        return try .push(keys, recipient: "ana")
    }

    @Test("The event is in the journal before it is sent, and the platform's answer is noted there")
    func confirmed() async throws {
        let inJournal = Collected<[JournalEvent]>()
        var fixture = try fixture { _ in }
        let journal = try #require(fixture.services.journal)
        fixture.services.receipts = ScriptedSender { event in
            inJournal.append(try journal.pending().events)
            #expect(event.callContext?.idempotencyKey != nil)
        }
        let report = await fixture.deliver(try push())
        #expect(inJournal.all.map { $0.map(\.messageResponseID) } == [[7]])
        #expect(inJournal.all.first?.first?.sent == nil)
        #expect(report.receipt == .confirmed(TestClock.start))
        #expect(report.notes == [])
        #expect(try journal.pending().events.map(\.sent) == [TestClock.start])
    }

    @Test("A report that fails is left to the app, with a note")
    func refused() async throws {
        let fixture = try fixture { _ in throw Refusal() }
        let report = await fixture.deliver(try push())
        #expect(report.receipt == .notConfirmed)
        #expect(report.notes.count == 1 && report.notes[0].contains("the app reports it"))
        #expect(try fixture.services.journal?.pending().events.map(\.sent) == [nil])
        #expect(report.content.body == "Body")
    }

    @Test(
        "A platform's address that cannot be used is reported to the observer with the first delivery, and noted in each",
        arguments: ["http://loyalty.example", "ftp://loyalty.example", "not a url"]
    )
    func wrongAddress(address: String) async throws {
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader(), clock: clock)
        let observer = RecordingObserver()
        fixture.services.observer = observer
        let platform = try #require(URL(string: address.replacing(" ", with: "%20")))
        fixture.services = fixture.services.reportingDeliveries(to: platform, tokens: FixedToken("token"))
        for _ in 1...2 {
            let report = await fixture.deliver(try push())
            #expect(report.receipt == .notConfirmed)
            #expect(report.notes.count == 1 && report.notes[0].contains("the app reports it"))
        }
        #expect(observer.failures.count == 1)
        #expect(observer.failures.first is LoyaltyAPIError)
    }

    @Test("The content does not wait for the report, which ends at most two seconds later")
    func patience() async throws {
        let (gate, hasEnded) = (Gate(), Gate())
        let fixture = try fixture { _ in
            await gate.pass()
            hasEnded.open()
        }
        let (delivered, early) = (Collected<NotificationContent>(), Collected<ReceiptState?>())
        var services = fixture.services
        services.onReport = { early.append($0.receipt) }
        let (request, observed) = (try push(), with(fixture, services))
        async let report = observed.deliver(request, delivered: delivered)
        #expect(await delivered.first()?.body == "Body")
        try await clock.waitForSleeps(of: .seconds(2))
        clock.advance(by: .seconds(2))
        #expect(await report.receipt == .notConfirmed)
        #expect(await report.duration == .zero)
        #expect(early.all == [.underWay])
        gate.open()
        await hasEnded.pass()
    }

    private func with(_ fixture: DeliveryFixture, _ services: DeliveryServices) -> DeliveryFixture {
        var fixture = fixture
        fixture.services = services
        return fixture
    }

    @Test("The report is sent while media are fetched")
    func parallel() async throws {
        let sent = Gate()
        let downloader = RecordingMediaDownloader { _ in
            await sent.pass()
            return .start(of: .png)
        }
        let fixture = try fixture(downloader) { _ in sent.open() }
        let report = await fixture.deliver(try push(["image_url": "https://a.example/p"]))
        #expect(report.content.attachments.count == 1)
        #expect(report.receipt == .confirmed(TestClock.start))
    }

    @Test("Nothing is sent for a push without a message, and for one that could not be recorded")
    func nothing() async throws {
        let sent = Collected<JournalEvent>()
        var fixture = try fixture { sent.append($0) }
        #expect(await fixture.deliver(try .push(["type": "Post"], aps: ["badge": 1])).receipt == nil)
        fixture.services.journal = fixture.services.journal?.locked()
        #expect(await fixture.deliver(try push()).receipt == nil)
        fixture.services.journal = EventJournal(folder: try fixture.folder.impossibleFolder())
        #expect(await fixture.deliver(try push()).receipt == nil)
        fixture.services.journal = nil
        #expect(await fixture.deliver(try push()).receipt == nil)
        #expect(sent.all == [])
    }

    @Test("A host's MessagesAPI gets the call with the event's own key")
    func ownAPI() async throws {
        let client = RecordingLoyaltyClient()
        var fixture = try DeliveryFixture(clock: clock)
        fixture.services.receipts = MessagesReceiptSender(client)
        let report = await fixture.deliver(try push())
        #expect(client.calls.map(\.operation) == [.trackMessage])
        #expect(client.calls.first?.context.idempotencyKey == report.event?.callContext?.idempotencyKey)
        #expect(client.calls.first?.context.recipient == "ana")
        #expect(report.receipt == .confirmed(TestClock.start))
    }
}
