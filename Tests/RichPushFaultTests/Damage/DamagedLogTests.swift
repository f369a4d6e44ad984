import Foundation
import RichPushModel
import RichPushStore
import Testing
import RichPushTestSupport

/// SQLite reads a damaged write-ahead log up to the damage, without an error for the rest. This is documented. The test
/// checks that each commit before the damage is complete and that no part of a later commit exists.
@Suite("Fault: a damaged write-ahead log")
struct DamagedLogTests {
    @Test("Exactly the commits before the damage of a log are kept")
    func prefix() async throws {
        let scratch = Scratch()
        let path = scratch.path("push.sqlite")
        await alone {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
                for act in 1...Int64(30) { _ = try await store.commit(Member.changes(act)) }
                kill(getpid(), SIGKILL)
            }
        }
        let database = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let log = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "-wal")))
        var generator = SplitMix64(seed: 7)
        var (tally, dropped) = (Tally(), 0)
        for number in 0..<30 {
            let place = Int.random(in: Self.headLength..<log.count, using: &generator)
            var damaged = log
            if number % 3 == 0 { damaged.removeSubrange(place...) } else { damaged[place] ^= 0x20 }
            let file = try scratch.write(database, to: "\(number)/push.sqlite")
            try scratch.write(damaged, to: "\(number)/push.sqlite-wal")
            let store = PushStore.sqlite(url: file, options: .init(createIfMissing: false))
            let kept = try? await store.messages(limit: nil).count
            // The first commits make the tables. Without them nothing can be read.
            let committed = Self.openings(before: place, in: log)
            #expect(kept == committed || (kept == nil && committed == 0), "damage at \(place)")
            if let kept {
                #expect(try await store.badgeCount(for: Member.rose) == kept)
                #expect(try await store.outboxCounts().waiting == 2 * kept)
                #expect(try await store.commit(Member.changes(1000)).newMessages == [true])
            }
            tally.tried += 1
            tally.lost += max(0, committed - (kept ?? 0))
            dropped += 30 - (kept ?? 0)
            try await store.close()
        }
        tally.note = "SQLite dropped the \(dropped) of \(30 * tally.tried) commits after the damage, as documented"
        tally.report(.damagedLog)
    }

    private static let (headLength, frameLength) = (32, 24 + 4096)

    /// The number of acts that were committed completely before a place in the log. The second word of a commit's last
    /// frame is the number of pages of the database; in other frames it is zero.
    private static func openings(before place: Int, in log: [UInt8]) -> Int {
        let frames = stride(from: headLength, to: log.count - frameLength + 1, by: frameLength)
        let ends = frames.filter { log[($0 + 4)..<($0 + 8)].contains { $0 != 0 } }.map { $0 + frameLength }
        let acts = ends.suffix(30)
        return acts.count { $0 <= place }
    }
}
