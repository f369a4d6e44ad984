import Foundation
import RichPushKit

/// A process that is started for one push, loads it, opens the database, records the message and ends, against a Python
/// script that does the same on the same tables, and against the same program that only exits. Program and script find
/// the database in use by another process, as beside an app.
///
/// The program is built as a host builds its own, once with Swift's libraries inside and once without, and with no other
/// flag. Python runs without its site packages and the user's settings, which it does not need.
struct ColdStart: BenchmarkTarget {
    let number = 10
    let title = "cold start for one push"
    let tools: [Tool] = [.python3]

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let python = try Self.findPython()
        return [
            try await compare("Swift's libraries inside", Self.buildStatic(), python, atMost: 0.4, rounds),
            try await compare("dynamic libraries", Self.built(), python, atMost: 0.6, rounds),
        ].flatMap { $0 }
    }

    private func compare(
        _ kind: String,
        _ program: String,
        _ python: String,
        atMost most: Double,
        _ rounds: Rounds
    ) async throws -> [Comparison] {
        let folder = try await TrackingFolder()
        let other = try await TrackingFolder()
        let onlyExits = StartedProcess(arguments: [program, "--exit"])
        var times: [(ours: Double, script: Double, exit: Double)] = []
        for number in 0..<(rounds.count * 10) {
            let push = try folder.write(
                #"{"aps":{"alert":"Fresh bread","mutable-content":1},"message_response_id":\#(number)}"#,
                to: "push.json"
            )
            let ours = StartedProcess(arguments: [program, push, folder.path])
            let script = StartedProcess(arguments: [python, "-I", "-S", "-c", Self.script, push, other.path])
            times.append((try ours.nanoseconds(), try script.nanoseconds(), try onlyExits.nanoseconds()))
        }
        for folder in [folder, other] {
            guard try await folder.store.messageTotals().delivered == rounds.count * 10 else {
                throw Disagreement(description: "Not every process recorded its message.")
            }
        }
        return [
            Comparison(
                name: "10 load, record, exit; \(kind)",
                rounds: times.map { ($0.ours, $0.script) },
                promise: .cost(atMost: most)
            ),
            Comparison(
                name: "10 against only exit; \(kind)",
                rounds: times.map { ($0.ours, $0.exit) },
                promise: .cost(atMost: 1.8)
            ),
        ]
    }

    /// The program with dynamic libraries: the build of the benchmarks has it. Its path.
    private static func built() throws -> String {
        let program = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "record-push").path
        guard let program, FileManager.default.isExecutableFile(atPath: program) else {
            throw MissingBaseline(
                description: "record-push was not built: swift build -c release in Samples/Benchmarks"
            )
        }
        return program
    }

    /// Builds the program with Swift's libraries inside. Its path.
    private static func buildStatic() throws -> String {
        let package = ReleaseBuild.package
        return try ReleaseBuild.folder(
            of: package,
            ["--product", "record-push", "--static-swift-stdlib"],
            in: package.appending(path: ".build/static")
        ).appending(path: "record-push").path
    }

    /// The interpreter itself, not a script that looks for it, and not that of a virtual environment.
    private static func findPython() throws -> String {
        let python = MeasuringProcess(
            arguments: ["python3", "-c", "import sqlite3, sys; print(sys._base_executable)"],
            failure: "Install Python 3 with: apt-get install python3"
        )
        return try python.output(loops: nil).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static let script = """
        import json, sqlite3, sys, time
        with open(sys.argv[1], "rb") as file:
            push = json.load(file)
        db = sqlite3.connect(sys.argv[2], isolation_level=None)
        db.execute("PRAGMA synchronous = FULL")
        db.execute("BEGIN IMMEDIATE")
        member = db.execute("SELECT id FROM recipient WHERE name = ?", ("rose",)).fetchone()[0]
        db.execute(
            "INSERT INTO message (message_response_id, recipient, delivered) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET delivered = excluded.delivered WHERE delivered IS NULL",
            (push["message_response_id"], member, int(time.time() * 1000)),
        )
        db.execute("SELECT count FROM badge WHERE recipient = ?", (member,)).fetchone()
        db.execute("COMMIT")
        """
}
