import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Erasing a member")
struct ErasingTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)

    /// Both stores, each with three messages of `ann` and of `ben`.
    private func stores(_ folder: TemporaryFolder) async throws -> [PushStore] {
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            for number in 1...3 as ClosedRange<Int64> {
                for member in ["ann", "ben"] as [Recipient] {
                    _ = try await store.commit(.sample(number, recipient: member))
                }
            }
        }
        return stores
    }

    private func export(_ recipient: Recipient, of store: PushStore) async throws -> [MemberRecord] {
        let records = Locked<[MemberRecord]>([])
        _ = try await store.exportMember(recipient) { record in records.withLock { $0.append(record) } }
        return records.withLock { $0 }
    }

    @Test("It counts the removed rows, and other members do not change")
    func erases() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            let erasure = try await store.eraseMember("ann")
            var expected = MemberErasure(recipient: "ann")
            (expected.isKnown, expected.messages, expected.calls, expected.badgeHistory) = (true, 3, 3, 3)
            #expect(erasure == expected)
            #expect(try await store.messages(limit: nil).map(\.recipient) == ["ben", "ben", "ben"])
            #expect(try await store.waitingCalls(limit: 9).map(\.entry.recipient) == ["ben", "ben", "ben"])
            #expect(try await store.badgeCounts() == [BadgeCount(recipient: "ben", count: 3)])
            #expect(try await export("ann", of: store).isEmpty)
            #expect(try await export("ben", of: store).map(\.kind).filter { $0 == .messages }.count == 3)
        }
    }

    @Test("After an erasure the member is unknown, and later records are new")
    func again() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            try await store.prune(olderThan: nil, keeping: 0)
            try await store.eraseMember("ann")
            #expect(try await store.eraseMember("ann") == MemberErasure(recipient: "ann"))
            #expect(try await store.eraseMember("cleo").isKnown == false)
            #expect(try await store.commit(.sample(1)).newMessages == [true])
            #expect(try await store.badgeCount(for: "ann") == 1)
        }
    }

    @Test("Messages up to the largest number are exported")
    func largestNumber() async throws {
        let folder = try TemporaryFolder()
        for store in [PushStore.sqlite(url: folder.database)] as [PushStore] {
            let deliveries = (Int64.max - 499...Int64.max).map { number in
                MessageEvent(messageResponseID: number, action: .delivered, time: Self.time)
            }
            _ = try await store.commit(StoreChanges(recipient: "ann", messages: deliveries, time: Self.time))
            #expect(try await export("ann", of: store).count { $0.kind == .messages } == 500)
        }
    }

    @Test("Messages that a prune removed are exported by their ids, and erased")
    func prunedMessages() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            for entry in try await store.leaseCalls(LeaseRequest(lease: .test, includingNotDue: true, limit: 9)) {
                try await store.settle(entry, as: .sent(Self.time, late: nil))
            }
            try await store.prune(olderThan: nil, keeping: 0)
            let removed = try await export("ann", of: store).filter { $0.kind == .removedMessages }
            #expect(removed.map { $0.fields["messageResponseId"] } == [1, 2, 3])
            #expect(try await store.eraseMember("ann").removedMessages == 3)
            #expect(try await store.prunedMessages() == 3)
        }
    }

    @Test(
        "The token of a device without a member is erased with the device alone",
        arguments: ["ann", .device] as [Recipient]
    )
    func tokenWithoutMember(recipient: Recipient) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1, recipient: "ann"))
        let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: nil, time: Self.time)
        _ = try await store.wantDeviceToken("aa", permission: nil, registering: call)
        try await store.eraseMember(recipient)
        let wanted = try await store.connection.read { db in try String.fetchOne(db, sql: "SELECT wanted FROM device") }
        #expect(wanted == (recipient == .device ? nil : "aa"))
    }

    @Test("A queued deregistration is kept and sent; then the name is removed too")
    func deregistration() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: nil, time: Self.time)
            try await store.setSignedInRecipient("ann")
            try await store.setDeviceToken("planted token", for: "ann")
            _ = try await store.changeMember(to: nil, deregistering: call)
            let erasure = try await store.eraseMember("ann")
            let kept = LoyaltyCall.deregisterDevice(deviceToken: "planted token", deviceID: "d1")
            #expect(erasure.kept.map(\.call) == [kept])
            #expect(erasure.calls == 3)
            #expect(try await export("ann", of: store).map(\.kind) == [.member, .calls])
            let again = try await store.eraseMember("ann")
            #expect(again.isKnown && again.kept == erasure.kept && again.calls == 0)
            let request = LeaseRequest(lease: .test, recipient: "ann", limit: 9)
            let entry = try #require(try await store.leaseCalls(request).first)
            #expect(try await store.startAttempt(of: entry))
            try await store.settle(entry, as: .sent(Self.time, late: nil))
            #expect(try await export("ann", of: store).isEmpty)
            let left = try await store.connection.read { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM recipient WHERE erasure > 0")
            }
            #expect(left == 0)
        }
        #expect(try folder.files(holding: "planted token") == [])
        #expect(try folder.files(holding: "ann") == [])
    }

    @Test("A deregistration that is set aside is erased")
    func refusedDeregistration() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: .test, time: Self.time)
        try await store.setSignedInRecipient("ann")
        try await store.setDeviceToken("planted token", for: "ann")
        let entry = try #require(try await store.changeMember(to: nil, deregistering: call).first)
        try await store.eraseMember("ann")
        try await store.settle(entry, as: .setAside(reason: "gone"))
        #expect(try await store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
        #expect(try await export("ann", of: store).isEmpty)
        #expect(try folder.files(holding: "planted token") == [])
    }

    @Test("A member who signs in again before the deregistration was sent is kept")
    func signsInAgain() async throws {
        let folder = try TemporaryFolder()
        for store in try await stores(folder) {
            let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: nil, time: Self.time)
            try await store.setSignedInRecipient("ann")
            try await store.setDeviceToken("token", for: "ann")
            _ = try await store.changeMember(to: nil, deregistering: call)
            try await store.eraseMember("ann")
            try await store.setSignedInRecipient("ann")
            _ = try await store.commit(.sample(9))
            let request = LeaseRequest(lease: .test, limit: 99)
            for entry in try await store.leaseCalls(request) {
                try await store.settle(entry, as: .sent(Self.time, late: nil))
            }
            #expect(try await store.signedInRecipient() == "ann")
            #expect(try await store.message(9, for: "ann") != nil)
        }
    }

    @Test("Records that are added while a member's rows are removed are kept, with the calls that must still be sent")
    func recordedMeanwhile() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: nil, time: Self.time)
        for number in 1...3 as ClosedRange<Int64> { _ = try await store.commit(.sample(number)) }
        try await store.setSignedInRecipient("ann")
        try await store.setDeviceToken("token", for: "ann")
        _ = try await store.changeMember(to: nil, deregistering: call)
        // This is the state after an interrupted erasure.
        try await store.write { db in
            _ = try ErasedMemberTable(db: db).begin("ann", at: .distantPast, log: store.events(in: db))
        }
        #expect(try await store.commit(.sample(2)).newMessages == [true])
        #expect(try await store.badgeCount(for: "ann") == 1)
        try await store.finishErasing()
        #expect(try await store.messages(limit: nil).map(\.messageResponseID) == [2])
        #expect(try await store.waitingCalls(limit: 9).map(\.entry.recipient) == ["ann", "ann"])
        let writer = try await store.connection.writer()
        let recipients = try await writer.read { db in try String.fetchAll(db, sql: "SELECT name FROM recipient") }
        #expect(recipients == ["ann"])
    }

    @Test("An erasure tells what the member had, also if another process removes the rows in between")
    func completedByAnother() async throws {
        let folder = try TemporaryFolder()
        let other = PushStore.sqlite(url: folder.database)
        for number in 1...3 as ClosedRange<Int64> { _ = try await other.commit(.sample(number)) }
        let store = PushStore.sqlite(url: folder.database).watched(after: { use, _ in
            if use.name.hasPrefix("eraseMember"), use.members == ["ann"] { try await other.finishErasing() }
        })
        let erasure = try await store.eraseMember("ann")
        #expect(erasure.messages == 3)
        #expect(try await store.messages(limit: nil).isEmpty)
    }

    @Test("If a read prevents that all bytes are removed, the error says so, and the next reclaiming removes them")
    func beside() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .init(busyTimeout: .milliseconds(1)))
        _ = try await store.commit(.sample(1, recipient: "planted ann"))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: folder.database.path, configuration: configuration)
        try await reader.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN")
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM recipient")
        }
        try await store.eraseMember("planted ann")
        #expect(try await store.isMember("planted ann") == false)
        let error = await storeError { try await store.reclaim() }
        #expect(error?.code == .locked)
        #expect(error?.message.contains("Reclaim their space again.") == true)
        #expect(try folder.files(holding: "planted") != [])
        try await reader.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
        try await store.reclaim()
        #expect(try folder.files(holding: "planted") == [])
    }

    @Test("Reclaiming gives all free pages back, in steps between which another process can write")
    func reclaiming() async throws {
        let folder = try TemporaryFolder()
        // On a busy machine the neighbour reads for seconds.
        let options = PushStore.Options(busyTimeout: .seconds(60))
        let store = PushStore.sqlite(url: folder.database, options: options)
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: "INSERT INTO recipient (name) VALUES ('ann')")
            try db.execute(
                sql: """
                    INSERT INTO late_result (recipient, call, result, time)
                    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 5000)
                    SELECT 1, printf('%.4000c', 'x'), 'r', value FROM number
                    """
            )
        }
        try await store.eraseMember("ann")
        let pages = { try await writer.read { db in try Int.fetchAll(db, sql: "SELECT * FROM pragma_page_count") } }
        let before = try await pages()[0]
        let neighbour = PushStore.sqlite(url: folder.database, options: options)
        let reclaiming = Task { try await store.reclaim() }
        for number in 0..<20 as Range<Int64> { _ = try await neighbour.commit(.sample(number, recipient: "ben")) }
        try await reclaiming.value
        let free = try await writer.read { db in try Int.fetchOne(db, sql: "PRAGMA freelist_count") }
        #expect(free == 0)
        #expect(before > 5000)
        #expect(try await pages()[0] < 200)
        #expect(try await neighbour.messageTotals().opened + neighbour.messageTotals().delivered == 20)
    }

    @Test("A database that 0.2.0 has made is rewritten once, at its first reclaiming")
    func formerRelease() async throws {
        let store = try ReleaseFiles(.updated).store
        let mode = { try await store.connection.read { db in try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") } }
        #expect(try await mode() == 0)
        try await store.eraseMember("ada")
        try await store.reclaim()
        #expect(try await mode() == 2)
        #expect(try await store.isMember("ada") == false)
        try await store.reclaim()
    }

    @Test("A prune completes an interrupted erasure")
    func killed() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        for number in 1...3 as ClosedRange<Int64> { _ = try await store.commit(.sample(number)) }
        try await store.write { db in
            _ = try ErasedMemberTable(db: db).begin("ann", at: .distantPast, log: store.events(in: db))
        }
        try await store.prune(olderThan: .distantPast, keeping: nil)
        #expect(try await store.messages(limit: nil).isEmpty)
        #expect(try await store.eraseMember("ann").isKnown == false)
    }

    @Test("Many messages are removed in short transactions")
    func manyMessages() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let writer = try await store.connection.writer()
        try await writer.write { db in
            try db.execute(sql: "INSERT INTO recipient (name) VALUES ('ann'), ('ben')")
            try db.execute(
                sql: """
                    INSERT INTO message (message_response_id, recipient, delivered)
                    WITH RECURSIVE number (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < 20000)
                    SELECT value, 1 + value % 2, value FROM number
                    """
            )
        }
        let counter = CommitCounter()
        writer.add(transactionObserver: counter, extent: .observerLifetime)
        #expect(try await store.eraseMember("ann").messages == 10_000)
        #expect(counter.count.withLock { $0 } >= 20)
        #expect(try await store.messageTotals().delivered == 10_000)
        #expect(try await export("ben", of: store).count == 10_001)
    }
}
