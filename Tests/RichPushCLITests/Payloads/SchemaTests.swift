import Foundation
import RichPushPayload
import Testing

/// `richpush schema`. `Tests/Schema/run` compares it with `lint`, by a validator of another project.
@Suite("schema")
struct SchemaTests {
    private let scratch = Scratch()

    @Test("The schema is one of draft 2020-12")
    func draft() async throws {
        let ending = try await Tool.run(["schema"])
        #expect(ending.code == 0)
        #expect(try ending.json()["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test("The codes that the schema names exist, and none of them is a note")
    func codes() async throws {
        let codes = try #require(try await Tool.run(["schema"]).json()["x-codes"]?.texts)
        #expect(!codes.isEmpty && Set(codes).isSubset(of: FindingCode.allCases.map(\.rawValue)))
        #expect(codes.allSatisfy { FindingCode(rawValue: $0).severity != .note })
    }

    @Test(
        "A key has its meaning, the version that added it, its source, and the code and severity of a wrong value",
        arguments: ["aps", "aps.badge", "aps.alert.title", "aps.sound.volume", "pt_title"]
    )
    func key(_ path: String) async throws {
        let schema = try await Tool.run(["schema"]).json()
        let key = path.split(separator: ".").reduce(Optional(schema)) { $0?["properties"]?[String($1)] }
        for member in ["description", "x-since", "x-source", "x-code", "x-severity"] {
            #expect(key?[member]?.stringValue?.isEmpty == false, "\(member)")
        }
    }

    @Test("The table has a row for each key, with all members")
    func table() async throws {
        let rows = try await Tool.run(["schema", "--table"]).json().arrayValue ?? []
        #expect(rows.compactMap { $0["key"]?.stringValue }.sorted() == PayloadKey.all.map(\.key).sorted())
        let members = ["key", "type", "values", "range", "since", "source", "severity", "code"]
        #expect(rows.allSatisfy { $0.keys == members })
    }

    @Test("A host's types and template categories are part of the schema", arguments: ["Store", "CAROUSEL"])
    func host(_ name: String) async throws {
        let parts = #"{"types": ["Store"], "templateCategories": ["CAROUSEL"]}"#
        let file = try scratch.write(Array(parts.utf8), to: "host.json")
        #expect(try await Tool.run(["schema", "--host", file.path]).output.contains("\"\(name)\""))
        #expect(try await !Tool.run(["schema"]).output.contains("\"\(name)\""))
    }

    @Test("With --output the schema is written to the file, and nothing to standard output")
    func output() async throws {
        let path = scratch.path("push.schema.json")
        let ending = try await Tool.run(["schema", "--output", path])
        #expect(ending.code == 0 && ending.output.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(await Tool.run(["schema"]).output.utf8))
    }

    @Test(
        "A file that cannot be written ends with 74, an unknown option with 64",
        arguments: [(["--output", "/no/such/folder/push.json"], 74), (["--tables"], 64)] as [([String], Int32)]
    )
    func failure(_ options: [String], code: Int32) async throws {
        #expect(try await Tool.run(["schema"] + options).code == code)
    }
}
