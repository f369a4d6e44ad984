import Foundation
import GRDB
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("The first release's database")
struct FirstReleaseStoreTests {
    /// The idempotency keys of the queued calls, as the first release stored them.
    private enum Key {
        static let eveOpening = "ccd4d05671c1f386a70fe927ec71421f"
        static let eveLike = "00eb55962936855461a3bb780c66f821"
        static let eveDevice = "c72eeafe191e190d4ec5940b8073291c"
        static let bob = ["58608219bcde96b598d0d66022f72914", "ed5410755a0cec496c2e50a2b2a69ec0"]
        static let delivered9004 = "75d81052e70734fe67eb5867d0d5f807"
        static let leased = "0123456789abcdef0123456789abcdef"
        static let ada = [
            delivered9004, "8cb63e4e4eaa54902a6c2e7504b2cb45", "74ac06042da1fa5955a020c3aea29ba0",
            "be2c72de6d74c8b4efe1eb8fb9163911", "baebfb5f18e1c41f24bdd89fa0ffd35a", "707114291bbbf00998b84f89ebb7e934",
        ]
    }

    @Test("It can be opened and updated, and SQLite finds no error in it")
    func opens() async throws {
        let release = try ReleaseFiles(.first)
        try await release.store.open()
        try await release.store.close()
        let queue = try DatabaseQueue(path: release.folder.database.path)
        let findings = try await queue.read { db in
            try String.fetchAll(db, sql: "PRAGMA integrity_check")
                + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
        }
        #expect(findings == ["ok"])
    }

    @Test("Its messages are kept, with the times of their reports")
    func messages() async throws {
        let store = try ReleaseFiles(.first).store
        let totals = MessageTotals(delivered: 4, opened: 6, openedAndDelivered: 1)
        #expect(try await store.messageTotals() == totals)
        let sent = MessageRecord(
            messageResponseID: 9001,
            recipient: "ada",
            delivered: second(180),
            opened: second(240),
            deliveredSent: second(180),
            openedSent: second(240)
        )
        #expect(try await store.message(9001, for: "ada") == sent)
        #expect(try await store.message(9000, for: .device)?.deliveredSent != nil)
        #expect(try await store.message(9004, for: "ada")?.deliveredSent == nil)
        #expect(try await store.message(9010, for: "eve")?.opened == second(60))
        #expect(try await store.unreadMessages(for: "ada").map(\.messageResponseID) == [9006, 9004])
    }

    @Test("Its badge counts are kept, with their history")
    func badges() async throws {
        let store = try ReleaseFiles(.first).store
        #expect(try await store.badgeCounts() == [BadgeCount(recipient: "ada", count: 5)])
        let history = try await store.badgeHistory(for: "ada", limit: 9)
        #expect(history.map(\.count) == [5, 4, 1, 2])
        #expect(history.map(\.applied) == [nil, nil, true, nil])
    }

