import Foundation
import GRDB
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("The databases of 0.3.0")
struct ThirdReleaseStoreTests {
    @Test("They are updated, and SQLite finds no error in them", arguments: ReleaseFiles.Database.allCases)
    func opens(database: ReleaseFiles.Database) async throws {
        let release = try ReleaseFiles(database)
        try await release.store.open()
        try await release.store.close()
        let queue = try DatabaseQueue(path: release.folder.database.path)
        let findings = try await queue.read { db in
            try String.fetchAll(db, sql: "PRAGMA integrity_check")
                + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
        }
        #expect(findings == ["ok"])
    }

    @Test("A process of 0.3.0 that has the database open records nothing more after this version has updated it")
    func refusesFormerProcess() async throws {
        let release = try ReleaseFiles(.push)
        let former = try DatabaseQueue(path: release.folder.database.path)
        // Its statements for a member and for a call are compiled before, as in a process that has recorded before.
        func record() async throws {
            try await former.write { db in
                let member = try db.cachedStatement(
                    sql: """
                        SELECT iif(erased, -id, id), ifnull(count, 0)
                        FROM recipient LEFT JOIN badge ON badge.recipient = recipient.id WHERE name = ?
                        """
                )
                _ = try Row.fetchOne(member, arguments: ["ada"])
                try db.cachedStatement(
                    sql: """
                        INSERT INTO outbox (recipient, call, target, waits_for_member, idempotency_key, locale, created,
                            next_attempt, front)
                        SELECT id, '{}', 'post/1', 1, hex(randomblob(8)), 'en', 0, 0, 1 FROM recipient WHERE name = 'ada'
                        """
                ).execute()
            }
        }
        try await record()
        let count = try await former.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox") }
        try await release.store.open()
        let error = await #expect(throws: DatabaseError.self) { try await record() }
        #expect(error?.message?.contains("no such column: erased") == true)
        let left = try await former.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox") }
        #expect(left == count)
    }

