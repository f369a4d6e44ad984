import Foundation
import RichPushPayload
import Testing

/// The samples have the findings that their documentation lists.
@Suite("Samples")
struct SampleTests {
    /// The codes of each file in the README's table, without those of templates.
    private static func documented() throws -> [String: [String]] {
        let text = try String(contentsOf: Repository.payloads.appendingPathComponent("README.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        return Dictionary(
            rows.map { row in
                let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let codes = cells[2].split(separator: "`").map(String.init).filter { $0.contains(".") }
                return (cells[0].trimmingCharacters(in: ["`"]), codes)
            }
        ) { $1 }
    }

    /// The deepest payload that is allowed. The output of `inspect` for it is too deep for the package's own parser.
    private static let deepest = "other/nested-64-levels.json"

    private static func countedCodes(_ object: JSONValue) -> [String] {
        object.codes.filter { !$0.hasPrefix("template.") && !$0.hasPrefix("slider.") }
    }

    @Test("lint finds nothing in the push of the README's first program")
    func readme() async throws {
        let text = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "\"\"\"")
        try #require(parts.count == 3)
        let push = try JSONValue(parsing: Array(parts[1].utf8))
        let ending = try await Tool.run(["lint", "-", "--strict", "--json"], payload: push)
        #expect(ending.code == 0)
        #expect(try ending.json().arrayValue?.first?["diagnostics"] == [])
    }

    @Test("Every sample has the codes of the README's table, in inspect and in lint")
    func table() async throws {
        let documented = try Self.documented()
        let all = Repository.samples.filter { !$0.contains("templates/") }
        #expect(Set(documented.keys).isSuperset(of: all))
        for command in ["inspect", "lint"] {
            let files = all.filter { command == "lint" || $0 != Self.deepest }
            let ending = try await Tool.run([command, "--json"] + files.map(Repository.sample))
            #expect(ending.code == (command == "inspect" ? 65 : 1))
            let objects = try #require(try ending.json().arrayValue)
            #expect(objects.count == files.count)
            for (file, object) in zip(files, objects) {
                #expect(object["file"] == .string(Repository.sample(file)))
                #expect(Self.countedCodes(object) == documented[file]?.sorted(), "\(command) \(file)")
                #expect(object.keys == (command == "inspect" ? InspectTests.keys : ["file", "diagnostics"]))
            }
        }
    }

    @Test("Every bad sample has exactly the codes of expected.json")
    func expected() async throws {
        let bytes = [UInt8](try Data(contentsOf: Repository.payloads.appendingPathComponent("bad/expected.json")))
        let expected = try #require(try JSONValue(parsing: bytes).objectValue)
        let files = expected.keys
        #expect(files.map { "bad/\($0)" }.sorted() == Repository.samples.filter { $0.hasPrefix("bad/") })
        let ending = try await Tool.run(["inspect", "--json"] + files.map { Repository.sample("bad/\($0)") })
        let objects = try #require(try ending.json().arrayValue)
        for (file, object) in zip(files, objects) {
            #expect(Self.countedCodes(object) == expected[file]?.texts, "\(file)")
        }
    }

    @Test("The deepest sample is shown completely")
    func deepest() async throws {
        let ending = try await Tool.run(["inspect", "--json", Repository.sample(Self.deepest)])
        let value = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [[String: Any]]
        #expect(ending.code == 0)
        #expect(value?.first?["extra"] is [String: Any])
    }

    @Test("The good samples pass lint, one by one")
    func good() async throws {
        let files = Repository.samples.filter { !$0.hasPrefix("bad") }
        let ending = try await Tool.run(["lint"] + files.map(Repository.sample))
        #expect(ending.code == 0, "\(ending.output)")
    }
}
