import Foundation
import RichPushKit
import RichPushStore
import Testing
import RichPushTestSupport

@Suite("Fault: a database that may only be read")
struct ReadOnlyTests {
    @Test("A command with a database that may not be written to fails with a sentence, and the file does not change")
    func refused() async throws {
        let scratch = Scratch()
        let file = scratch.url("folder/push.sqlite")
        let store = PushStore.sqlite(url: file)
        for act in 1...Int64(20) { _ = try await store.commit(Member.changes(act)) }
        try await store.close()
        let bytes = try Data(contentsOf: file)
        var tally = Tally()
        for (permissions, folder) in [(0o444, 0o555), (0o444, 0o755), (0o644, 0o555), (0, 0o755)] {
            try set(permissions, of: file)
            try set(folder, of: file.deletingLastPathComponent())
            await alone {
                await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.path as String] in
                    // Root can write to every file.
                    if getuid() == 0 { _ = setuid(65534) }
                    do {
                        _ = try await PushStore.sqlite(url: URL(fileURLWithPath: path)).commit(Member.changes(99))
                    } catch is StoreError {
                        kill(getpid(), SIGKILL)
                    }
                }
            }
            try set(0o755, of: file.deletingLastPathComponent())
            try set(0o644, of: file)
            tally.tried += 1
            if try Data(contentsOf: file) != bytes { tally.lost += 1 }
        }
        #expect(try await store.commit(Member.changes(99)).newMessages == [true])
        #expect(try await store.badgeCount(for: Member.rose) == 21)
        tally.note = "refused, the file unchanged"
        tally.report(.readOnlyDisk)
    }

    private func set(_ permissions: Int, of file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    }
}
