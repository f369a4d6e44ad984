import RichPushKit
import RichPushPostgres

/// Deliveries of 64 members in one call, beside one transaction for each, in a PostgreSQL server of Debian's package with
/// its usual settings: each commit waits for the disk.
struct PostgresBatches: BenchmarkTarget {
    let number = 12
    let title = "PostgreSQL, batches of 64"
    let tools: [Tool] = [.postgres]

    private static let size = 64

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let server = try DatabaseServer()
        defer { server.end() }
        let store = try PushStore.postgres(server.address)
        let members = (0..<Self.size).map { Recipient("member \($0)") }
        let numbers = NewNumbers()
        // Until the members are known, and the server has the plans of the statements.
        for _ in 0..<3 { _ = try await store.commitEach(members.map { Self.delivery(numbers.next(), of: $0) }) }
        let times = try await rounds.compare(
            loops: 20 * Self.size,
            ours: { count in
                for _ in 0..<count / Self.size {
                    for result in try await store.commitEach(members.map { Self.delivery(numbers.next(), of: $0) }) {
                        _ = try result.get()
                    }
                }
            },
            baseline: { count in
                for index in 0..<count {
                    _ = try await store.commit(Self.delivery(numbers.next(), of: members[index % Self.size]))
                }
            }
        )
        try await store.close()
        let scale = rounds.isFull ? try await PostgresScale(server: server).run(rounds) : []
        return [
            Comparison(
                name: "12 a transaction for each of 64 members",
                rounds: times,
                promise: .speed(atLeast: 15)
            )
        ] + scale
    }

    /// A delivery that was not recorded before.
    private static func delivery(_ number: Int64, of recipient: Recipient) -> StoreChanges {
        var changes = TrackedMessage(number: number).changes
        changes.recipient = recipient
        return changes
    }
}
