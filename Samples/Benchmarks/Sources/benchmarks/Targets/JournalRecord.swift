import Foundation
import RichPushKit

/// The recording of a delivery by the service extension in a journal with 1,000 events, against one in an empty journal.
struct JournalRecord: BenchmarkTarget {
    let number = 22
    let title = "a record in a full journal"

    private let waiting = 1_000

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let scratch = try ScratchFolder()
        let bounds = JournalBounds(files: 10 * waiting, bytes: .max / 2)
        let full = EventJournal(folder: scratch.url.appending(path: "full"), bounds: bounds)
        let empty = EventJournal(folder: scratch.url.appending(path: "empty"), bounds: bounds)
        for number in 0..<waiting { try full.record(.delivery(Int64(number))) }
        var next = Int64(waiting)
        func record(in journal: EventJournal, _ times: Int) throws {
            for _ in 0..<times {
                next += 1
                let event = JournalEvent.delivery(next)
                try journal.record(event)
                try journal.remove(event)
            }
        }
        let measured = try rounds.compare(
            ours: { try record(in: full, $0) },
            baseline: { try record(in: empty, $0) }
        )
        guard try full.pending().events.count == waiting else {
            throw Disagreement(description: "The full journal does not hold \(waiting) events any more.")
        }
        return [
            Comparison(
                name: "22 a record beside \(waiting) files, beside none",
                rounds: measured,
                promise: .cost(atMost: 2)
            )
        ]
    }
}