    @Test("Its device, token, signed-in member and counted losses are kept")
    func device() async throws {
        let store = try ReleaseFiles(.first).store
        #expect(
            try await store.deviceID(orMake: { "another" })
                == "RichPushKit-71c18690-ee42-490b-81bb-54d8d101b5b9"
        )
        #expect(try await store.deviceToken(for: "ada") == "0badcafe")
        #expect(try await store.deviceToken(for: "eve") == nil)
        #expect(try await store.signedInRecipient() == "ada")
        #expect(try await store.losses() == LossCounts(deliveriesDropped: 1))
    }

    @Test("Its late result is returned once")
    func lateResult() async throws {
        let store = try ReleaseFiles(.first).store
        let results = try await store.takeLateResults(for: "ada")
        #expect(results.map(\.call) == [.respondToOffer(id: 1042)])
        #expect(results.map(\.time) == [second(420)])
        guard case .offerResponse(let info)? = results.first?.result else {
            Issue.record("It is not an offer's response.")
            return
        }
        #expect(info.certificate?.code == "SAVE-20")
        #expect(try await store.takeLateResults(for: "ada").isEmpty)
    }

    @Test("Its outbox is kept: queued calls with their holds, and calls that were set aside")
    func outbox() async throws {
        let store = try ReleaseFiles(.first).store
        let waiting = try await store.waitingCalls(limit: 99)
        #expect(
            waiting.map(\.entry.idempotencyKey) == [Key.eveOpening, Key.eveLike, Key.eveDevice] + Key.bob + Key.ada
                + [Key.leased]
        )
        let paused = RecipientHold.paused(since: second(540))
        #expect(waiting.prefix(6).map(\.hold) == [.signedOut, .signedOut, nil, paused, paused, nil])
        #expect(waiting.last?.entry.lease?.owner == "killed/0001")
        let setAside = try await store.setAsideCalls(limit: 9)
        #expect(setAside.map(\.entry.call) == [.addNewComment(body: "Lovely!", postID: "7")])
        #expect(setAside.map(\.reason) == ["The platform answered 422."])
    }

    @Test("Its queued calls are sent with their keys; of a signed-out member only the deregistration is sent")
    func sync() async throws {
        let release = try ReleaseFiles(.first)
        let report = try await release.helper().sync()
        // A sync asks for the token of `bob` again.
        #expect(release.keys == [Key.eveDevice] + Key.bob + Key.ada)
        #expect(report == SyncReport(sent: 9, waiting: 3, setAside: 1, underWay: 1, isPlatformUnreachable: false))
        #expect(try await release.store.message(9004, for: "ada")?.deliveredSent == ReleaseFiles.Release.first.end)
        #expect(try await release.store.message(9005, for: "ada")?.openedSent == ReleaseFiles.Release.first.end)
        #expect(try await release.store.message(9020, for: "bob")?.openedSent == ReleaseFiles.Release.first.end)
    }

    @Test("The call of a killed process is sent after its lease has ended")
    func leasedCall() async throws {
        let release = try ReleaseFiles(.first, at: 61)
        _ = try await release.helper().sync()
        let calls = release.client.calls(of: .respondToOffer)
        #expect(calls.map(\.context.idempotencyKey) == [Key.leased])
        #expect(calls.map(\.context.push.locale) == ["pt-BR"])
    }

    @Test("When a member signs in again with a different token, their calls and the deregistration are sent")
    func signInAgain() async throws {
        let release = try ReleaseFiles(.first)
        let helper = release.helper()
        try await helper.signIn("eve")
        _ = try await helper.sync()
        let eve = release.client.calls.filter { $0.context.recipient == "eve" }
        #expect(eve.map(\.context.idempotencyKey) == [Key.eveOpening, Key.eveLike, Key.eveDevice])
    }

    @Test("A queued deregistration is removed when its member registers the same token again")
    func withdrawal() async throws {
        let release = try ReleaseFiles(.first)
        let helper = release.helper()
        try await helper.signIn("eve")
        try await helper.sendDeviceTokenToServerIfNeeded(Data([0x00, 0x0a, 0xff]))
        _ = try await helper.sync()
        let eve = release.client.calls.filter { $0.context.recipient == "eve" }
        #expect(eve.map(\.operation) == [.registerDevice, .trackMessage, .likePost])
    }

    @Test("A delivery that the extension has sent is not sent again from a queued call with an old key")
    func confirmed() async throws {
        let release = try ReleaseFiles(.first)
        let delivered = MessageEvent(
            messageResponseID: 9004,
            action: .delivered,
            time: ReleaseFiles.Release.first.end,
            sent: ReleaseFiles.Release.first.end
        )
        let changes = StoreChanges(recipient: "ada", messages: [delivered], time: ReleaseFiles.Release.first.end)
        #expect(try await release.store.commit(changes).newMessages == [false])
        let record = try await release.store.message(9004, for: "ada")
        #expect(record?.delivered == second(600))
        #expect(record?.deliveredSent == ReleaseFiles.Release.first.end)
        _ = try await release.helper().sync()
        #expect(!release.keys.contains(Key.delivered9004))
    }

    @Test("Its journal is ingested once: an event that was ingested before changes nothing, the others count")
    func journal() async throws {
        let release = try ReleaseFiles(.first)
        release.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let before = try await release.store.outboxCounts().waiting
        for _ in 1...2 { _ = try await release.helper(withJournal: true).sync() }
        let store = release.store
        // 9007 was delivered and opened, 9021 delivered; 9004 and 9006 were known.
        #expect(try await store.outboxCounts().waiting == before + 3)
        #expect(try await store.message(9007, for: "ada")?.delivered == second(840))
        #expect(try await store.message(9007, for: "ada")?.opened == second(900))
        #expect(try await store.message(9021, for: "bob")?.delivered == second(1020))
        #expect(try await store.message(9004, for: "ada")?.delivered == second(600))
        #expect(try await store.badgeCount(for: "ada") == 7)
        #expect(try await store.badgeCount(for: "bob") == 3)
        #expect(try await store.losses() == LossCounts(deliveriesDropped: 2, actsRefused: 1))
        #expect(try release.journal.pending() == PendingEvents(events: [], damaged: 0))
        #expect(release.journal.snapshot()?.badgeCount == 7)
    }
}
