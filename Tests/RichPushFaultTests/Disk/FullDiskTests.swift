import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import Testing
import RichPushTestSupport

/// A full disk, simulated by a limit on the size of files. Writing fails in the same places.
@Suite("Fault: a full disk")
struct FullDiskTests {
    @Test("A store on a full disk throws an error, keeps acknowledged data, and continues when there is space")
    func store() async throws {
        var generator = SplitMix64(seed: 5)
        let scratch = Scratch()
        var tally = Tally()
        for round in 1...10 {
            let path = scratch.path("\(round).sqlite")
            let ledger = Ledger(path: scratch.path("\(round).acknowledged"))
            let room = Int.random(in: 20_000...200_000, using: &generator)
            await alone {
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [path = path as String, ledger = ledger.path as String, room = room as Int] in
                    limitFiles(to: room)
                    let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                    do {
                        for act in Int64(1)... {
                            _ = try await store.commit(Member.changes(act))
                            Ledger(path: ledger).acknowledge(act)
                        }
                    } catch is StoreError {
                        kill(getpid(), SIGKILL)
                    }
                }
            }
            try await check(&tally, path: path, acknowledged: ledger.acknowledged)
        }
        tally.note = "an error, and recorded again when there was space"
        tally.report(.fullDisk)
    }

    private func check(_ tally: inout Tally, path: String, acknowledged: Set<Int64>) async throws {
        tally.tried += 1
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
        let kept = Set(try await store.messages(limit: nil).map(\.messageResponseID))
        tally.lost += acknowledged.subtracting(kept).count
        #expect(kept.count <= acknowledged.count + 1)
        #expect(try await store.badgeCount(for: Member.rose) == kept.count)
        #expect(try await store.outboxCounts().waiting == 2 * kept.count)
        #expect(try await store.commit(Member.changes(.max)).newMessages == [true])
    }

    @Test(
        "On a full disk each command names it, also those that only read",
        .enabled(if: Self.canMount, "needs root: only root can mount a small file system"),
        arguments: ["report", "badge set 3"]
    )
    func commands(command: String) async throws {
        let scratch = Scratch()
        _ = try await PushStore.sqlite(url: scratch.url("push.sqlite")).commit(Member.changes(1))
        try FileManager.default.createDirectory(at: scratch.url("small"), withIntermediateDirectories: true)
        let script = """
            exec unshare -m sh -c 'mount -t tmpfs -o size=400k none small && cp push.sqlite* small &&
            { dd if=/dev/zero of=small/rest bs=1k 2>/dev/null || true; } &&
            exec "$RICHPUSH" \(command) --database small/push.sqlite'
            """
        let ending = try await Tool.shell(script, in: scratch)
        #expect(ending.code == 74)
        #expect(ending.errors.contains("There is no disk space left for the database"), "\(ending.errors)")
    }

    @Test(
        "Without room for what it records, a command ends with 74 and a sentence",
        arguments: ["receive FILE", "respond FILE --action clip-offer", "badge set 3"],
        [0, 8]
    )
    func limitedFiles(_ command: String, _ blocks: Int) async throws {
        let scratch = Scratch()
        let payload = try scratch.write(Push.of("Offer"), to: "push.json")
        let command = command.replacing("FILE", with: #""$1""#)
        // A build that measures coverage would report that it cannot write its profile.
        let script =
            #"export LLVM_PROFILE_FILE=/dev/null; ulimit -f \#(blocks) && exec "$RICHPUSH" \#(command) --database db"#
        let ending = try await Tool.shell(script, payload, in: scratch)
        #expect(ending.signal == nil)
        #expect(ending.code == 74)
        // Without any room, standard error cannot be written either.
        if blocks > 0 { #expect(ending.errors.hasPrefix("richpush: ") && ending.errors.hasSuffix(".\n")) }
    }

    /// Whether this process may mount a file system.
    private static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "unshare -m mount -t tmpfs none /tmp 2>/dev/null"]
        guard getuid() == 0, (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test("A journal on a full disk throws an error and leaves no partial event", arguments: [0, 1, 10, 11, 100])
    func journal(_ room: Int) async throws {
        let folder = Scratch()
        await alone {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [folder = folder.folder.path as String, room = room as Int] in
                limitFiles(to: room)
                do {
                    try EventJournal(folder: URL(fileURLWithPath: folder)).record(KilledExtensionTests.event(1))
                } catch is JournalError {
                    kill(getpid(), SIGKILL)
                }
            }
        }
        let pending = try EventJournal(folder: folder.folder).pending()
        #expect(pending.events.isEmpty)
        #expect(pending.damaged == 0)
    }
}

/// Limits the size of this process's files to a number of bytes. A larger write is an error and does not end it.
private func limitFiles(to bytes: Int) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(fileSizeLimit, &limit)
}

#if canImport(Glibc)
private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
private let fileSizeLimit = RLIMIT_FSIZE
#endif
