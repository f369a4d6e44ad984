import Foundation
import RichPushLint
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

    @Test(
        "The pattern of a link is the one that lint judges by",
        arguments: [
            "https://example.com", "HTTP://Example.com:8080/a?b#c", "https://example.com:65535",
            "https://example.com:65536",
            "https://example.com:", "https://", "https:/a", "https:a", "https://user@example.com",
            "https://user:p@example.com/",
            "https://ex ample.com/", "https://example.com/a b", "https://example.com/ä?ö#ü#", "https://example.com/%zz",
            "https://%zz.com/", "https://a%20b/", "https://[::1]:80/", "https://[1]/", "https://[::g]/", "https://[::1",
            " https://a.b ",
            "https://a.b/\nc", "https://bäcker.example/", "shop:", "shop:a", "shop:///home", "shop://", "shop://?a",
            "shop://bread/1",
            "shop://user@bread", "shop://b read", "shop:b read", "1shop://bread", "bread", "//bread", " ", "tel:112",
            "tel://112 3/4", "tel://112@3", "mailto:a@example.com", "javascript:alert(1)", "JavaScript://a/", "data:,a",
            "file:///a",
            "about:blank", "http", "htps://a.b", "htpts://a.b", "ttps://a.b", "https2://a.b", "xhttp:a", "ht-tps://a.b",
            "http--:a",
            "hhttps://a.b", "hxxps://a.b", "htp:a", "ftp://a.b", "https.s://a.b", "{{link}}", "https://{{shop}}/a",
        ]
    )
    func link(_ link: String) async throws {
        let schema = try await Tool.run(["schema"]).json()
        let pattern = try #require(schema["$defs"]?["link"]?["pattern"]?.stringValue)
        let push = Push.of(nil, category: "CTNotification", ["pt_id": "pt_basic", "pt_dl1": .string(link)])
        let codes = try await Tool.run(["lint", "-"], payload: push).json()[0]?.codes ?? []
        let isMatch = link.range(of: pattern, options: .regularExpression) != nil
        #expect(isMatch == !codes.contains("template.url-invalid"))
    }

    @Test(
        "Colours, links and pages of templates have a pattern, numbers a pattern and limits, wherever a template reads them",
        arguments: ["pt_bg", "pt_dl1", "pt_url", "pt_btn_border_width"]
    )
    func values(_ key: String) async throws {
        let schema = try await Tool.run(["schema"]).json()
        func constraints(_ value: JSONValue) -> [JSONValue] {
            if let list = value.arrayValue { return list.flatMap(constraints) }
            guard let object = value.objectValue else { return [] }
            let own = object["properties"]?[key].map { [$0] } ?? []
            return own + object.map(\.value).flatMap(constraints)
        }
        let found = constraints(schema["allOf"] ?? .null).map { value in
            let name = value["$ref"]?.stringValue?.split(separator: "/").last.map(String.init)
            return name.flatMap { schema["$defs"]?[$0] } ?? value
        }.filter { $0["pattern"]?.stringValue != nil && $0["type"]?.arrayValue != nil }
        // At the root and in pt_json.
        let templates = try #require(PayloadKey.all(in: .template).first { $0.name == key }).templates
        #expect(found.count == 2 * templates.ids.count)
        #expect(schema["properties"]?[key]?["description"]?.stringValue?.contains("Expected: ") == true)
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
