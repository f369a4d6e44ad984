import Foundation
import RichPushPayload
import Testing

@testable import RichPushCLI

/// Folders, lists and thousands of files.
@Suite("Many files")
struct ManyFilesTests {
    private static let good = Repository.sample("types/offer.json")
    private static let bad = Repository.sample("bad/truncated.json")

    private func files(_ ending: Ending) throws -> [String] {
        try ending.json().arrayValue?.compactMap { $0["file"]?.stringValue } ?? []
    }

    private func folder() throws -> Scratch {
        let scratch = Scratch()
        for name in ["b.json", "a.apns", "deep/er/c.json", "deep/d.txt", "B.JSON", "e.json.bak"] {
            try scratch.write(Push.of("Offer").serialized(), to: name)
        }
        return scratch
    }

    @Test("For a folder all payloads in it and its subfolders are read, sorted", arguments: ["lint", "inspect"])
    func folder(_ command: String) async throws {
        let scratch = try folder()
        let path = scratch.folder.path
        let ending = try await Tool.run([command, Self.good, path, "\(path)/", "--json"])
        let found = ["B.JSON", "a.apns", "b.json", "deep/er/c.json"].map { "\(path)/\($0)" }
        #expect(try files(ending) == [Self.good] + found + found)
        #expect(ending.code == 0)
    }

    @Test("A folder's payloads are shown on one page")
    func gallery() async throws {
        let scratch = try folder()
        let ending = try await Tool.run(["preview", scratch.folder.path, "--output", "-"])
        #expect(ending.code == 0)
        #expect(ending.output.contains("deep/er/c.json</h2>"))
    }

    @Test("A page does not replace a payload in a folder")
    func overwriting() async throws {
        let scratch = try folder()
        let ending = try await Tool.run(["preview", scratch.folder.path, "--output", scratch.path("b.json")])
        #expect(ending.code == 64)
    }

