import RichPushPayload
import Testing

@Suite("lint")
struct LintTests {
    @Test(
        "Errors end with 1, warnings only with --strict, and notes do not",
        arguments: [
            ("types/offer.json", 0, 0), ("other/host-category.json", 0, 0), ("bad/id-missing.json", 1, 1),
            ("bad/too-large.json", 1, 1), ("bad/truncated.json", 1, 1),
            ("bad/alert-missing.json", 0, 1), ("bad-templates/alert-missing.json", 1, 1),
            ("bad-templates/key-unread.json", 0, 0), ("bad-templates/key-misspelt.json", 0, 1),
            ("bad/top-level-array.json", 1, 1),
        ] as [(String, Int32, Int32)]
    )
    func codes(_ file: String, _ plain: Int32, _ strict: Int32) async throws {
        let path = Repository.sample(file)
        let (usual, severe) = (try await Tool.run(["lint", path]), try await Tool.run(["lint", path, "--strict"]))
        #expect(usual.code == plain)
        #expect(severe.code == strict)
    }

    @Test("The JSON has exactly the documented keys")
    func keys() async throws {
        let ending = try await Tool.run(["lint", Repository.sample("bad/id-missing.json"), "--json"])
        let object = try #require(try ending.json()[0])
        #expect(object.keys == ["file", "diagnostics"])
        #expect(object["diagnostics"]?[0]?.keys == ["severity", "code", "key", "line", "column", "message"])
        #expect(object["diagnostics"]?[0]?["severity"] == "warning")
        #expect(object["diagnostics"]?[0]?["key"] == "id")
    }

    @Test("A finding names its file and line")
    func text() async throws {
        let ending = try await Tool.run(["lint", Repository.sample("bad/comment.json")])
        let line = try #require(ending.output.split(separator: "\n").first)
        #expect(line.hasPrefix(Repository.sample("bad/comment.json") + ":"))
        #expect(line.hasSuffix("[payload.not-json]"))
    }

    @Test("A payload's text cannot add a line or control the terminal", arguments: ["inspect", "lint"])
    func hostile(_ command: String) async throws {
        let evil = "a\u{1B}[31m\nok.json: no findings\r\u{9B}2J\u{202E}\u{2028}" + String(repeating: "x", count: 5000)
        let payload: JSONValue = [
            "aps": ["alert": ["title": .string(evil), "body": .string(evil)], "category": .string(evil)],
            "type": .string(evil), "id": .string(evil), "pt_id": .string(evil), "pt_bg": .string(evil),
            "image_url": .string(evil), "extra_json": [evil: .string(evil)],
        ]
        let ending = try await Tool.run([command, "-"], input: payload.serialized())
        let lines = ending.output.split(separator: "\n")
        #expect(ending.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(!ending.output.contains("\u{202E}") && !ending.output.contains("\u{2028}"))
        #expect(!lines.contains { $0.hasPrefix("ok.json") })
        #expect(lines.allSatisfy { $0.count < 1_200 })
        #expect(lines.contains { $0.hasSuffix("[template.color-invalid]") })
    }

    @Test("A finding has the key if its message does not name it")
    func key() async throws {
        let colour = try await Tool.run(["lint", Repository.sample("bad-templates/color-name.json")])
        let title = try await Tool.run(["lint", Repository.sample("bad-templates/title-number.json")])
        #expect(colour.output.contains(#"warning: pt_bg: "brown" is not a colour"#))
        #expect(title.output.contains("warning: pt_title is a number"))
    }

    @Test("Errors come first, then warnings, then notes")
    func order() async throws {
        let payload = #"{"aps": {"alert": "A"}, "pt_id": "pt_carousel", "pt_json": "{"}"#
        let lines = try await Tool.run(["lint", "-"], input: Array(payload.utf8)).output.split(separator: "\n")
        let severities = lines.compactMap { line in
            ["error", "warning", "note"].firstIndex { line.contains(": \($0): ") }
        }
        #expect(severities == severities.sorted() && Set(severities).count > 1)
    }

    @Test(
        "With --verbose one line names all documented keys that a template lacks; without it none does, in any format"
    )
    func documentedKeys() async throws {
        let push = Push.of(nil, category: "CTNotification", ["pt_id": "pt_carousel"]).serialized()
        let notes = try await Tool.run(["lint", "-", "--verbose"], input: push).output.split(separator: "\n")
            .filter { $0.contains("[template.documented-required]") }
        #expect(notes.count == 1 && notes[0].contains("pt_title, pt_msg"))
        for format in ["text", "json", "sarif", "github"] {
            let options = ["lint", "-", "--strict", "--format", format]
            let (plain, verbose) = (
                try await Tool.run(options, input: push), try await Tool.run(options + ["--verbose"], input: push)
            )
            #expect(!plain.output.contains("documented-required"))
            #expect(verbose.output.contains("documented-required"))
            #expect(plain.code == verbose.code)
        }
    }

    @Test("The findings of a file end with the command that explains their codes, each once")
    func explained() async throws {
        let push =
            #"{"aps": {"alert": "Hi", "badge": "1", "sound": 2}, "image_url": "https://example.com/a.png", "type": "offer"}"#
        let lines = try await Tool.run(["lint", "-"], input: Array(push.utf8)).output.split(separator: "\n")
        #expect(lines.last == "  see: richpush explain aps.field-type mutable-content.missing type.unknown")
        #expect(lines.count { $0.hasPrefix("  see: ") } == 1)
        #expect(try await !Tool.run(["lint", Repository.sample("types/offer.json")]).output.contains("see:"))
    }
}
