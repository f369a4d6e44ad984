import Dispatch
import RichPushKit

/// 64 writers at once. Each continues when its message is on the disk. The waits for the store, with shared
/// transactions, are compared with those for one transaction each; its speed is compared with a loop that records the
/// same messages in as many transactions. Both baselines use only SQLite's C functions.
struct GroupedTracking: BenchmarkTarget {
    let number = 4
    let title = "durable tracking by 64 writers"

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        var ours: [ConcurrentWriters.Times] = []
        var single: [ConcurrentWriters.Times] = []
        var loop: [Double] = []
        for _ in 0..<rounds.count {
            let (times, transactions) = try await grouped()
            ours.append(times)
            loop.append(try await self.loop(transactions: transactions))
            single.append(try await oneByOne())
        }
        return [
            Comparison(
                name: "4 99th percentile of waits, one by one",
                rounds: zip(ours, single).map { ($0.slowest, $1.slowest) },
                promise: .cost(atMost: 0.35)
            ),
            Comparison(
                name: "4 a raw loop in as many transactions",
                rounds: zip(ours, loop).map { ($0.perMessage, $1) },
                promise: .speed(atLeast: 0.8)
            ),
        ]
    }

    private let writers = ConcurrentWriters(count: 64, messages: 100)

    private func grouped() async throws -> (ConcurrentWriters.Times, transactions: Int) {
        let folder = try await TrackingFolder()
        let before = try folder.transactions()
        let times = try await writers.run { _ = try await folder.store.commit($0.changes) }
        let transactions = try folder.transactions() - before
        try await folder.store.close()
        return (times, transactions)
    }

    private func loop(transactions: Int) async throws -> Double {
        let folder = try await TrackingFolder()
        let raw = try RawTracking(path: folder.path)
        let count = writers.count * writers.messages
        // The order is that of writers in turns. In the order of their keys, each transaction would change a few pages of
        // each index, not one for each message.
        let messages = (0..<count).map { place in
            let number = place % writers.count * writers.messages + place / writers.count
            return RawMessage(TrackedMessage(number: Int64(number)))
        }
        return try Rounds(count: 1).time(
            { _ in
                for group in 0..<transactions {
                    try raw.record(messages[(count * group / transactions)..<(count * (group + 1) / transactions)])
                }
            },
            loops: count
        )
    }

    private func oneByOne() async throws -> ConcurrentWriters.Times {
        let folder = try await TrackingFolder()
        let writer = SerialWriter(try RawTracking(path: folder.path))
        return try await ConcurrentWriters(count: writers.count, messages: 8).run {
            try await writer.record(RawMessage($0))
        }
    }
}

/// Records each message in a transaction of its own, on a thread that may block.
private final class SerialWriter: @unchecked Sendable {  // `raw` is used on the serial `queue` alone
    private let queue = DispatchQueue(label: "benchmarks.writer")
    private let raw: RawTracking

    init(_ raw: sending RawTracking) {
        self.raw = raw
    }

    func record(_ message: RawMessage) async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(with: Result { try raw.record(CollectionOfOne(message)) })
            }
        }
    }
}
