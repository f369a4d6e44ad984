/// A database with many messages against one with few: the time to read one and to record more, and its size against
/// that of a schema with keys of text. A million messages, or with `--full` ten times as many.
struct Growth: BenchmarkTarget {
    let number = 6
    let title = "growth of the database"

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let count = rounds.isFull ? 10_000_000 : 1_000_000
        let small = try await GrownDatabase(count: 10_000)
        let middle = try await GrownDatabase(count: count / 10)
        let large = try await GrownDatabase(count: count)
        let size = try large.size()
        var lookUps: [(ours: Double, baseline: Double)] = []
        var inserts: [(ours: Double, baseline: Double)] = []
        for round in 0..<rounds.count {
            lookUps.append((try await large.lookUp(5_000, seed: round), try await small.lookUp(5_000, seed: round)))
            inserts.append((try await large.insert(100, round: round), try await middle.insert(100, round: round)))
        }
        let keyedByText = try await TextKeyedDatabase(count: count).size()
        return [
            Comparison(
                name: "6 look-up in \(count) messages, in 10000",
                rounds: lookUps,
                promise: .cost(atMost: 1.6)
            ),
            Comparison(
                name: "6 recording beside \(count), beside \(count / 10)",
                rounds: inserts,
                promise: .speed(atLeast: 0.75)
            ),
            Comparison(
                name: "6 the file's bytes, keys of text",
                ours: size,
                baseline: keyedByText,
                promise: .size(atMost: 0.4)
            ),
        ]
    }
}
