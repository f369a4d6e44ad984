import Foundation
import RichPushKit

/// The bytes in the database for each message that was delivered and sent, everything counted, and for each pruned
/// message: its id stays, so that it is not new again.
struct HistorySize: BenchmarkTarget {
    let number = 21
    let title = "the room of a message"

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let folder = try await TrackingFolder()
        let writers = ConcurrentWriters(count: 64, messages: rounds.isFull ? 15_625 : 1_563)
        let count = Double(writers.count * writers.messages)
        let before = try folder.usedBytes()
        _ = try await writers.run { message in
            var changes = message.changes
            changes.messages[0].calls = []
            changes.messages[0].sent = changes.time
            changes.badge = .increment(by: 1)
            changes.journalEvent = message.key
            _ = try await folder.store.commit(changes)
        }
        let sent = try folder.usedBytes() - before
        _ = try await folder.store.prune(olderThan: .distantFuture, keeping: nil)
        let pruned = try folder.usedBytes() - before
        guard try await folder.store.prunedMessages() == Int(count) else {
            throw Disagreement(description: "Not every message was pruned.")
        }
        return [
            Comparison(
                name: "21 the room of a sent message, 60 bytes",
                ours: sent / count,
                baseline: 60,
                promise: .size(atMost: 1)
            ),
            Comparison(
                name: "21 the room of a pruned message, 12 bytes",
                ours: pruned / count,
                baseline: 12,
                promise: .size(atMost: 1)
            ),
        ]
    }
}

extension TrackingFolder {
    /// The bytes of the pages in use.
    fileprivate func usedBytes() throws -> Double {
        let raw = try RawDatabase(path: path)
        let pages = try raw.prepare("SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count")
        let size = try raw.prepare("PRAGMA page_size")
        return Double(try pages.run() ?? 0) * Double(try size.run() ?? 0)
    }
}
