import Foundation
import RichPushModel
import Testing
import RichPushTestSupport

@testable import RichPushStore

/// Checks `synchronous=FULL` by the writes and syncs of the log. Killing a process cannot check it, because the system
/// keeps the writes of a killed process.
@Suite("SQLite store: the order of syncs")
struct SyncOrderTests {
    @Test("A write returns only after the log was written and synced")
    func syncsBeforeReturning() async throws {
        let folder = try TemporaryFolder()
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.database.path as String] in
                WatchedDisk.install()
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                try await store.open()
                WatchedDisk.forget()
                for number in 0..<20 {
                    _ = try await store.commit(.sample(Int64(number)))
                    WatchedDisk.note(.returned(number))
                }
                for (number, events) in WatchedDisk.events.split(whereSeparator: \.isReturn).enumerated() {
                    #expect(events.contains(.logWritten), "Write \(number) was not written.")
                    #expect(events.last == .logSynced, "Write \(number) returned before it was synced.")
                }
                #expect(WatchedDisk.events.filter(\.isReturn).count == 20)
            }
        }
    }

    @Test("Each writer of a shared transaction returns only after the transaction was synced")
    func syncsGroups() async throws {
        let folder = try TemporaryFolder()
        await alone {
            await #expect(processExitsWith: .success) { [path = folder.database.path as String] in
                WatchedDisk.install()
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                try await store.open()
                WatchedDisk.forget()
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<200 {
                        group.addTask {
                            try await store.write { db in
                                _ = try RecipientTable(db: db).register(Recipient("\(number)"))
                                WatchedDisk.note(.ran(number))
                            }
                            WatchedDisk.note(.returned(number))
                        }
                    }
                    try await group.waitForAll()
                }
                let events = WatchedDisk.events
                for number in 0..<200 {
                    let ran = try #require(events.lastIndex(of: .ran(number)))
                    let returned = try #require(events.firstIndex(of: .returned(number)))
                    let between = events[ran...returned]
                    let written = try #require(between.firstIndex(of: .logWritten), "Write \(number) was not written.")
                    #expect(between[written...].contains(.logSynced), "Write \(number) returned before it was synced.")
                }
                #expect(events.filter { $0 == .logSynced }.count < 200, "No two writes shared a transaction.")
            }
        }
    }
}

extension WatchedDisk.Event {
    fileprivate var isReturn: Bool {
        if case .returned = self { true } else { false }
    }
}
