import Foundation
import Testing

/// The complete help texts, because scripts and documentation use them.
///
/// Run with `RICHPUSH_RECORD=1` in the environment to write new snapshots.
@Suite("Help")
struct HelpTests {
    static let commands = [
        [], ["demo"], ["inspect"], ["lint"], ["preview"], ["studio"], ["receive"], ["respond"], ["sync"], ["report"],
        ["outbox"], ["outbox", "list"], ["outbox", "retry"], ["outbox", "delete"], ["badge"], ["badge", "set"],
        ["badge", "increment"], ["badge", "clear"], ["recall"], ["prune"], ["member"], ["member", "export"],
        ["member", "erase"], ["strings"], ["doctor"], ["explain"], ["webhook"], ["webhook", "verify"], ["platform"],
        ["schema"], ["manual"],
    ]

    @Test("A command's help equals its snapshot", arguments: commands)
    func help(_ command: [String]) async throws {
        let ending = try await Tool.run(command + ["--help"])
        let name = (["richpush"] + command).joined(separator: "-") + ".txt"
        let snapshot = Repository.snapshots.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] != nil {
            try Data(ending.output.utf8).write(to: snapshot)
        }
        #expect(ending.code == 0)
        let expected = try String(contentsOf: snapshot, encoding: .utf8)
        #expect(ending.output == expected)
    }

    @Test("Every command has a snapshot, and every snapshot has a command")
    func complete() async throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.snapshots.path)
        #expect(names.sorted() == Self.commands.map { (["richpush"] + $0).joined(separator: "-") + ".txt" }.sorted())
        let listed = try await Tool.run([]).output
        for command in Self.commands.compactMap(\.first) { #expect(listed.contains("\n  \(command) ")) }
    }

    @Test("--version prints the newest version of the changelog")
    func version() async throws {
        let changelog = try String(contentsOf: Repository.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(changelog.firstMatch(of: #/\n## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d\n/#))
        let ending = try await Tool.run(["--version"])
        #expect(ending.code == 0)
        #expect(ending.output == newest.1 + "\n")
    }

    @Test(
        "Wrong usage ends with 64 and says what is missing, only on standard error",
        arguments: [
            ["nonsense"], ["inspect"], ["lint", "--severe", "x"], ["respond", "-"],
            ["respond", "-", "--action", "default"],
            ["receive", "-"], ["receive", "-", "--database", "db", "--budget", "0"],
            ["receive", "-", "--database", "db", "--budget", "nan"], ["sync", "--database", "db"], ["report"],
            ["report", "--database", "db", "--limit", "-1"], ["badge", "set", "--database", "db"],
            ["doctor"], ["explain"], ["explain", "media.schema"], ["badge", "set", "x", "--database", "db"],
            ["badge", "set", "--database", "db", "--", "-1"],
            ["badge", "increment", "9223372036854775808", "--database", "db"], ["strings"],
            ["respond", "-", "--action", "default", "--database", "db", "--timeout", "0"],
            ["prune", "--database", "db"], ["prune", "--database", "db", "--keep", "-1"],
            ["prune", "--database", "db", "--older-than", "90"], ["outbox", "list"],
            ["outbox", "list", "--database", "db", "--limit", "-1"],
            ["member", "erase", "--database", "db"], ["member", "export", "ann"],
            ["outbox", "retry", "--database", "db"], ["outbox", "delete", "1", "--all", "--database", "db"],
        ]
    )
    func usage(_ arguments: [String]) async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(arguments, in: scratch)
        #expect(ending.code == 64)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("Error: "))
        #expect(scratch.contents.isEmpty)
    }
}
