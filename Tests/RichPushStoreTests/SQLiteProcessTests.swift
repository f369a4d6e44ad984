import Foundation
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import Testing

/// Tests with several processes that use one file.
@Suite("SQLite store: several processes")
struct SQLiteProcessTests {
    @Test("Processes that create the database at the same moment lose no commit")
    func makeAtOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.database.path
        await withTaskGroup(of: Void.self) { group in
            for process in 0..<4 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [path = path as String, process = process as Int] in
                        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .patient())
                        _ = try await store.deviceID { "\(process)" }
                        for number in 0..<25 {
                            _ = try await store.commit(.sample(Int64(number), recipient: "ann"))
                            _ = try await store.commit(.sample(Int64(number), recipient: Recipient("\(process)")))
                        }
                    }
                }
            }
        }
        let store = PushStore.sqlite(url: folder.database, options: .init(createIfMissing: false))
        #expect(try await store.messages(limit: nil).count == 125)
        #expect(try await store.badgeCount(for: "ann") == 25)
        #expect(try await store.outboxCounts().waiting == 125)
    }

    @Test("Processes with grouped writes can share the database: no write times out, and nothing is lost")
    func writeGroups() async throws {
        let folder = try TemporaryFolder()
        let path = folder.database.path
        await withTaskGroup(of: Void.self) { group in
            for process in 0..<3 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [path = path as String, process = process as Int] in
                        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .patient())
                        try await withThrowingTaskGroup(of: Void.self) { group in
                            for writer in 0..<16 {
                                group.addTask {
                                    for number in 0..<25 {
                                        let number = Int64((process * 16 + writer) * 25 + number)
                                        _ = try await store.commit(.sample(number))
                                    }
                                }
                            }
                            try await group.waitForAll()
                        }
                    }
                }
            }
        }
        let store = PushStore.sqlite(url: folder.database, options: .init(createIfMissing: false))
        #expect(try await store.messageTotals().delivered == 1200)
        #expect(try await store.badgeCount(for: "ann") == 1200)
        #expect(try await store.outboxCounts().waiting == 1200)
    }

    @Test("Commits survive a killed process")
    func survivesKill() async throws {
        let folder = try TemporaryFolder()
        let path = folder.database.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .patient())
            for number in 0..<50 { _ = try await store.commit(.sample(Int64(number))) }
            kill(getpid(), SIGKILL)
        }
        let store = PushStore.sqlite(url: folder.database, options: .init(createIfMissing: false))
        #expect(try await store.messageTotals().delivered == 50)
        #expect(try await store.outboxCounts().waiting == 50)
    }
}
