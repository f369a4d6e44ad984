import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting

@testable import RichPushStore

/// A database with rows in every table, and its copies with damage.
struct FilledDatabase {
    static let now = Date(timeIntervalSince1970: 1_750_000_000)
    /// The members with rows in every table.
    static let members: [Recipient] = ["ann", "ben", "cleo"]

    /// The bytes of the database's file.
    let bytes: Data
    /// The number of bytes of the pages with rows and indexes. Empty pages follow: without them SQLite would check the
    /// whole file when it is opened.
    let used: Int

    /// Fills a database.
    init(in folder: TemporaryFolder) async throws {
        let clock = TestClock(now: Self.now)
        let options = PushStore.Options(keepsEvents: .seconds(7 * 86_400))
        let store = PushStore.sqlite(url: folder.database, options: options, clock: clock.clock)
        for (index, member) in (Self.members + [.device]).enumerated() {
            try await Self.fill(store, member, first: Int64(index) * 100)
        }
        try await Self.fillWebhooks(store)
        try await store.prune(olderThan: nil, keeping: 40)
        for member in ["ann", "ben"] as [Recipient] { try await store.setSignedInRecipient(member) }
        try await Self.changeDevice(store)
        try await store.close()
        let queue = try DatabaseQueue(path: folder.database.path)
        let pages = try await queue.write { db in
            // A call with attempts that do not end, one of a newer version, and a member who is being erased.
            try db.execute(
                sql: """
                    UPDATE outbox SET unended = 12 WHERE id % 9 = 1;
                    UPDATE outbox SET unreadable = 1, call = '{"api": "Moon.land"}' WHERE id % 9 = 2;
                    INSERT INTO recipient (name, erasure) VALUES ('dora', 1);
                    UPDATE recipient SET paused = 1750000000000 WHERE name = 'cleo';
                    """
            )
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count")
            try db.execute(
                sql:
                    "CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(1200000)); DROP TABLE filler"
            )
            return pages
        }
        try queue.close()
        bytes = try Data(contentsOf: folder.database)
        used = (pages ?? 0) * 4096
    }

    private static func fill(_ store: PushStore, _ member: Recipient, first: Int64) async throws {
        for number in first..<first + 14 {
            var changes = StoreChanges.sample(number, recipient: member)
            changes.journalEvent = number % 3 == 0 ? "event \(number)" : nil
            if number % 8 == 0 { changes.badge = .set(5) }
            changes.calls = calls(number, of: member)
            _ = try await store.commit(changes)
        }
        let lease = Lease(owner: "filling", duration: .seconds(600))
        let request = LeaseRequest(lease: lease, recipient: member, limit: 8)
        for (index, entry) in try await store.leaseCalls(request).enumerated() {
            _ = try await store.startAttempt(of: entry)
            switch index % 4 {
            case 0:
                try await store.settle(
                    entry,
                    as: .sent(now, late: .offerResponse(Loyalty.Offer.ResponseInfo(["a": "b"])))
                )
            case 1: try await store.settle(entry, as: .setAside(reason: "refused"))
            case 2: try await store.settle(entry, as: .retry(after: .zero, notFor: .zero, reason: "unreachable"))
            default: break
            }
        }
        for number in first..<first + 4 {
            let claim = ResponseClaim(response: "key \(number)", namesMember: true, owner: "owner")
            _ = try await store.commit(StoreChanges(recipient: member, claim: claim, time: now))
            // Every second response is still being answered.
            guard number.isMultiple(of: 2) else { continue }
            let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["a": "b"]))
            try await store.endResponse(
                claim,
                with: HandledResponse(recipient: member, outcome: "handled", reason: "tap", result: result, time: now)
            )
        }
        try await store.setDeviceToken("token of \(member.rawValue)", for: member)
    }

    /// Two endpoints with events that wait, were tried, are leased and were set aside.
    private static func fillWebhooks(_ store: PushStore) async throws {
        let endpoints = ["crm", "shop"].map { WebhookSubscription(id: $0, beginsAtOldest: true) }
        _ = try await store.configureWebhooks(endpoints, digest: "digest", comesBack: false)
        for settlement in [.retry(after: .seconds(5)), .setAside, .accepted, nil] as [WebhookSettlement?] {
            for endpoint in endpoints {
                let lease = Lease(owner: "filling", duration: .seconds(30))
                for leased in try await store.leaseWebhooks(for: endpoint.id, digest: "digest", lease) {
                    if let settlement { try await store.settle(leased, from: "filling", as: settlement) }
                }
            }
        }
    }

    private static func calls(_ number: Int64, of member: Recipient) -> [OutboxCall] {
        let all: [LoyaltyCall] = [
            .clipOffer(id: number), .emsOpen("https://mail.example/\(number)"),
            .addNewComment(body: "Grüße \(number)", postID: "\(number % 3)"), .respondToOffer(id: number),
        ]
        let call = all[Int(number % 4)]
        return [
            OutboxCall(
                call: call,
                idempotencyKey: "\(member.rawValue) \(number) \(call.name)",
                requestIdentifier: "request",
                locale: "de-CH"
            )
        ]
    }

    private static func changeDevice(_ store: PushStore) async throws {
        _ = try await store.deviceID { "device" }
        for (number, member) in (["ann", "ben"] as [Recipient]).enumerated() {
            let call = DeviceCall(
                deviceID: "device",
                idempotencyKey: "device \(number)",
                locale: "en",
                lease: nil,
                time: now
            )
            _ = try await store.changeMember(to: member, deregistering: call)
            let wanting = DeviceCall(
                deviceID: "device",
                idempotencyKey: "token \(number)",
                locale: "en",
                lease: nil,
                time: now
            )
            _ = try await store.wantDeviceToken("wanted", permission: .authorized, registering: wanting)
            var activity = wanting
            activity.idempotencyKey = "activity \(number)"
            let token = ActivityToken(
                kind: .update,
                attributesType: "Delivery",
                activityID: "running \(number)",
                token: "00ff",
                time: now,
                deviceID: "device"
            )
            _ = try await store.wantActivityToken(token, permission: .authorized, registering: activity)
        }
        _ = try await store.rememberPlatform("https://platform.example", replacing: false)
        try await store.noteJournalLosses(deliveriesDropped: 3, actsRefused: 2)
    }
}
