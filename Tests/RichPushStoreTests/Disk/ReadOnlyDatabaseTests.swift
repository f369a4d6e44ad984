import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

/// Databases that may only be read. The tests use real permissions; as root, they change to another user in a process of
/// their own. `ReadOnlyFileSystemTests` uses a real read-only file system.
@Suite("SQLite store: a database that may only be read")
struct ReadOnlyDatabaseTests {
    /// A closed database with three messages, in a folder with this mode.
    private func database(file: Int, folder mode: Int, in folder: TemporaryFolder) async throws {
        let store = PushStore.sqlite(url: folder.database)
        for number in 1...3 as ClosedRange<Int64> { _ = try await store.commit(.sample(number)) }
        try await store.close()
        try set(file, of: folder.database)
        try set(mode, of: folder.url)
    }

    private func set(_ mode: Int, of url: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    @Test("It is read completely, and is not changed", arguments: [(0o444, 0o555), (0o444, 0o755), (0o644, 0o555)])
    func reads(file: Int, mode: Int) async throws {
        let folder = try TemporaryFolder()
        try await database(file: file, folder: mode, in: folder)
        let before = try folder.contents()
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.database.path as String] in
                if getuid() == 0 { try #require(setuid(65534) == 0) }
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(createIfMissing: false))
                #expect(try await store.messages(limit: nil).map(\.messageResponseID) == [3, 2, 1])
                #expect(try await store.badgeCount(for: "ann") == 3)
                #expect(try await store.waitingCalls(limit: 9).count == 3)
                let error = await storeError { _ = try await store.commit(.sample(9)) }
                #expect(error?.code == .readOnly)
                // It can still be read.
                #expect(try await store.messages(limit: nil).count == 3)
                try await store.close()
            }
        }
        #expect(try folder.contents() == before)
        try set(0o755, of: folder.url)
    }

    @Test("Its path can have any characters")
    func anyPath() async throws {
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("100% ä?#&")
        let file = place.appendingPathComponent("push%20.sqlite")
        let store = PushStore.sqlite(url: file)
        _ = try await store.commit(.sample(1))
        try await store.close()
        try set(0o444, of: file)
        try set(0o555, of: place)
        await alone {
            await #expect(processExitsWith: .success) { [path = file.path as String] in
                if getuid() == 0 { try #require(setuid(65534) == 0) }
                #expect(try await PushStore.sqlite(url: URL(fileURLWithPath: path)).messages(limit: nil).count == 1)
            }
        }
        try set(0o755, of: place)
    }

    @Test("A log that cannot be read there is an error that says what to copy; nothing committed is left out silently")
    func log() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1))
        // The copy of a database that is open: it has a log, and no index of it.
        let copy = try TemporaryFolder()
        for suffix in ["", "-wal"] {
            let place = copy.database.path + suffix
            try FileManager.default.copyItem(atPath: folder.database.path + suffix, toPath: place)
            try set(0o444, of: URL(fileURLWithPath: place))
        }
        try await store.close()
        try set(0o555, of: copy.url)
        await alone {
            await #expect(processExitsWith: .success) { [path = copy.database.path as String] in
                if getuid() == 0 { try #require(setuid(65534) == 0) }
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                let error = await storeError { _ = try await store.messages(limit: nil) }
                #expect(error?.code == .cannotOpen)
                #expect(error?.message.contains("-wal, that cannot be read there; copy both files") == true)
            }
        }
        try set(0o755, of: copy.url)
        #expect(try await PushStore.sqlite(url: copy.database).messages(limit: nil).count == 1)
    }

    @Test("A database of an earlier version is an error that says that it must be updated")
    func older() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.commit(.sample(1))
        try await store.connection.write { db in
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE rowid = (SELECT max(rowid) FROM grdb_migrations)")
        }
        try await store.close()
        try set(0o444, of: folder.database)
        try set(0o555, of: folder.url)
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.database.path as String] in
                if getuid() == 0 { try #require(setuid(65534) == 0) }
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                let error = await storeError { _ = try await store.messages(limit: nil) }
                #expect(error?.code == .readOnly)
                #expect(error?.message.contains("must be updated") == true)
            }
        }
        try set(0o755, of: folder.url)
    }

    @Test("It is read again if another process has changed it meanwhile")
    func changed() async throws {
        let folder = try TemporaryFolder()
        try await database(file: 0o666, folder: 0o555, in: folder)
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
                let database = URL(fileURLWithPath: path).appendingPathComponent("push.sqlite")
                if getuid() == 0 { try #require(seteuid(65534) == 0) }
                let store = PushStore.sqlite(url: database)
                #expect(try await store.messages(limit: nil).count == 3)
                try allowWriting(to: path)
                let writer = PushStore.sqlite(url: database)
                _ = try await writer.commit(.sample(4))
                try await writer.close()
                #expect(try await store.messages(limit: nil).count == 4)
                try await store.close()
            }
        }
        try set(0o755, of: folder.url)
    }

    @Test("It is written again once that is allowed")
    func allowed() async throws {
        let folder = try TemporaryFolder()
        try await database(file: 0o666, folder: 0o555, in: folder)
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
                if getuid() == 0 { try #require(seteuid(65534) == 0) }
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path).appendingPathComponent("push.sqlite"))
                #expect(try await store.messages(limit: nil).count == 3)
                try allowWriting(to: path)
                #expect(try await store.commit(.sample(5)).newMessages == [true])
                #expect(try await store.messages(limit: nil).count == 4)
                try await store.close()
            }
        }
        try set(0o755, of: folder.url)
    }
}

/// Lets every user write to a folder, in a process of root or of its owner.
private func allowWriting(to folder: String) throws {
    let user = geteuid()
    if getuid() == 0 { try #require(seteuid(0) == 0) }
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    if getuid() == 0 { try #require(seteuid(user) == 0) }
}
