import Foundation
import RichPushKit
import Testing
import RichPushTestSupport

@testable import RichPushStore

@Suite("SQLite store: file permissions")
struct PrivateDatabaseTests {
    private static let suffixes = ["", "-wal", "-shm"]

    private func mode(_ path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test(
        "Only the owner can use a new database, its log and its folders, whatever the umask is",
        arguments: [0o000, 0o022, 0o077, 0o777]
    )
    func new(_ mask: Int) async throws {
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("a/b")
        await alone {
            await #expect(processExitsWith: .signal(SIGKILL)) { [mask = mask as Int, place = place.path as String] in
                umask(mode_t(mask))
                let store = PushStore.sqlite(url: URL(fileURLWithPath: place).appendingPathComponent("push.sqlite"))
                _ = try await store.commit(.sample(1))
                _ = try await store.messageTotals()
                // A closed database has no log.
                kill(getpid(), SIGKILL)
            }
        }
        let path = place.appendingPathComponent("push.sqlite").path
        #expect(try Self.suffixes.map { try mode(path + $0) } == [0o600, 0o600, 0o600])
        #expect(try mode(place.path) == 0o700)
        #expect(try mode(place.deletingLastPathComponent().path) == 0o700)
    }

    @Test("An existing folder keeps its mode")
    func folder() async throws {
        let folder = try TemporaryFolder()
        try #require(chmod(folder.url.path, 0o755) == 0)
        try await folder.makeFilledStore()
        #expect(try mode(folder.url.path) == 0o755)
        #expect(try mode(folder.database.path) == 0o600)
    }

    @Test("The update restricts a database of an earlier version to its owner, and a mode that is set later is kept")
    func earlier() async throws {
        let release = try ReleaseFiles(.push)
        let path = release.folder.database.path
        try #require(chmod(path, 0o644) == 0)
        try await release.store.open()
        #expect(try mode(path) == 0o600)
        try await release.store.close()
        try #require(chmod(path, 0o640) == 0)
        _ = try await release.store.commit(.sample(70_000))
        #expect(try Self.suffixes.prefix(2).map { try mode(path + $0) } == [0o640, 0o640])
    }

    @Test("No database is created through a link")
    func danglingLink() async throws {
        let folder = try TemporaryFolder()
        let target = folder.url.appendingPathComponent("target")
        try FileManager.default.createSymbolicLink(at: folder.database, withDestinationURL: target)
        let error = await storeError { try await PushStore.sqlite(url: folder.database).open() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("a link to a file that does not exist") == true)
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    @Test("In a folder that every user can write to, links are not followed", arguments: suffixes + ["-journal"])
    func sharedLink(_ suffix: String) async throws {
        let folder = try TemporaryFolder()
        let elsewhere = try TemporaryFolder()
        let target = elsewhere.url.appendingPathComponent("target")
        try Data("precious".utf8).write(to: target)
        try await folder.makeFilledStore()
        if suffix.isEmpty { try FileManager.default.removeItem(at: folder.database) }
        try FileManager.default.createSymbolicLink(
            at: URL(fileURLWithPath: folder.database.path + suffix),
            withDestinationURL: target
        )
        try #require(chmod(folder.url.path, 0o1777) == 0)
        let error = await storeError { _ = try await PushStore.sqlite(url: folder.database).commit(.sample(1)) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("is a link, in a folder that every user can write to") == true)
        #expect(try Data(contentsOf: target) == Data("precious".utf8))
    }

    @Test("Stores of one process that create a database at the same time lose no write")
    func together() async throws {
        for _ in 0..<20 {
            let folder = try TemporaryFolder()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let store = PushStore.sqlite(url: folder.database, options: .patient())
                        _ = try await store.commit(.sample(Int64(number)))
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await PushStore.sqlite(url: folder.database).messageTotals().delivered == 8)
        }
    }
}
