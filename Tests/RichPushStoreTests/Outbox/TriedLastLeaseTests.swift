import Foundation
import GRDB
import RichPushKit
import RichPushModel
import Testing

@testable import RichPushStore

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
