import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: durability")
struct SQLiteDurabilityTests {
    @Test("Every commit is synced: synchronous is FULL in WAL mode")
    func syncsEveryCommit() async throws {
        let folder = try TemporaryFolder()
        let writer = try await PushStore.sqlite(url: folder.database).connection.writer()
        let (synchronous, journal) = try await writer.writeWithoutTransaction { db in
            (try Int.fetchOne(db, sql: "PRAGMA synchronous"), try String.fetchOne(db, sql: "PRAGMA journal_mode"))
        }
        #expect(synchronous == 2)
        #expect(journal == "wal")
    }

    @Test("Making a store creates no file; the first use creates the folder and the database")
    func opensAtFirstUse() async throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a/b/push.sqlite")
        let store = PushStore.sqlite(url: url)
        #expect(try folder.contents().isEmpty)
        #expect(try await store.badgeCount(for: "ann") == 0)
        #expect(FileManager.default.fileExists(atPath: url.path))
        let attributes = try FileManager.default.attributesOfItem(atPath: url.deletingLastPathComponent().path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }

    @Test("A closed store opens again at its next use")
    func opensAgain() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1))
        try await store.close()
        try await store.close()
        #expect(try await store.commit(.sample(1)).newMessages == [false])
    }

    @Test("A store that is closed repeatedly during reads answers each read, and leaves one file")
    func closesWhileReading() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<20 { try await store.close() }
            }
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10 {
                        let count = try await store.badgeCount(for: "ann")
                        #expect(count == 1)
                    }
                }
            }
            try await group.waitForAll()
        }
        try await store.close()
        #expect(try folder.contents().keys.sorted() == ["push.sqlite"])
    }

    @Test("The commits in the log of a killed process are kept at the next opening")
    func recoversLog() async throws {
        let folder = try TemporaryFolder()
        let copy = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1))
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: folder.database.path + suffix, toPath: copy.database.path + suffix)
        }
        let recovered = PushStore.sqlite(url: copy.database)
        #expect(try await recovered.messages(limit: nil) == store.messages(limit: nil))
        #expect(try await recovered.outboxCounts().waiting == 1)
    }

    @Test("Cancelling the caller does not cancel the read")
    func readsWhenCancelled() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        try await store.setSignedInRecipient("ann")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.signedInRecipient()
        }
        #expect(try await task.value == "ann")
    }

    @Test("Cancelling the caller does not roll a commit back")
    func commitsWhenCancelled() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        try await store.open()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.commit(.sample(1))
        }
        #expect(try await task.value.newMessages == [true])
        #expect(try await store.messageTotals().delivered == 1)
    }
}

extension Lease {
    static let test = Lease(owner: "test", duration: .seconds(3600))
}