    @Test("Their schema is that of a new database, word for word", arguments: ReleaseFiles.Database.allCases)
    func schema(database: ReleaseFiles.Database) async throws {
        let folder = try TemporaryFolder()
        let new = try await schema(of: PushStore.sqlite(url: folder.database))
        let updated = try await schema(of: ReleaseFiles(database).store)
        #expect(new.count > 40)
        #expect(updated.keys.sorted() == new.keys.sorted())
        for (name, sql) in new { #expect(updated[name] == sql, "\(name)") }
    }

    /// Everything in `sqlite_master`, and the steps that were applied. White space is not compared: SQLite adds a
    /// column's text to that of its table.
    private func schema(of store: PushStore) async throws -> [String: String] {
        let writer = try await store.connection.writer()
        return try await writer.read { db in
            let steps = try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY identifier")
            return try Row.fetchAll(
                db,
                sql: "SELECT type || ' ' || name AS name, ifnull(sql, '') AS sql FROM sqlite_master"
            )
            .reduce(into: ["steps": steps.joined(separator: ", ")]) { schema, row in
                let words = (row["sql"] as String).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                schema[row["name"]] = words.replacing(#/ ?([(),]) ?/#) { "\($0.1)" }
            }
        }
    }

    @Test(
        "A database of an earlier version is refused with the version that updates it, and not changed",
        arguments: [2, 9, 13]
    )
    func older(steps: Int) async throws {
        let release = try ReleaseFiles(.fresh)
        let queue = try DatabaseQueue(path: release.folder.database.path)
        try await queue.write { db in
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE CAST(identifier AS INTEGER) > \(steps)")
        }
        try queue.close()
        let before = try release.folder.contents()["push.sqlite"]
        let error = await #expect(throws: StoreError.self) { try await release.store.open() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("0.3.0") == true)
        #expect(try release.folder.contents()["push.sqlite"] == before)
    }

    @Test("Messages are kept: the newest, the unread and the removed ones")
    func messages() async throws {
        let store = try ReleaseFiles(.push).store
        #expect(
            try await store.messages(limit: nil).map(\.messageResponseID) == [
                9008, 9006, 9005, 9004, 9020, 9003, 9002, 9001, 9010,
            ]
        )
        #expect(try await store.unreadMessages(for: "ada").map(\.messageResponseID) == [9006, 9004])
        #expect(try await store.message(9001, for: "ada")?.deliveredSent != nil)
        #expect(try await store.prunedMessages() == 5)
        let delivered = MessageEvent(messageResponseID: 8001, action: .delivered, time: second(2000))
        let changes = StoreChanges(recipient: "ada", messages: [delivered], time: second(2000))
        #expect(try await store.commit(changes).newMessages == [false])
    }

    @Test("Badges, losses, device, platform and late results are kept")
    func state() async throws {
        let store = try ReleaseFiles(.push).store
        #expect(try await store.badgeCounts() == [BadgeCount(recipient: "ada", count: 5)])
        #expect(try await store.badgeHistory(for: "ada", limit: 9).map(\.count) == [5, 4, 1, 2])
        #expect(try await store.badgeSetTime(for: "ada") == second(1080))
        #expect(try await store.losses() == LossCounts(deliveriesDropped: 1, actsRefused: 2))
        #expect(try await store.signedInRecipient() == "ada")
        #expect(try await store.platformAddress() == "https://platform.example")
        #expect(try await store.takeLateResults(for: "ada").map(\.call) == [.respondToOffer(id: 1042)])
    }

    @Test("The outbox is kept: queued calls with their holds and attempts, and the call that was set aside")
    func outbox() async throws {
        let store = try ReleaseFiles(.push).store
        let waiting = try await store.waitingCalls(limit: 99)
        #expect(waiting.map(\.entry.id) == [8, 9, 10, 13, 15, 22, 23, 24, 25, 26, 27, 28, 29])
        let paused = RecipientHold.paused(since: second(1020))
        #expect(waiting.prefix(8).map(\.hold) == [.signedOut, .signedOut, nil, nil, nil, paused, paused, nil])
        #expect(waiting.last?.entry.lease?.owner == "killed/0001")
        #expect(waiting.last?.entry.unended == 1)
        #expect(try await store.setAsideCalls(limit: 9).map(\.entry.id) == [21])
    }

    @Test("A claim and a lease of a killed process hold until their time, and then another process answers")
    func claim() async throws {
        let release = try ReleaseFiles(.push)
        let claim = ResponseClaim(
            response: String(repeating: "0123456789abcdef", count: 4),
            namesMember: true,
            owner: "other"
        )
        #expect(try await release.store.response(claim, of: "ada") == .inProgress(.seconds(30)))
        #expect(try await release.store.callsUnderWay() == 1)
        release.clock.advance(by: .seconds(61))
        let changes = StoreChanges(recipient: "ada", claim: claim, time: release.clock.now)
        #expect(try await release.store.commit(changes).response == .new)
        _ = try await release.helper().sync()
        #expect(release.client.calls(of: .respondToOffer).map(\.context.push.locale) == ["pt-BR"])
    }

    @Test("Of an erased member only the deregistration is left, which is sent")
    func erased() async throws {
        let release = try ReleaseFiles(.push)
        #expect(try await !release.store.isMember("fay"))
        _ = try await release.helper().sync()
        #expect(release.client.calls.filter { $0.context.recipient == "fay" }.map(\.operation) == [.deregisterDevice])
        #expect(try await !release.store.exportMember("fay") { _ in })
    }

    @Test("Queued calls are sent with their keys; of a signed-out member only the deregistration is sent")
    func sync() async throws {
        let release = try ReleaseFiles(.push)
        let sent = try await release.store.waitingCalls(limit: 99).filter { $0.hold != .signedOut }.dropLast()
        let report = try await release.helper().sync()
        #expect(Set(release.keys) == Set(sent.map(\.entry.idempotencyKey)))
        #expect(report == SyncReport(sent: 10, waiting: 3, setAside: 1, underWay: 1, isPlatformUnreachable: false))
        #expect(try await release.store.deviceToken(for: "ada") == "0badcafe")
        #expect(try await release.store.message(9020, for: "bob")?.openedSent == release.clock.now)
    }

    @Test("The journal is ingested once: an event that was ingested before changes nothing, the others count")
    func journal() async throws {
        let release = try ReleaseFiles(.push)
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

    @Test("An export has the keys of 0.3.0")
    func exports() async throws {
        let store = try ReleaseFiles(.push).store
        let records = Locked<[MemberRecord]>([])
        _ = try await store.exportMember("ada") { record in records.withLock { $0.append(record) } }
        let calls = records.withLock { $0 }.filter { $0.kind == .calls }
        let beacons = calls.filter { $0.fields["needsToken"] == .bool(false) }
        #expect(beacons.map { $0.fields["id"] } == [.int(26)])
        let keys: Set<String> = [
            "api", "attempts", "begun", "call", "id", "idempotencyKey", "leaseOwner", "leaseUntil",
            "locale", "needsToken", "nextAttempt", "notBefore", "pass", "reason", "recipient", "recorded",
            "requestIdentifier", "state", "target", "unended", "unreadable",
        ]
        for call in calls { #expect(keys.isSubset(of: call.fields.map(\.key))) }
    }
}

@Suite("A database of 0.2.0 that 0.3.0 has updated")
struct RenewedKeyTests {
    /// The ids of the registration, the deregistration and the call with a key of its own: their keys are random.
    private static let randomKeys: Set<Int64> = [10, 11, 25]

    @Test("Its calls have the keys that this version computes for them")
    func keys() async throws {
        let store = try ReleaseFiles(.updated).store
        let waiting = try await store.waitingCalls(limit: 99).map(\.entry)
        let calls = try await waiting + store.setAsideCalls(limit: 9).map(\.entry)
        #expect(calls.count == 13)
        for call in calls where !Self.randomKeys.contains(call.id) {
            #expect(call.idempotencyKey.utf8.count == 64, "\(call.call)")
            guard case .trackMessage(let id, _, let action) = call.call else { continue }
            #expect(call.idempotencyKey == IdempotencyKey.tracking(id, action, recipient: call.recipient).text)
        }
        #expect(calls.filter { Self.randomKeys.contains($0.id) }.allSatisfy { $0.idempotencyKey.utf8.count == 32 })
    }

    @Test(
        "A second report of a response with a queued call records no second call",
        arguments: [
            ("request-9005", NotificationType.offer, 1044, 9005, "clip-offer", "ada"),
            ("request-9020", .event, 31, 9020, "favorite-event", "bob"),
        ] as [(String, NotificationType, Int64, Int64, String, Recipient)]
    )
    func repeated(
        request: String,
        type: NotificationType,
        id: Int64,
        message: Int64,
        action: String,
        member: Recipient
    ) async throws {
        let release = try ReleaseFiles(.updated)
        release.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let before = try await release.store.waitingCalls(limit: 99).map(\.entry.id)
        let response = NotificationResponse(
            action: .button(action),
            payload: try SamplePush.push(type, id: .int(id), messageResponseID: message),
            requestIdentifier: request,
            recipient: member,
            locale: "en"
        )
        #expect(await release.helper().handleNotificationResponse(response).name == "queued")
        #expect(try await release.store.waitingCalls(limit: 99).map(\.entry.id) == before)
        #expect(release.client.calls.isEmpty)
    }

    @Test("What was set aside or has a result stays")
    func kept() async throws {
        let store = try ReleaseFiles(.updated).store
        #expect(try await store.setAsideCalls(limit: 9).map(\.entry.id) == [17])
        #expect(try await store.takeLateResults(for: "ada").map(\.call) == [.respondToOffer(id: 1042)])
        let claim = ResponseClaim(response: "kept", namesMember: false, owner: "other")
        guard case .handled(let kept)? = try await store.response(claim, of: "ada") else {
            Issue.record("The handled response is not kept.")
            return
        }
        #expect((kept.outcome, kept.reason) == ("handled", "tap"))
    }
}
