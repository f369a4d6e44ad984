import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

/// The device of a member who is erased.
@Suite struct ErasedDeviceTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)

    private let folder: TemporaryFolder
    private let store: PushStore

    init() throws {
        folder = try TemporaryFolder()
        let options = PushStore.Options(keepsEvents: .seconds(3600))
        store = PushStore.sqlite(url: folder.database, options: options, clock: TestClock(now: Self.time).clock)
    }

    private func call(_ key: String, lease: Lease? = nil) -> DeviceCall {
        DeviceCall(deviceID: "d1", idempotencyKey: key, locale: "en", lease: lease, time: Self.time)
    }

    private func kinds() async throws -> [StoreEvent.Kind] {
        try await store.events(after: .oldest, limit: 99).events.map(\.kind)
    }

    /// Erases `ann`, whose deregistration is queued.
    private func eraseWithDeregistration() async throws {
        try await store.setSignedInRecipient("ann")
        try await store.setDeviceToken("token", for: "ann")
        _ = try await store.changeMember(to: nil, deregistering: call("k"))
        #expect(try await store.eraseMember("ann").kept.count == 1)
    }

    @Test("A registration under way is kept, and the deregistration is sent after it")
    func registrationUnderWay() async throws {
        try await store.setSignedInRecipient("ann")
        let lease = Lease(owner: "test", duration: .seconds(60))
        let registration = try #require(
            try await store.wantDeviceToken("token", permission: nil, registering: call("1", lease: lease)).first
        )
        #expect(try await store.startAttempt(of: registration))
        _ = try await store.changeMember(to: nil, deregistering: call("2"))
        let deregistration = LoyaltyCall.deregisterDevice(deviceToken: "token", deviceID: "d1")
        #expect(try await store.eraseMember("ann").kept.map(\.call) == [registration.call, deregistration])
        let request = LeaseRequest(lease: .test, limit: 9)
        #expect(try await store.leaseCalls(request).isEmpty)
        try await store.settle(registration, as: .sent(Self.time, late: nil))
        #expect(try await store.leaseCalls(request).map(\.call) == [deregistration])
    }

    @Test("A registration that is not under way is removed")
    func waitingRegistration() async throws {
        try await store.setSignedInRecipient("ann")
        _ = try await store.wantDeviceToken("token", permission: nil, registering: call("1"))
        let erasure = try await store.eraseMember("ann")
        #expect(erasure.calls == 1)
        #expect(erasure.kept.isEmpty)
    }

    @Test("A deregistration that the platform has refused before is removed")
    func refusedDeregistration() async throws {
        try await store.setSignedInRecipient("ann")
        try await store.setDeviceToken("token", for: "ann")
        let lease = Lease(owner: "test", duration: .seconds(60))
        let entry = try #require(try await store.changeMember(to: nil, deregistering: call("k", lease: lease)).first)
        try await store.settle(entry, as: .setAside(reason: "gone"))
        let erasure = try await store.eraseMember("ann")
        #expect(erasure.calls == 1)
        #expect(erasure.kept.isEmpty)
    }

    @Test("A device call of a newer version is kept, because it can be a deregistration")
    func newerDeviceCall() async throws {
        try await store.setSignedInRecipient("ann")
        try await store.setDeviceToken("token", for: "ann")
        _ = try await store.changeMember(to: nil, deregistering: call("k"))
        try await store.connection.write { db in try db.execute(sql: "UPDATE outbox SET call = 'newer'") }
        #expect(try await store.eraseMember("ann").calls == 0)
    }

    @Test("The token of a member who is erased while signed in is neither wanted nor registered any more")
    func token() async throws {
        try await store.setSignedInRecipient("ann")
        try await store.setDeviceToken("planted token", for: "ann")
        _ = try await store.wantDeviceToken("planted new", permission: nil, registering: call("1"))
        try await store.eraseMember("ann")
        #expect(try await store.signedInRecipient() == nil)
        #expect(try await store.deviceToken(for: "ann") == nil)
        try await store.reclaim()
        #expect(try folder.files(holding: "planted") == [])
    }

    @Test("A member who changes without a deregistration leaves no wanted token to the next one")
    func wantedToken() async throws {
        try await store.setSignedInRecipient("ann")
        _ = try await store.wantDeviceToken("token", permission: nil, registering: call("1"))
        try await store.setSignedInRecipient("ben")
        #expect(try await store.changeMember(to: nil, deregistering: call("2")).isEmpty)
        let calls = try await store.waitingCalls(limit: 9).map(\.entry.call.name)
        #expect(!calls.contains { $0.contains("deregister") })
    }

    @Test("When a member's registration was sent, no other member's token counts as registered")
    func otherToken() async throws {
        try await store.setDeviceToken("token", for: "ann")
        try await store.setSignedInRecipient("ben")
        let lease = Lease(owner: "test", duration: .seconds(60))
        for entry in try await store.wantDeviceToken("token", permission: nil, registering: call("1", lease: lease)) {
            try await store.settle(entry, as: .sent(Self.time, late: nil))
        }
        #expect(try await store.deviceToken(for: "ben") == "token")
        #expect(try await store.deviceToken(for: "ann") == nil)
    }

    @Test("An erased member whose deregistration is queued is not known, listed or found by a hash")
    func unknown() async throws {
        let hashed = try #require(PushAddressee(PushAddressee.hash(of: "ann", salt: "s"), salt: "s"))
        let named = try #require(PushAddressee("ann"))
        try await store.setSignedInRecipient("ann")
        #expect(try await store.member(hashed) == "ann")
        #expect(try await store.member(named) == "ann")
        try await eraseWithDeregistration()
        #expect(try await store.isMember("ann") == false)
        #expect(try await store.members(limit: 9).isEmpty)
        #expect(try await store.member(hashed) == nil)
        #expect(try await store.member(named) == nil)
    }

    @Test("A repeated erasure of a member whose deregistration is queued writes no second event")
    func repeated() async throws {
        try await eraseWithDeregistration()
        try await store.eraseMember("ann")
        #expect(try await kinds() == [.memberErased])
    }

    @Test(
        "The bytes of an erasure that begins while space is reclaimed do not count as removed",
        arguments: ["foreign_keys = OFF", "wal_checkpoint"]
    )
    func duringReclaim(statement: String) async throws {
        for member in ["ann", "ben"] as [Recipient] { _ = try await store.commit(.sample(1, recipient: member)) }
        // The state after an interrupted erasure, which the reclaiming completes.
        try await store.write { [store] db in
            _ = try ErasedMemberTable(db: db).begin("ann", at: Self.time, log: store.events(in: db))
        }
        let isErased = try await erase("ben", before: statement)
        try await store.reclaim()
        #expect(isErased.withLock { $0 })
        #expect(try await store.hasErasedBytes(of: "ann") == false)
        #expect(try await store.hasErasedBytes(of: "ben") == true)
        try await store.reclaim()
        #expect(try await store.hasErasedBytes(of: "ben") == false)
    }

    /// Lets another process begin to erase a member just before the store runs a statement for the first time.
    ///
    /// - Returns: whether it has begun.
    private func erase(_ member: Recipient, before statement: String) async throws -> Locked<Bool> {
        let other = try DatabaseQueue(path: folder.database.path)
        let isErased = Locked(false)
        try await store.connection.writer().writeWithoutTransaction { [store] db in
            db.trace { event in
                guard "\(event)".contains(statement), !isErased.withLock({ $0 }) else { return }
                isErased.withLock { $0 = true }
                do {
                    try other.write { db in
                        let session = StoreSession(db, clock: TestClock(now: Self.time).clock)
                        let log = store.events(in: session)
                        _ = try ErasedMemberTable(db: session).begin(member, at: Self.time, log: log)
                    }
                } catch {
                    Issue.record(error)
                }
            }
        }
        return isErased
    }

    @Test("A reclaiming that ends after a later one does not undo what that one has noted")
    func laterReclaim() async throws {
        for member in ["ann", "ben"] as [Recipient] {
            _ = try await store.commit(.sample(1, recipient: member))
            try await store.eraseMember(member)
        }
        let last = try await store.read { [store] db in try store.events(in: db).lastErasure(of: nil) }
        let first = try await store.read { [store] db in try store.events(in: db).lastErasure(of: "ann") }
        for erasure in [last, first] {
            let erasure = try #require(erasure)
            try await store.write { [store] db in try store.events(in: db).noteReclaimed(erasure) }
        }
        #expect(try await store.hasErasedBytes(of: nil) == false)
    }

    @Test("A change of the badge alone is not an event; the delivery of a push that has only a count is one")
    func badgeEvents() async throws {
        var extensionEvent = StoreChanges(recipient: "ann", badge: .increment(by: 1), time: Self.time)
        extensionEvent.journalEvent = "event-1"
        _ = try await store.commit(extensionEvent)
        _ = try await store.commit(StoreChanges(recipient: "ann", badge: .set(3), time: Self.time))
        #expect(try await kinds().isEmpty)
        var delivery = StoreChanges(recipient: "ann", badge: .set(4), time: Self.time)
        delivery.journalEvent = "event-2"
        delivery.requestIdentifier = "request"
        for _ in 1...2 { _ = try await store.commit(delivery) }
        let events = try await store.events(after: .oldest, limit: 9).events
        #expect(events.map(\.kind) == [.messageDelivered])
        #expect(events.map(\.requestIdentifier) == ["request"])
    }
}
