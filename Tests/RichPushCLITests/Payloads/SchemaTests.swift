import Foundation
import RichPushPayload
import Testing

/// `richpush schema`. `Tests/Schema/run` compares it with `lint`, by a validator of another project.
@Suite("schema")
struct SchemaTests {
    private let scratch = Scratch()

    @Test("The schema names the codes that it covers, and describes each key")
    func schema() async throws {
        let ending = try await Tool.run(["schema"])
        let schema = try ending.json()
        #expect(ending.code == 0)
        #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
        let codes = schema["x-codes"]?.arrayValue?.compactMap(\.stringValue) ?? []
        #expect(Set(codes).isSubset(of: FindingCode.allCases.map(\.rawValue)))
        #expect(codes.allSatisfy { FindingCode(rawValue: $0).severity != .note })
        for path in [["aps"], ["aps", "badge"], ["aps", "alert", "title"], ["aps", "sound", "volume"], ["pt_title"]] {
            let property = path.reduce(Optional(schema)) { $0?["properties"]?[$1] }
            for key in ["description", "x-since", "x-source", "x-code", "x-severity"] {
                #expect(property?[key]?.stringValue?.isEmpty == false, "\(path) \(key)")
            }
        }
    }

    @Test("The table has a row for each key, with all members")
    func table() async throws {
        let ending = try await Tool.run(["schema", "--table"])
        let rows = try ending.json().arrayValue ?? []
        #expect(rows.count == PayloadKey.all.count)
        let members = ["key", "type", "values", "range", "since", "source", "severity", "code"]
        for row in rows { #expect(row.keys == members) }
        #expect(Set(rows.compactMap { $0["key"]?.stringValue }) == Set(PayloadKey.all.map(\.key)))
    }

    @Test("A host's types and template categories are part of the schema")
    func host() async throws {
        let parts = #"{"types": ["Store"], "templateCategories": ["CAROUSEL"]}"#
        let file = try scratch.write(Array(parts.utf8), to: "host.json")
        let own = try await Tool.run(["schema", "--host", file.path]).output
        let standard = try await Tool.run(["schema"]).output
        for name in ["\"Store\"", "\"CAROUSEL\""] { #expect(own.contains(name) && !standard.contains(name)) }
    }

    @Test("A file that cannot be written ends with 74, an unknown option with 64")
    func exits() async throws {
        #expect(try await Tool.run(["schema", "--output", "/no/such/folder/push.json"]).code == 74)
        #expect(try await Tool.run(["schema", "--tables"]).code == 64)
        let path = scratch.path("push.schema.json")
        let ending = try await Tool.run(["schema", "--output", path])
        #expect(ending.code == 0 && ending.output.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(await Tool.run(["schema"]).output.utf8))
    }

    @Test("The text of lint has errors first, then warnings, then notes, and one line for the documented keys")
    func order() async throws {
        let payload = #"{"aps": {"alert": "A"}, "pt_id": "pt_carousel", "pt_json": "{"}"#
        let lines = try await Tool.run(["lint", "-"], input: Array(payload.utf8)).output.split(separator: "\n")
        let severities = lines.compactMap { line in
            ["error", "warning", "note"].firstIndex { line.contains(": \($0): ") }
        }
        #expect(severities.count > 2 && severities == severities.sorted())
        let carousel =
            #"{"aps": {"alert": "A", "category": "CTNotification", "mutable-content": 1}, "pt_id": "pt_carousel"}"#
        let notes = try await Tool.run(["lint", "-"], input: Array(carousel.utf8)).output.split(separator: "\n")
            .filter { $0.contains("template.documented-required") }
        #expect(notes.count == 1 && notes[0].contains("pt_title, pt_msg"))
    }
}
