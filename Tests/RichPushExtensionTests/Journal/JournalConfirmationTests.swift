import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// An extension that has reported a delivery to the platform itself, and confirms it by renaming the event's file.
@Suite struct JournalConfirmationTests {
    private static let sent = TestClock.start + 7.25

    private let journal: TemporaryJournal
    private let store = PushStore.memory(clock: TestClock().clock)
    private let event = JournalEvent.sample(41, badge: .increment(by: 1))
    private let ingester: JournalIngester
    private let committer: EventCommitter

    init() throws {
        journal = try TemporaryJournal()
        let services = PushServices(api: LoyaltyAPIs(), store: store)
        ingester = JournalIngester(journal: journal.journal, services: services)
        committer = EventCommitter(services: services)
    }

    private func confirm() throws -> Bool { try journal.journal.confirm(event, at: Self.sent) }

    /// The record of the message, and the number of queued calls.
    private func expect(sent: Date?, waiting: Int) async throws {
        let record = try await store.message(41, for: "ana")
        #expect(record?.delivered == event.time)
        #expect(record?.deliveredSent == sent)
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: waiting, setAside: 0))
        #expect(try await store.badgeCount(for: "ana") == 1)
        #expect(try journal.folder.names() == [])
    }

    @Test("A confirmed event is the same event, with the time at which it was sent in the file's name")
    func rename() throws {
        try journal.journal.record(event)
        let content = try Data(contentsOf: journal.onlyFile())
        #expect(try confirm())
        let file = try journal.onlyFile()
        #expect(file.lastPathComponent.wholeMatch(of: /[0-9a-f]{16}-[0-9a-f]{16}\.[0-9a-f]{16}\.sent/) != nil)
        #expect(try Data(contentsOf: file) == content)
        var confirmed = event
        confirmed.sent = Self.sent
        #expect(try journal.journal.pending() == PendingEvents(events: [confirmed], damaged: 0))
    }

    @Test("A second confirmation changes nothing: the first time stays")
    func twice() throws {
        try journal.journal.record(event)
        #expect(try confirm())
        #expect(try journal.journal.confirm(event, at: Self.sent + 60))
        #expect(try journal.journal.pending().events.map(\.sent) == [Self.sent])
    }

    @Test("An event without a file, removed or never written, is not confirmed, and no file is made")
    func missing() throws {
        #expect(try !confirm())
        try journal.journal.record(event)
        try journal.journal.remove(event)
        #expect(try !confirm())
        #expect(try journal.folder.names() == [])
    }

    @Test("An opening and an event without a message cannot be confirmed")
    func unconfirmable() throws {
        for event in [JournalEvent.sample(1, action: .opened), .sample(2, message: nil, badge: .set(1))] {
            try journal.journal.record(event)
            #expect(try !journal.journal.confirm(event, at: Self.sent))
            #expect(try journal.journal.pending().events.contains(event))
        }
    }

    @Test("Confirmed before the ingestion: the message has the sending time, and no call is recorded")
    func beforeReading() async throws {
        try journal.journal.record(event)
        #expect(try confirm())
        #expect(try await ingester.ingest().map(\.isNew) == [true])
        try await expect(sent: Self.sent, waiting: 0)
    }

    @Test("Confirmed between reading and committing: the next ingestion removes the call")
    func beforeCommitting() async throws {
        try journal.journal.record(event)
        let read = try journal.journal.pending().events
        #expect(try confirm())
        for event in read {
            #expect(try await committer.ingest(event))
            try journal.journal.remove(event)
        }
        #expect(try await store.outboxCounts().waiting == 1)
        #expect(try await ingester.ingest().isEmpty)
        try await expect(sent: Self.sent, waiting: 0)
    }

    @Test("Confirmed between committing and removing: the next ingestion removes the call")
    func beforeRemoving() async throws {
        try journal.journal.record(event)
        for event in try journal.journal.pending().events {
            #expect(try await committer.ingest(event))
            #expect(try confirm())
            try journal.journal.remove(event)
        }
        #expect(try await ingester.ingest().isEmpty)
        try await expect(sent: Self.sent, waiting: 0)
    }

    @Test("Confirmed after the ingestion: the call is sent with the key of the extension's own call")
    func afterRemoving() async throws {
        try journal.journal.record(event)
        _ = try await ingester.ingest()
        #expect(try !confirm())
        try await expect(sent: nil, waiting: 1)
        let waiting = try await store.waitingCalls(limit: 9).map(\.entry)
        #expect(waiting.map(\.idempotencyKey) == [event.callContext?.idempotencyKey])
        #expect(waiting.map(\.call) == [event.trackingCall])
    }

    @Test("A crash between committing and removing a confirmed event changes nothing twice")
    func crash() async throws {
        try journal.journal.record(event)
        #expect(try confirm())
        let confirmed = try journal.journal.pending().events
        for event in confirmed { #expect(try await committer.ingest(event)) }
        #expect(try await ingester.ingest().isEmpty)
        try await expect(sent: Self.sent, waiting: 0)
    }

    @Test("Two ingesters, of which one read the event before and one after it was confirmed", arguments: [true, false])
    func twoIngesters(olderFirst: Bool) async throws {
        try journal.journal.record(event)
        let older = try journal.journal.pending().events
        #expect(try confirm())
        let newer = try journal.journal.pending().events
        for event in olderFirst ? older + newer : newer + older { _ = try await committer.ingest(event) }
        for event in older + newer { try journal.journal.remove(event) }
        try await expect(sent: Self.sent, waiting: 0)
    }

    @Test("A file renamed after the folder was listed is read, and a removed one does not count as damaged")
    func renamedWhileReading() throws {
        try journal.journal.record(event)
        try journal.journal.record(.sample(42))
        let names = try journal.folder.names()
        #expect(try confirm())
        try journal.journal.remove(.sample(42))
        let pending = try journal.journal.pending(among: names)
        #expect(pending.events.map(\.sent) == [Self.sent])
        #expect(pending.damaged == 0)
    }

    @Test("An event that is recorded again after its confirmation is one event")
    func recordedAgain() async throws {
        try journal.journal.record(event)
        #expect(try confirm())
        try journal.journal.record(event)
        #expect(try journal.journal.pending().events.map(\.sent) == [Self.sent])
        _ = try await ingester.ingest()
        try await expect(sent: Self.sent, waiting: 0)
    }

    @Test("A known message with a queued call gets the sending time, and the call is removed")
    func knownMessage() async throws {
        let services = PushServices(api: LoyaltyAPIs(), store: store)
        let helper = DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            emsOpenHandler: nil,
            services: services
        )
        let request = NotificationRequest(
            identifier: "",
            content: NotificationContent(),
            payload: try SamplePush.push(.offer, messageResponseID: 41),
            recipient: "ana"
        )
        #expect(await helper.handleRemoteNotification(request) == .newData)
        await services.background.waitUntilIdle()
        let waiting = try await store.waitingCalls(limit: 9).map(\.entry.idempotencyKey)
        #expect(waiting == [event.callContext?.idempotencyKey])
        try journal.journal.record(event)
        #expect(try confirm())
        #expect(try await ingester.ingest().map(\.isNew) == [false])
        #expect(try await store.message(41, for: "ana")?.deliveredSent == Self.sent)
        #expect(try await store.outboxCounts().waiting == 0)
    }

    @Test("The extension counts the badge of a confirmed event until it is ingested")
    func badge() async throws {
        try journal.journal.writeSnapshot(ExtensionSnapshot(recipient: "ana", badgeCount: 4, deviceID: "d"))
        try journal.journal.record(event)
        #expect(try confirm())
        #expect(try journal.journal.badgeCount() == 5)
    }

    @Test("At the bounds a confirmed delivery is removed like any other")
    func bounds() throws {
        let journal = try TemporaryJournal(bounds: JournalBounds(files: 2))
        try journal.journal.record(event)
        #expect(try journal.journal.confirm(event, at: Self.sent))
        for number in 42...43 { try journal.journal.record(.sample(number)) }
        #expect(try journal.journal.pending().events.map(\.messageResponseID) == [42, 43])
        #expect(journal.journal.losses() == JournalLosses(deliveriesDropped: 1))
    }

    @Test("A truncated confirmed file is damaged; a file without a time in its name is not an event")
    func damaged() throws {
        try journal.journal.record(event)
        #expect(try confirm())
        let file = try journal.onlyFile()
        try Data(contentsOf: file).dropLast().write(to: file)
        for name in ["x.sent", "x.zz.sent", "x.+000000000000001.sent", "x.1.2.sent"] {
            try Data("1 ".utf8).write(to: journal.url.appendingPathComponent(name))
        }
        #expect(try journal.journal.pending() == PendingEvents(events: [], damaged: 1))
    }

    /// The superuser may rename every file.
    @Test("A file that cannot be renamed is an error, and its event stays", .enabled(if: getuid() != 0))
    func unrenamable() throws {
        try journal.journal.record(event)
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: journal.url.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: journal.url.path) }
        let error = #expect(throws: JournalError.self) { try confirm() }
        #expect(error?.code == .write)
        #expect(try journal.journal.pending().events == [event])
    }
}
