/// Writers that write at the same time, each one message after the other.
struct ConcurrentWriters: Sendable {
    let count: Int
    /// The number of messages of each writer.
    let messages: Int

    /// The total time for each message, and the 99th percentile of the waits.
    struct Times: Sendable {
        var perMessage: Double
        var slowest: Double
    }

    /// Runs all writers and measures them.
    func run(_ write: @escaping @Sendable (TrackedMessage) async throws -> Void) async throws -> Times {
        let start = ContinuousClock.now
        let waits = try await withThrowingTaskGroup(of: [Double].self) { group in
            for writer in 0..<count {
                group.addTask {
                    var waits: [Double] = []
                    for index in 0..<messages {
                        let message = TrackedMessage(number: Int64(writer * messages + index))
                        let start = ContinuousClock.now
                        try await write(message)
                        waits.append(start.duration(to: .now) / .nanoseconds(1))
                    }
                    return waits
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        let total = start.duration(to: .now) / .nanoseconds(1)
        return Times(
            perMessage: total / Double(waits.count),
            slowest: waits.sorted()[waits.count * 99 / 100]
        )
    }
}
