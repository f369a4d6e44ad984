import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("SQLite store: the first calls of lines")
struct LineFrontTests {
    @Test(
        "After any change, the row of each line is what its calls say, and there is none without calls",
        arguments: 1...4
    )
    func rowsFollowCalls(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let writer = try await store.connection.writer()
        var changes = RandomChanges(store: store, random: .seeded(seed))
        for _ in 0..<300 {
            try await changes.make()
            let (kept, made): ([String], [String]) = try await writer.write { db in
                let kept = try Row.fetchAll(db, sql: Self.lines).map(\.description)
                try LineTable(db: StoreSession(db)).renewAll()
                return (kept, try Row.fetchAll(db, sql: Self.lines).map(\.description))
            }
            #expect(kept == made)
        }
    }

    @Test("The rows of lines that are made anew are those of the first calls, with their holds, waits and leases")
    func rowOfLine() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let writer = try await store.connection.writer()
        var changes = RandomChanges(store: store, random: .seeded(5))
        for _ in 0..<300 {
            try await changes.make()
            let wrong = try await writer.read { db in try Row.fetchAll(db, sql: Self.wrongLines).map(\.description) }
            #expect(wrong == [])
        }
    }

    private static let lines = "SELECT * FROM line ORDER BY recipient, target"
    private static let wrongLines = """
        SELECT line.* FROM line LEFT JOIN outbox ON outbox.id = first_call
            LEFT JOIN recipient ON recipient.id = outbox.recipient
        WHERE line.recipient IS NOT outbox.recipient OR line.target IS NOT outbox.target
            OR first_call IS NOT (
                SELECT min(first.id) FROM outbox AS first
                WHERE first.recipient = line.recipient AND first.target = line.target
                    AND first.state = 0 AND first.unended < 10 AND first.unreadable = 0
            )
            OR held IS NOT (outbox.waits_for_member AND (signed_out OR paused IS NOT NULL))
            OR due IS NOT max(next_attempt, ifnull(not_before, 0)) OR line.beacon IS NOT outbox.beacon
            OR line.lease_until IS NOT outbox.lease_until OR line.leased_at IS NOT outbox.leased_at
        """
}

/// Random changes of an outbox with few lines. The package makes the same kinds of changes.
private struct RandomChanges {
    let store: PushStore
    let random: RandomSource
    private var leased: [OutboxEntry] = []
    private var time = Date(timeIntervalSince1970: 1_750_000_000)

    init(store: PushStore, random: RandomSource) {
        self.store = store
        self.random = random
    }

    private func number(below bound: UInt64) -> UInt64 { random.next() % bound }

    private var recipient: Recipient { ["ann", "ben"][Int(number(below: 2))] }
    /// A member or the device. The calls of the device move to the member who signs in.
    private var owner: Recipient { number(below: 4) == 0 ? .device : recipient }

    private var call: LoyaltyCall {
        switch number(below: 4) {
        case 0: .likePost(id: "1")
        case 1: .addNewComment(body: "\(number(below: 3))", postID: "1")
        case 2: .emsOpen("https://mail.example/open")
        default: .clipOffer(id: 1)
        }
    }

    mutating func make() async throws {
        time += 20
        let lease = Lease(owner: "\(random.next())", duration: .seconds(60))
        switch number(below: 8) {
        case 0, 1:
            let outboxCall = OutboxCall(
                call: call,
                idempotencyKey: "\(number(below: 40))",
                locale: "en",
                lease: number(below: 2) == 0 ? lease : nil
            )
            leased += try await store.commit(StoreChanges(recipient: owner, calls: [outboxCall], time: time)).entries
        case 2:
            leased += try await store.leaseCalls(
                LeaseRequest(lease: lease, includingNotDue: true, triedLast: number(below: 3) == 0, limit: 3)
            )
        case 3, 4, 5: try await settle()
        case 6: try await store.setSignedInRecipient(number(below: 3) == 0 ? nil : recipient)
        default: try await store.resumeCalls(of: nil)
        }
    }

    private mutating func settle() async throws {
        guard !leased.isEmpty else { return }
        let entry = leased.remove(at: Int(number(below: UInt64(leased.count))))
        // A call is tried last after several attempts that did not end.
        for _ in 0..<number(below: 3) * 6 {
            _ = try await store.startAttempt(of: entry)
            let again = Lease(owner: entry.lease?.owner ?? "", duration: .seconds(60))
            let request = LeaseRequest(lease: again, includingNotDue: true, limit: 2)
            leased += try await store.leaseCalls(request)
        }
        let settlement: Settlement =
            switch number(below: 5) {
            case 0: .sent(time, late: nil)
            case 1: .retry(after: .seconds(30), reason: "unreachable")
            case 2: .paused(time, reason: "refused")
            case 3: .setAside(reason: "refused")
            default: .released
            }
        try await store.settle(entry, as: settlement)
    }
}

@Suite("SQLite store: leases of calls that are tried last")
struct TriedLastLeaseTests {
    private static let now = Date(timeIntervalSince1970: 1_750_000_000)

    /// The number of calls that are leased from an outbox with one call that is tried last.
    private func leased(
        emsOpensOnly: Bool = false,
        call: LoyaltyCall = .clipOffer(id: 1),
        withMember change: String = "signed_out = 0"
    ) async throws -> Int {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let recorded = OutboxCall(call: call, idempotencyKey: "key", locale: "en")
        _ = try await store.commit(StoreChanges(recipient: "ann", calls: [recorded], time: Self.now))
        try await store.connection.writer().write { db in
            try db.execute(sql: "UPDATE outbox SET unended = 10")
            try db.execute(sql: "UPDATE recipient SET \(change)")
            try LineTable(db: StoreSession(db)).renewAll()
        }
        let request = LeaseRequest(
            lease: Lease(owner: "test", duration: .seconds(60)),
            includingNotDue: true,
            triedLast: true,
            emsOpensOnly: emsOpensOnly,
            limit: 9
        )
        return try await store.leaseCalls(request).count
    }

    @Test("A call of a signed-in member is leased")
    func free() async throws {
        #expect(try await leased() == 1)
    }

    @Test("A call of a member who is signed out or paused is not leased", arguments: ["signed_out = 1", "paused = 1"])
    func onHold(change: String) async throws {
        #expect(try await leased(withMember: change) == 0)
    }

    @Test("A request for EMS opens leases only beacons")
    func emsOpensOnly() async throws {
        #expect(try await leased(emsOpensOnly: true) == 0)
        #expect(try await leased(emsOpensOnly: true, call: .emsOpen("https://mail.example/open")) == 1)
    }
}