    @Test("Pipes and links to folders are skipped in a folder; links to files are followed")
    func links() async throws {
        let scratch = try folder()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("loop.json"),
            withDestinationPath: scratch.folder.path
        )
        try FileManager.default.createSymbolicLink(atPath: scratch.path("loop"), withDestinationPath: ".")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("f.json"), withDestinationPath: "b.json")
        try #require(mkfifo(scratch.path("pipe.json"), 0o600) == 0)
        let ending = try await Tool.run(["lint", scratch.folder.path, "--json"])
        let names = ["B.JSON", "a.apns", "b.json", "deep/er/c.json", "f.json"]
        #expect(try files(ending) == names.map { "\(scratch.folder.path)/\($0)" })
    }

    @Test("A folder without payloads ends with 66; the other inputs are read")
    func empty() async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(["lint", scratch.folder.path, Self.good, "--json"])
        #expect(ending.code == 66)
        #expect(try files(ending) == [Self.good])
        let path = scratch.folder.path
        #expect(ending.errors == "richpush: \(path): This folder has no .json or .apns file.\n")
    }

    @Test("A list of files and folders, one on each line, is read after the arguments", arguments: ["lint", "inspect"])
    func list(_ command: String) async throws {
        let scratch = try folder()
        let list = "\(Self.good)\r\n\n\(scratch.path("deep"))\nno/such.json"
        let file = try scratch.write(Array(list.utf8), to: "list").path
        let found = [Self.good, "\(scratch.path("deep"))/er/c.json"]
        let fromFile = try await Tool.run([command, "--files-from", file, Self.bad, "--json"])
        #expect(try files(fromFile) == [Self.bad] + found)
        #expect(fromFile.code == 66)
        #expect(fromFile.errors == "richpush: no/such.json: There is no such file.\n")
        let fromInput = try await Tool.run([command, "--files-from", "-", "--json"], input: Array(list.utf8))
        #expect(try files(fromInput) == found)
    }

    @Test("Standard input can be a payload or the list, but not both")
    func standardInput() async throws {
        let scratch = Scratch()
        let list = try scratch.write(Array(Self.good.utf8), to: "list").path
        let push = Push.of("Offer").serialized()
        let both = try await Tool.run(["lint", "-", "--files-from", list, "--json"], input: push)
        #expect(try files(both) == ["-", Self.good])
        #expect(try await Tool.run(["lint", "-", "--files-from", "-"], input: push).code == 64)
        #expect(try await Tool.run(["lint", "--files-from", "-"], input: Array("-".utf8)).code == 64)
    }

    @Test("A missing or empty list or a folder does not crash the command", arguments: ["no/such", "/", "/dev/null"])
    func unusableList(_ list: String) async throws {
        let ending = try await Tool.run(["lint", "--files-from", list, "--json"])
        #expect(ending.code == (list == "/dev/null" ? 0 : 66))
        #expect(ending.output == (list == "/dev/null" ? "[]\n" : ""))
    }

    @Test("The results of thousands of files are printed in the files' order")
    func thousands() async throws {
        let scratch = Scratch()
        let names = (0..<3_000).map { String(format: "%04d.json", $0) }
        for (number, name) in names.enumerated() {
            let push = number % 3 == 0 ? Push.of("Offer", id: nil) : Push.of("Offer")
            _ = try scratch.write(push, to: name)
        }
        let ending = try await Tool.run(["lint"] + names + ["--json"], in: scratch)
        let results = try #require(try ending.json().arrayValue)
        #expect(results.map { $0["file"]?.stringValue } == names)
        #expect(
            results.indices.allSatisfy { (results[$0]["diagnostics"]?[0]?["code"] == "id.missing") == ($0 % 3 == 0) }
        )
        let text = try await Tool.run(["lint", "."], in: scratch).output.split(separator: "\n")
            .filter { !$0.hasPrefix("  see: ") }
        #expect(text.count == 3_000)
        #expect(text.first?.hasPrefix("./0000.json:") == true)
        #expect(text.last == "./2999.json: no findings")
    }

    @Test(
        "The argument parser gets only the first file",
        arguments: [
            (["lint", "a", "--strict", "b", "-"], ["lint", "a", "--strict"], ["a", "b", "-"]),
            (["lint", "--timeout", "3", "a", "b"], ["lint", "--timeout", "3", "a"], ["a", "b"]),
            (["lint", "--timeout=3", "a", "b"], ["lint", "--timeout=3", "a"], ["a", "b"]),
            (["preview", "--output", "-", "a", "b"], ["preview", "--output", "-", "a"], ["a", "b"]),
            (["inspect", "--", "-a", "--json"], ["inspect", "--", "-a"], ["-a", "--json"]),
            (["inspect", "a", "--", "--json"], ["inspect", "a"], ["a", "--json"]),
            (["inspect", "--files-from", "-"], ["inspect", "--files-from", "-"], []),
            (["receive", "a", "b"], ["receive", "a", "b"], []), ([], [], []),
        ] as [([String], [String], [String])]
    )
    func arguments(_ arguments: [String], _ rest: [String], _ files: [String]) {
        let split = FileArguments(arguments)
        #expect(split.rest == rest)
        #expect(split.files == files)
    }

    @Test("optionsWithValue has every option with a value of a command that reads files")
    func options() async throws {
        let dump = try await Tool.run(["--experimental-dump-help"]).json()
        let commands = try #require(dump["command"]?["subcommands"]?.arrayValue)
        for (name, type) in FileArguments.commands {
            let command = try #require(commands.first { $0["commandName"]?.stringValue == name })
            let options = (command["arguments"]?.arrayValue ?? []).filter { $0["kind"] == "option" }
            let names = options.compactMap { $0["preferredName"]?["name"]?.stringValue }
            #expect(Set(names.map { "--\($0)" }) == type.optionsWithValue)
            #expect(options.allSatisfy { $0["names"]?.arrayValue?.count == 1 })
        }
    }

    @Test("Results are delivered in order, and the number of started pieces is limited")
    func order() async throws {
        var taken: [Int] = []
        try await OrderedWork(width: 3, pieceLength: 2).run(Array(0..<101)) {
            $0.map { $0 * 2 }
        } handOver: {
            taken += $0
        }
        #expect(taken == (0..<101).map { $0 * 2 })
        taken = []
        try await OrderedWork(width: 3, pieceLength: 2).run([Int]()) {
            Array($0)
        } handOver: {
            taken += $0
        }
        #expect(taken.isEmpty)
    }

    @Test("Every command handles a hostile slider of two megabytes", arguments: ["lint", "inspect", "preview"])
    func hostileSlider(_ command: String) async throws {
        let scratch = Scratch()
        let item = "{\n\"imageUrl\": \"http://a.example/1\",\n\"caption\": 8,\n\"actionUrl\": \"no link\"\n}"
        let items = Array(repeating: item, count: 25_000).joined(separator: ",\n")
        let text =
            "{\"aps\": {\"alert\": \"A\", \"mutable-content\": 1}, \"ct_ContentSlider\": {\"items\": [\n\(items)\n]}}"
        try scratch.write(Array(text.utf8), to: "slider.json")
        let arguments = command == "preview" ? ["--output", "page.html"] : ["--json"]
        // Quadratic work would take an hour.
        let ending = try await Tool.run([command, "slider.json"] + arguments, in: scratch, killedAfter: .seconds(300))
        #expect(ending.signal == nil)
        #expect(ending.code == (command == "lint" ? 1 : 0))
    }
}
