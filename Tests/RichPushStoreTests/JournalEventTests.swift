import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("SQLite store: events of the journal")
struct JournalEventTests {
    private let folder: TemporaryFolder
    private let store: PushStore

    init() throws {
        folder = try TemporaryFolder()
        store = PushStore.sqlite(url: folder.database)
    }

    private func event(
        _ name: String,
        of recipient: Recipient = "ann",
        _ id: Int64? = 1,
        _ action: MessageAction = .delivered,
        at seconds: Double = 0,
        isOfDevice: Bool = false
    ) -> StoreChanges {
        let time = Date(timeIntervalSince1970: 1_750_000_000 + seconds)
        var changes = StoreChanges(
            recipient: recipient,
            messages: id.map { [MessageEvent(messageResponseID: $0, action: action, time: time)] } ?? [],
            badge: .increment(by: 1),
            journalEvent: name,
            time: time
        )
        changes.isOfDevice = isOfDevice
        return changes
    }

    private func rows() async throws -> Int? {
        let writer = try await store.connection.writer()
        return try await writer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM journal_event") }
    }

    /// Commits events; returns for each whether it was ingested before.
    private func take(_ events: StoreChanges...) async throws -> [Bool] {
        var taken: [Bool] = []
        for event in events { taken.append(try await store.commit(event).wasTakenBefore) }
        return taken
    }

    @Test("A journal that has lost nothing adds no row to the database")
    func noLosses() async throws {
        func kinds() async throws -> [String] {
            try await store.connection.read { db in try String.fetchAll(db, sql: "SELECT kind FROM loss") }
        }
        try await store.noteJournalLosses(deliveriesDropped: 0, actsRefused: 0)
        #expect(try await kinds().isEmpty)
        try await store.noteJournalLosses(deliveriesDropped: 1, actsRefused: 0)
        #expect(try await kinds() == ["journal deliveries dropped"])
    }

    @Test("An event that has recorded a message needs no row of its own, and is ingested once")
    func inMessage() async throws {
        let events = [event("a", 1), event("b", 1, .opened), event("c", of: "ben", 1)]
        for event in events {
            #expect(try await store.commit(event).newMessages == [true])
            let again = try await store.commit(event)
            #expect(again.wasTakenBefore && again.newMessages == [true])
        }
        #expect(try await rows() == 0)
        #expect(try await store.badgeCount(for: "ann") == 2)
    }

    @Test("An event without a message, and an event with a known message, have a row of their own")
    func withRow() async throws {
        #expect(try await take(event("a", nil), event("b", 1), event("c", 1)) == [false, false, false])
        #expect(try await rows() == 2)
        #expect(try await take(event("a", nil), event("b", 1), event("c", 1)) == [true, true, true])
        #expect(try await store.commit(event("c", 1)).newMessages == [false])
        #expect(try await store.badgeCount(for: "ann") == 2)
    }

    @Test("An event with two messages is ingested once, also if one of them is committed alone")
    func twoMessages() async throws {
        var both = event("a", 1)
        both.messages += event("a", 2).messages
        #expect(try await take(both, both, event("a", 2)) == [false, true, true])
    }

    @Test("An event from before a sign-in is ingested once, also if a different member is signed in the second time")
    func ofDevice() async throws {
        let first = event("a", of: "ann", 1, isOfDevice: true)
        let again = event("a", of: "ben", 1, isOfDevice: true)
        #expect(try await take(first, again, first) == [false, true, true])
        #expect(try await store.message(1, for: "ben") == nil)
    }

    @Test("An event of the device is ingested once after its message was adopted, also if the member has the message")
    func adopted() async throws {
        _ = try await take(event("own", of: "ann", 1), event("device", of: .device, 1), event("other", of: .device, 2))
        #expect(try await rows() == 0)
        try await store.setSignedInRecipient("ann")
        let again = [event("own", 1), event("device", 1, isOfDevice: true), event("other", 2, isOfDevice: true)]
        for event in again { #expect(try await store.commit(event).wasTakenBefore) }
        try await store.setSignedInRecipient("ben")
        #expect(try await take(event("other", of: "ben", 2, isOfDevice: true)) == [true])
        #expect(try await store.badgeCount(for: "ann") == 3)
    }

    @Test("An event that was ingested for the device after a sign-in is not ingested again for the member")
    func takenAfterSignIn() async throws {
        _ = try await take(event("known", of: .device, 9))
        try await store.setSignedInRecipient("ann")
        #expect(try await take(event("late", of: .device, 1, isOfDevice: true)) == [false])
        #expect(try await take(event("late", of: "ann", 1, isOfDevice: true)) == [true])
        #expect(try await store.badgeCount(for: "ann") == 1)
    }

    @Test("An event that is not old is ingested once after its message was pruned")
    func pruned() async throws {
        let events = (1...6 as ClosedRange<Int64>).map { event("event \($0)", $0, at: Double($0)) }
        for event in events { _ = try await store.commit(event) }
        for number in 11...13 as ClosedRange<Int64> { _ = try await store.commit(.sample(number)) }
        // Three of the messages are newer than all messages from the journal.
        let report = try await store.prune(olderThan: nil, keeping: 3)
        #expect(report.messages == 6 && report.journalEvents == 3)
        #expect(try await rows() == 3)
        var taken: [Bool] = []
        for event in events { taken.append(try await store.commit(event).wasTakenBefore) }
        #expect(taken == [false, false, false, true, true, true])
    }

    @Test("An old event is removed from a message that stays")
    func prunedAlone() async throws {
        var opening = event("b", 1, .opened, at: 9)
        opening.journalEvent = nil
        _ = try await store.commit(event("a", 1))
        _ = try await store.commit(opening)
        let time = Date(timeIntervalSince1970: 1_750_000_005)
        #expect(try await store.prune(olderThan: time, keeping: nil).journalEvents == 1)
        #expect(try await store.messageTotals().openedAndDelivered == 1)
        #expect(try await take(event("a", 1)) == [false])
    }

    @Test("A sent message from the journal with a badge change needs at most 60 bytes in total")
    func room() async throws {
        let writer = try await store.connection.writer()
        let used = { @Sendable (db: Database) in
            try (Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
                - (Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0)
        }
        let before = try await writer.read(used)
        let count = 10_000
        let changes = (0..<count).map { number in
            // The platform's ids are not in order.
            let id = Int64(number) &* 0x9e37_79b1 & 0xffff_ffff
            var changes = event("5d41402abc4b2a76b9719d911017c592-\(number)", id, at: Double(number))
            changes.messages[0].sent = changes.time
            return changes
        }
        _ = try await store.commitEach(changes)
        let pages = try await writer.read(used) - before
        #expect(Double(pages) * 4096 / Double(count) <= 60)
    }
}
