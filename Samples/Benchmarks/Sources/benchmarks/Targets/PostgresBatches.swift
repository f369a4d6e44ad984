import Foundation
import RichPushKit

/// Deliveries of 64 members in one call, beside one transaction for each, in a PostgreSQL server of Debian's package with
/// its usual settings: each commit waits for the disk.
struct PostgresBatches: BenchmarkTarget {
    let number = 12
    let title = "PostgreSQL, batches of 64"

    private static let size = 64

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let server = try DatabaseServer()
        defer { server.end() }
        let store = try PushStore.postgres(server.address)
        let members = (0..<Self.size).map { Recipient("member \($0)") }
        let numbers = Numbers()
        // Until the members are known, and the server has the plans of the statements.
        for _ in 0..<3 { _ = try await store.commitEach(members.map { numbers.next(for: $0) }) }
        let times = try await rounds.compare(
            loops: 20 * Self.size,
            ours: { count in
                for _ in 0..<count / Self.size {
                    for result in try await store.commitEach(members.map { numbers.next(for: $0) }) {
                        _ = try result.get()
                    }
                }
            },
            baseline: { count in
                for index in 0..<count { _ = try await store.commit(numbers.next(for: members[index % Self.size])) }
            }
        )
        try await store.close()
        return [
            Comparison(
                name: "12 a transaction for each of 64 members",
                ours: times.ours,
                baseline: times.baseline,
                promise: .speed(atLeast: 15)
            )
        ]
    }

    /// Deliveries of messages that were not recorded before.
    private final class Numbers {
        private var last: Int64 = 0

        func next(for recipient: Recipient) -> StoreChanges {
            last += 1
            var changes = TrackedMessage(number: last).changes
            changes.recipient = recipient
            return changes
        }
    }
}

/// The server that `Samples/postgres` runs until the end of its standard input.
private final class DatabaseServer {
    let address: String
    private let process = Process()
    private let input = Pipe()

    init() throws {
        let output = Pipe()
        process.executableURL = URL(filePath: #filePath).appending(path: "../../../../../../postgres").standardized
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard address.hasPrefix("postgres://") else {
            throw MissingBaseline(description: "PostgreSQL's server did not start: apt-get install postgresql")
        }
    }

    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
