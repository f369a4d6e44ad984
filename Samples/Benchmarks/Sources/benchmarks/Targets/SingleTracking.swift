import RichPushKit

/// One writer that waits until each message is on the disk: the store, against one transaction for each message with
/// only SQLite's C functions.
struct SingleTracking: BenchmarkTarget {
    let number = 5
    let title = "durable tracking by one writer"

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let messages = 200
        var times: [(ours: Double, baseline: Double)] = []
        for _ in 0..<rounds.count {
            let folder = try await TrackingFolder()
            let writer = ConcurrentWriters(count: 1, messages: messages)
            let ours = try await writer.run { _ = try await folder.store.commit($0.changes) }.perMessage
            try await folder.store.close()

            let other = try await TrackingFolder()
            let raw = try RawTracking(path: other.path)
            let prepared = (0..<messages).map { RawMessage(TrackedMessage(number: Int64($0))) }
            let baseline = try Rounds(count: 1).time(
                { _ in for message in prepared { try raw.record(CollectionOfOne(message)) } },
                loops: messages
            )
            times.append((ours, baseline))
        }
        return [
            Comparison(
                name: "5 tracking by one, a raw transaction each",
                rounds: times,
                promise: .speed(atLeast: 0.8)
            )
        ]
    }
}
