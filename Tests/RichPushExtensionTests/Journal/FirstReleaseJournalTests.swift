import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

/// A journal that the first release wrote; `Tests/Fixtures/FirstRelease/README.md` describes its content.
@Suite struct FirstReleaseJournalTests {
    private let folder: TemporaryFolder
    private let journal: EventJournal

    init() throws {
        folder = try TemporaryFolder()
        let copy = folder.url.appendingPathComponent("Journal")
        try FileManager.default.copyItem(
            at: URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
                .appendingPathComponent("../../../Fixtures/FirstRelease/Journal").standardized,
            to: copy
        )
        journal = EventJournal(folder: copy)
    }

    @Test("Its events are read completely, deliveries and acts")
    func events() throws {
        let pending = try journal.pending()
        #expect(pending.damaged == 0)
        #expect(pending.events.map(\.id) == ["0a", "0b", "0c", "0d", "0e"])
        #expect(pending.events.map(\.recipient) == ["ada", "ada", "ada", "ada", "bob"])
        #expect(pending.events.map(\.action) == [.delivered, .delivered, .opened, .delivered, .delivered])
        #expect(pending.events.map(\.messageResponseID) == [9006, 9007, 9007, 9004, 9021])
        #expect(pending.events.map(\.badge) == [.increment(by: 1), .increment(by: 2), nil, nil, .set(3)])
        #expect(pending.events.map(\.requestIdentifier) == ["0a", "0b", "0c", "0d", "0e"].map { "request-\($0)" })
        #expect(pending.events.allSatisfy { $0.addressee == nil && $0.sent == nil })
    }

    @Test("Its snapshot and its loss counters are read")
    func snapshot() throws {
        let expected = ExtensionSnapshot(
            recipient: "ada",
            badgeCount: 5,
            deviceID: "RichPushKit-71c18690-ee42-490b-81bb-54d8d101b5b9"
        )
        #expect(journal.snapshot() == expected)
        #expect(journal.losses() == JournalLosses(deliveriesDropped: 2, actsRefused: 1))
    }

    @Test("It is ingested exactly once, and only snapshot and counters stay")
    func ingest() async throws {
        let store = PushStore.memory(clock: TestClock().clock)
        let ingester = JournalIngester(journal: journal, services: PushServices(api: LoyaltyAPIs(), store: store))
        #expect(try await ingester.ingest().map(\.isNew) == [true, true, true, true, true])
        #expect(try await ingester.ingest().isEmpty)
        #expect(try await store.outboxCounts().waiting == 5)
        #expect(try await store.badgeCount(for: "ada") == 3)
        #expect(try await store.badgeCount(for: "bob") == 3)
        #expect(try folder.names(in: "Journal") == ["lost-acts", "lost-deliveries", "snapshot.json"])
    }

    @Test("Its delivery can be confirmed, and is then stored as sent")
    func confirm() async throws {
        let store = PushStore.memory(clock: TestClock().clock)
        let event = try #require(try journal.pending().events.first { $0.id == "0d" })
        #expect(try journal.confirm(event, at: TestClock.start))
        let ingester = JournalIngester(journal: journal, services: PushServices(api: LoyaltyAPIs(), store: store))
        _ = try await ingester.ingest()
        #expect(try await store.message(9004, for: "ada")?.deliveredSent == TestClock.start)
        #expect(try await store.outboxCounts().waiting == 4)
    }
}
