import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import Testing
import RichPushTestSupport

@Suite("SQLite store: a full or read-only disk")
struct FullDiskTests {
    @Test("On a full disk every writer gets an error and no write is partial; writes succeed when there is space again")
    func reportsFull() async throws {
        let folder = try TemporaryFolder()
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.database.path as String] in
                WatchedDisk.install()
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                for number in 0..<3 { _ = try await store.commit(.sample(Int64(number))) }
                for round in 1...3 {
                    WatchedDisk.setFull(true)
                    let codes = await withTaskGroup(of: StoreError.Code?.self) { group in
                        for number in 100..<120 {
                            group.addTask {
                                await storeError { _ = try await store.commit(.sample(Int64(number))) }?.code
                            }
                        }
                        return await group.reduce(into: []) { $0.append($1) }
                    }
                    #expect(codes == Array(repeating: .full, count: 20))
                    WatchedDisk.setFull(false)
                    #expect(try await store.messages(limit: nil).count == 2 + round)
                    #expect(try await store.commit(.sample(Int64(1000 + round))).newMessages == [true])
                }
                #expect(try await store.badgeCount(for: "ann") == 6)
                #expect(try await store.outboxCounts().waiting == 6)
            }
        }
    }

    /// The test uses real permissions. If it runs as root, it changes to a user without permissions.
    @Test("A read-only database is reported as readOnly or cannotOpen, and is not changed")
    func reportsReadOnly() async throws {
        let folder = try TemporaryFolder()
        try await folder.makeFilledStore()
        let before = try folder.contents()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.database.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.database.path as String] in
                if getuid() == 0 { try #require(setuid(65534) == 0) }
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                for _ in 1...2 {
                    let error = await storeError { _ = try await store.commit(.sample(1)) }
                    #expect(error?.code == .readOnly || error?.code == .cannotOpen)
                    #expect(error?.message.contains(path) == true)
                }
            }
        }
        #expect(try folder.contents() == before)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.database.path)
        #expect(try await PushStore.sqlite(url: folder.database).commit(.sample(1000)).newMessages == [true])
    }
}
