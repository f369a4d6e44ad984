/// Writers that write at the same time, each one message after the other.
struct ConcurrentWriters: Sendable {
    let count: Int
    /// How many messages each writes.
    let messages: Int

    /// How long the whole took for each message, and how long all but one in a hundred waited at most.
    struct Times: Sendable {
        var perMessage: Double
        var slowest: Double
    }

    /// Lets all of them write.
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
