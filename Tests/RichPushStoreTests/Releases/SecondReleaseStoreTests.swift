import Foundation
import GRDB
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("The second release's database")
struct SecondReleaseStoreTests {
    @Test("It can be opened and updated, and SQLite finds no error in it")
    func opens() async throws {
        let release = try ReleaseFiles(.second)
        try await release.store.open()
        try await release.store.close()
        let queue = try DatabaseQueue(path: release.folder.database.path)
        let findings = try await queue.read { db in
            try String.fetchAll(db, sql: "PRAGMA integrity_check")
                + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
        }
        #expect(findings == ["ok"])
    }

    @Test("Its messages are kept: the newest, the unread and the removed ones")
    func messages() async throws {
        let store = try ReleaseFiles(.second).store
        #expect(
            try await store.messages(limit: nil).map(\.messageResponseID) == [
                9006, 9005, 9004, 9020, 9003, 9002, 9001, 9010,
            ]
        )
        #expect(try await store.messages(limit: 2).map(\.messageResponseID) == [9006, 9005])
        #expect(try await store.unreadMessages(for: "ada").map(\.messageResponseID) == [9006, 9004])
        #expect(try await store.message(9001, for: "ada")?.deliveredSent != nil)
        #expect(try await store.prunedMessages() == 5)
        let delivered = MessageEvent(messageResponseID: 8001, action: .delivered, time: second(2000))
        let changes = StoreChanges(recipient: "ada", messages: [delivered], time: second(2000))
        #expect(try await store.commit(changes).newMessages == [false])
    }

    @Test("Its badges, handled responses, losses, device and platform are kept")
    func state() async throws {
        let store = try ReleaseFiles(.second).store
        #expect(try await store.badgeCounts() == [BadgeCount(recipient: "ada", count: 5)])
        #expect(try await store.badgeHistory(for: "ada", limit: 9).map(\.count) == [5, 4, 1, 2])
        #expect(try await store.badgeSetTime(for: "ada") == second(900))
        let claim = ResponseClaim(response: "new", formerKeys: ["kept"], namesMember: false, owner: "other")
        guard case .handled(let kept)? = try await store.response(claim, of: "ada") else {
            Issue.record("The handled response is not kept.")
            return
        }
        #expect((kept.outcome, kept.reason) == ("handled", "tap"))
        #expect(try await store.losses() == LossCounts(deliveriesDropped: 1, actsRefused: 2))
        #expect(try await store.signedInRecipient() == "ada")
        #expect(try await store.deviceToken(for: "ada") == nil)
        #expect(try await store.platformAddress() == "https://platform.example")
        #expect(try await store.takeLateResults(for: "ada").map(\.call) == [.respondToOffer(id: 1042)])
    }

    @Test("Its outbox is kept: queued calls with their holds and attempts, and the call that was set aside")
    func outbox() async throws {
        let store = try ReleaseFiles(.second).store
        let waiting = try await store.waitingCalls(limit: 99)
        #expect(waiting.map(\.entry.id) == [8, 9, 10, 11, 18, 19, 20, 21, 22, 23, 24, 25])
        let paused = RecipientHold.paused(since: second(840))
        #expect(waiting.prefix(7).map(\.hold) == [.signedOut, .signedOut, nil, nil, paused, paused, nil])
        #expect(waiting.last?.entry.lease?.owner == "killed/0001")
        #expect(waiting.last?.entry.unended == 1)
        #expect(try await store.setAsideCalls(limit: 9).map(\.entry.id) == [17])
    }

    @Test("Its EMS open is no call of the platform; its deregistration is one")
    func beacons() async throws {
        let release = try ReleaseFiles(.second)
        let lease = Lease(owner: "test", duration: .seconds(60))
        var request = LeaseRequest(lease: lease, emsOpensOnly: true, limit: 99)
        request.includingNotDue = true
        #expect(try await release.store.leaseCalls(request).map(\.id) == [22])
    }

    @Test("Its queued calls are sent with their keys; of a signed-out member only the deregistration is sent")
    func sync() async throws {
        let release = try ReleaseFiles(.second)
        let sent = try await release.store.waitingCalls(limit: 99).filter { $0.hold != .signedOut }.dropLast()
        let report = try await release.helper().sync()
        #expect(Set(release.keys) == Set(sent.map(\.entry.idempotencyKey)))
        #expect(report == SyncReport(sent: 9, waiting: 3, setAside: 1, underWay: 1, isPlatformUnreachable: false))
        #expect(try await release.store.deviceToken(for: "ada") == "0badcafe")
        #expect(try await release.store.message(9020, for: "bob")?.openedSent == ReleaseFiles.Release.second.end)
    }

    @Test("The call of a killed process is sent after its lease has ended")
    func leasedCall() async throws {
        let release = try ReleaseFiles(.second, at: 61)
        _ = try await release.helper().sync()
        #expect(release.client.calls(of: .respondToOffer).map(\.context.push.locale) == ["pt-BR"])
    }

    @Test("Its history is pruned, and messages with queued calls stay")
    func prune() async throws {
        let store = try ReleaseFiles(.second).store
        let report = try await store.prune(olderThan: .distantFuture, keeping: nil)
        #expect(report.messages == 3)
        #expect(report.lateResults == 1)
        #expect(try await store.messages(limit: nil).map(\.messageResponseID) == [9006, 9005, 9004, 9020, 9010])
        #expect(try await store.prunedMessages() == 8)
    }

    @Test("Its journal is ingested once: an event that was ingested before changes nothing, the others count")
    func journal() async throws {
        let release = try ReleaseFiles(.second)
        release.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let before = try await release.store.outboxCounts().waiting
        for _ in 1...2 { _ = try await release.helper(withJournal: true).sync() }
        let store = release.store
        #expect(try await store.outboxCounts().waiting == before + 3)
        #expect(try await store.message(9007, for: "ada")?.opened != nil)
        #expect(try await store.message(9021, for: "bob")?.delivered != nil)
        #expect(try await store.badgeCount(for: "ada") == 7)
        #expect(try await store.badgeCount(for: "bob") == 3)
        #expect(try release.journal.pending() == PendingEvents(events: [], damaged: 0))
    }

    @Test("An export has the keys of the second release")
    func exports() async throws {
        let store = try ReleaseFiles(.second).store
        let records = Locked<[MemberRecord]>([])
        _ = try await store.exportMember("ada") { record in records.withLock { $0.append(record) } }
        let calls = records.withLock { $0 }.filter { $0.kind == .calls }
        let beacons = calls.filter { $0.fields["needsToken"] == .bool(false) }
        #expect(beacons.map { $0.fields["id"] } == [.int(22)])
        let keys: Set<String> = [
            "api", "attempts", "begun", "call", "due", "front", "id", "idempotencyKey", "leaseOwner", "leaseUntil",
            "locale", "needsToken", "nextAttempt", "notBefore", "pass", "reason", "recipient", "recorded",
            "requestIdentifier", "state", "target", "unended", "unreadable",
        ]
        for call in calls { #expect(keys.isSubset(of: call.fields.map(\.key))) }
    }
}
