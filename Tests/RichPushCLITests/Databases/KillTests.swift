import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

/// The power goes, the system needs the memory: a process ends at any moment without a word.
@Suite("kill -9")
struct KillTests {
    /// What became of one killed or finished response.
    private struct Run: Sendable {
        let id: Int64
        let ending: Ending

        /// Whether the command told its user that the open is recorded, before it was killed.
        var isAcknowledged: Bool {
            guard let answer = try? JSONValue(parsing: Array(ending.output.utf8)) else { return false }
            return answer["tracked"]?["new"] == true
        }
    }

    @Test("200 responses killed at random moments: no open that was acknowledged is lost, none is there twice")
    func responses() async throws {
        let scratch = Scratch()
        let path = scratch.path("db")
        try await withPlatform { platform, address in
            let runs = try await Self.killedRuns(200, database: path, address: address)
            let acknowledged = Set(runs.filter(\.isAcknowledged).map(\.id))
            #expect(runs.allSatisfy { $0.ending.code == 0 || $0.ending.signal == SIGKILL })
            #expect(runs.filter { $0.ending.code == 0 }.allSatisfy { $0.isAcknowledged })
            #expect(runs.contains { $0.ending.signal == SIGKILL })
            #expect(!acknowledged.isEmpty)

            let report = try await Tool.run(["report", "--database", path, "--json"]).json()
            let opened = report.list("messages").filter { $0["opened"] != .null }
                .compactMap { $0["messageResponseId"]?.intValue }
            #expect(acknowledged.isSubset(of: opened))
            #expect(Set(opened).count == opened.count)
            #expect(report["totals"]?["opened"] == .int(Int64(opened.count)))

            let sync = try await Tool.run(["sync", "--database", path, "--api", address, "--json"])
            #expect(sync.code == 0)
            let waiting = try sync.json()["waiting"]?.intValue ?? -1
            let tracked = await platform.state(of: "device").trackedMessages
            #expect(tracked.values.allSatisfy { $0 == 1 })
            // A killed process holds its lease for a while: what it had in hand may still wait, and nothing else.
            #expect(opened.count { tracked[.init(messageID: String($0), action: "opened")] == nil } <= Int(waiting))
        }
    }

    /// Runs responses, two at a time, and kills each within the time that one takes, or a bit later.
    private static func killedRuns(_ number: Int, database: String, address: String) async throws -> [Run] {
        let whole = try await run(0, database: database, address: address, killedAfter: .seconds(60))
        var usual = whole.ending.duration
        var generator = SeededGenerator(seed: 9)
        return try await withThrowingTaskGroup(of: Run.self) { group in
            var runs: [Run] = []
            for id in 1...number {
                if id > 2, let run = try await group.next() {
                    runs.append(run)
                    // The machine has other work too, so that the time one takes changes.
                    usual = run.ending.code == nil ? usual * 1.05 : (usual + run.ending.duration) / 2
                }
                let moment = usual * Double.random(in: 0.1...1.5, using: &generator)
                group.addTask {
                    try await run(Int64(id), database: database, address: address, killedAfter: moment)
                }
            }
            for try await run in group { runs.append(run) }
            return runs
        }
    }

    private static func run(
        _ id: Int64,
        database: String,
        address: String,
        killedAfter: Duration
    ) async throws -> Run {
        let ending = try await Tool.run(
            ["respond", "-", "--action", "default", "--database", database, "--api", address, "--json"],
            input: Push.of("Offer", message: .int(id)).serialized(),
            killedAfter: killedAfter
        )
        return Run(id: id, ending: ending)
    }
}
