import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: locks and disk space")
struct SQLiteContentionTests {
    @Test("A database that stays locked is reported as locked after the timeout, and works after it is unlocked")
    func reportsLocked() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .init(busyTimeout: .milliseconds(50)))
        try await store.open()
        let holder = try LockHolder(path: folder.database.path)
        let error = await storeError { _ = try await store.commit(.sample(1)) }
        #expect(error?.code == .locked)
        #expect(error?.message.contains(folder.database.path) == true)
        #expect(try await store.messages(limit: nil).isEmpty)
        try holder.release()
        #expect(try await store.commit(.sample(1)).newMessages == [true])
    }

    @Test("A database that is locked when it is opened is reported as locked, and the next use opens it")
    func reportsLockedOpening() async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let sql = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"
        let holder = try LockHolder(path: folder.database.path, sql: sql)
        let store = PushStore.sqlite(url: folder.database, options: .init(busyTimeout: .milliseconds(50)))
        #expect(await storeError { try await store.open() }?.code == .locked)
        try holder.release()
        #expect(try await store.messageTotals().delivered == 200)
    }

    @Test("A service learns that its database cannot be written now")
    func writable() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .init(busyTimeout: .milliseconds(50)))
        try await store.checkWritable()
        let holder = try LockHolder(path: folder.database.path, sql: "BEGIN IMMEDIATE")
        #expect(await storeError { try await store.checkWritable() }?.code == .locked)
        try holder.release()
        try await store.checkWritable()
    }

    @Test("The check whether a database can be written writes to the disk, and changes nothing")
    func writableWrites() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        try await store.checkWritable()
        let log = folder.database.path + "-wal"
        let (bytes, losses) = (FileManager.default.contents(atPath: log), try await store.losses())
        try await store.checkWritable()
        #expect(FileManager.default.contents(atPath: log) != bytes)
        #expect(try await store.losses() == losses)
    }

    @Test("The check whether a database can be written writes as many pages as a response")
    func writableWritesEnough() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        try await store.checkWritable()
        let log = folder.database.path + "-wal"
        func bytes() throws -> Int {
            try (FileManager.default.attributesOfItem(atPath: log)[.size] as? NSNumber)?.intValue ?? 0
        }
        let before = try bytes()
        let claim = ResponseClaim(
            response: String(repeating: "a", count: 64),
            namesMember: true,
            owner: "here",
            duration: .seconds(30),
            action: "clip-offer",
            requestIdentifier: "r1",
            messageResponseID: 1
        )
        var changes = StoreChanges.sample(1)
        changes.claim = claim
        _ = try await store.commit(changes)
        let response = try bytes() - before
        try await store.checkWritable()
        let check = try bytes() - before - response
        #expect(response > 0 && check >= response)
    }

    @Test("Connections that read have the busy timeout of the options")
    func readingTimeout() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .init(busyTimeout: .milliseconds(70)))
        let timeout = try await store.connection.read { db in try Int.fetchOne(db, sql: "PRAGMA busy_timeout") }
        #expect(timeout == 70)
    }

    @Test("A full disk is reported as full, and nothing is written partly")
    func reportsFull() async throws {
        let folder = try TemporaryFolder()
        var options = PushStore.Options()
        options.maximumPageCount = 80
        let store = PushStore.sqlite(url: folder.database, options: options)
        var kept: Int64 = 0
        var error: StoreError?
        while error == nil, kept < 10_000 {
            error = await storeError { _ = try await store.commit(.sample(kept)) }
            if error == nil { kept += 1 }
        }
        #expect(error?.code == .full)
        #expect(kept > 0)
        let bigger = PushStore.sqlite(url: folder.database)
        for store in [store, bigger] {
            #expect(try await store.messages(limit: nil).count == kept)
            #expect(try await store.badgeCount(for: "ann") == kept)
            #expect(try await store.outboxCounts().waiting == kept)
        }
        #expect(try await bigger.commit(.sample(kept)).newMessages == [true])
    }
}
