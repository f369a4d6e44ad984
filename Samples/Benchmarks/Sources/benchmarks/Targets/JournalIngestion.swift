import Foundation
import RichPushKit

/// Ingestion of a journal of 1,000 files against one that commits each event by itself. On a file system that is mounted
/// with `discard`, most of the time is the kernel's removal of the files, so less is promised.
struct JournalIngestion: BenchmarkTarget {
    let number = 19
    let title = "ingestion of a journal"

    private let events = 1_000

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        var times: [(ours: Double, baseline: Double)] = []
        for _ in 0..<rounds.count {
            let together = try await ingestion(of: events, together: true)
            times.append((together, try await ingestion(of: events / 10, together: false)))
        }
        return [
            Comparison(
                name: "19 ingestion of \(events) files, one commit each",
                rounds: times,
                promise: .speed(atLeast: ScratchFolder.discards ? 8 : 10)
            )
        ]
    }

    /// The time of an event, in nanoseconds.
    private func ingestion(of count: Int, together: Bool) async throws -> Double {
        let (folder, scratch) = (try await TrackingFolder(), try ScratchFolder())
        let services = try (0..<(together ? 1 : count)).map { number in
            let journal = EventJournal(
                folder: scratch.url.appending(path: "\(number)"),
                bounds: JournalBounds(files: 2 * count, bytes: .max)
            )
            for event in 0..<(together ? count : 1) { try journal.record(.delivery(Int64(number + event))) }
            return PushServices(api: LoyaltyAPIs(), store: folder.store, journal: journal)
        }
        var taken = 0
        let start = ContinuousClock.now
        for services in services { taken += try await services.ingestJournal().count }
        let duration = start.duration(to: .now) / .nanoseconds(1)
        guard taken == count else { throw Disagreement(description: "\(taken) of \(count) events were taken.") }
        return duration / Double(count)
    }
}

extension JournalEvent {
    /// A delivery, as an extension records it.
    static func delivery(_ number: Int64) -> JournalEvent {
        JournalEvent(
            id: "5d41402abc4b2a76b9719d911017c592-\(number)",
            recipient: TrackedMessage.recipient,
            requestIdentifier: "request \(number)",
            locale: "en",
            time: Date(timeIntervalSince1970: 1_750_000_000 + Double(number)),
            action: .delivered,
            messageResponseID: number,
            badge: .increment(by: 1)
        )
    }
}
