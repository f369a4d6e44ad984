import Foundation
import RichPushLint
import RichPushPayload
import Testing

@testable import RichPushCLI

@Suite("lint --format")
struct LintFormatTests {
    private let scratch = Scratch()

    private func sarif(_ arguments: [String], input: [UInt8] = [], code: Int32) async throws -> JSONValue {
        let ending = try await Tool.run(["lint"] + arguments + ["--format", "sarif"], input: input, in: scratch)
        #expect(ending.code == code)
        return try #require(try ending.json()["runs"]?[0])
    }

    private static let misspelt = Array(#"{"aps":{"alert":"A"},"type":"Offers","note":"🥐","badge":1,"id":7}"#.utf8)

    @Test("--format json is --json, and both together are wrong usage")
    func json() async throws {
        let file = Repository.sample("bad/id-missing.json")
        let (named, flag) = (["lint", file, "--format", "json"], ["lint", file, "--json"])
        #expect(try await Tool.run(named).output == Tool.run(flag).output)
        for format in ["text", "json", "sarif", "github"] {
            #expect(try await Tool.run(flag + ["--format", format]).code == 64)
        }
        #expect(try await Tool.run(["lint", file, "--format", "xml"]).code == 64)
    }

    @Test("A column counts UTF-16 code units to the key")
    func column() async throws {
        let push = Array(#"{"aps":{"alert":"🥐é"},"type":"Offers"}"#.utf8)
        for command in ["lint", "inspect"] {
            let ending = try await Tool.run([command, "-", "--json"], input: push)
            let finding = try ending.json()[0]?["diagnostics"]?.arrayValue?.first { $0["code"] == "type.unknown" }
            #expect(finding?["line"] == 1)
            #expect(finding?["column"] == 24)
        }
    }

    @Test("A result has its rule, level, message, place and fingerprints")
    func result() async throws {
        try scratch.write(Self.misspelt, to: "a b/100% größe 文:1.json")
        let run = try await sarif(["./a b/../a b"], code: 0)
        let result = try #require(run["results"]?.arrayValue?.first { $0["ruleId"] == "type.unknown" })
        #expect(result["level"] == "warning")
        #expect(result["message"]?["text"]?.stringValue?.hasPrefix("\"Offers\" is not a known type") == true)
        let place = result["locations"]?[0]
        #expect(
            place?["physicalLocation"]?["artifactLocation"]
                == ["uri": "a%20b/100%25%20gr%C3%B6%C3%9Fe%20%E6%96%87%3A1.json", "uriBaseId": "%SRCROOT%"]
        )
        #expect(place?["physicalLocation"]?["region"] == ["startLine": 1, "startColumn": 22])
        #expect(place?["logicalLocations"] == [["fullyQualifiedName": "type"]])
        let prints = try #require(result["partialFingerprints"])
        #expect(prints["richpush/v1"]?.stringValue?.count == 64)
        #expect(prints["richpush/v1"] == prints["primaryLocationLineHash"])
        #expect(run["columnKind"] == "utf16CodeUnits")
    }

    @Test("Each code of a result is a rule with its level, and no other code is")
    func rules() async throws {
        let run = try await sarif([Repository.payloads.path], code: 1)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.arrayValue)
        let used = try #require(run["results"]?.arrayValue).compactMap { $0["ruleId"]?.stringValue }
        #expect(rules.compactMap { $0["id"]?.stringValue } == Set(used).sorted())
        for rule in rules {
            let code = FindingCode(rawValue: rule["id"]?.stringValue ?? "")
            #expect(rule["defaultConfiguration"] == ["level": .string(code.severity.rawValue)])
            #expect(rule["shortDescription"] == ["text": .string(code.summary)])
            #expect(rule["help"]?["text"]?.stringValue?.hasSuffix(" See: richpush explain \(code.rawValue)") == true)
        }
    }

    @Test("The summary of a code that the package does not define is its name")
    func unknownCode() {
        #expect(FindingCode(rawValue: "host.own").summary == "host.own")
    }

    @Test("A finding keeps its fingerprint if lines above it change; a second finding of its kind has another one")
    func fingerprints() async throws {
        func prints(_ text: String) async throws -> [JSONValue] {
            let run = try await sarif(["-"], input: Array(text.utf8), code: 0)
            return (run["results"]?.arrayValue ?? []).compactMap { $0["partialFingerprints"]?["richpush/v1"] }
        }
        let members = #""aps":{"alert":{"title":7}},"type":"Offers","image_url":"http://","ems_open":"x"}"#
        let (plain, moved) = (try await prints("{" + members), try await prints("{\n\"a\":1,\n\n" + members))
        #expect(plain == moved)
        #expect(plain.count > 3 && Set(plain).count == plain.count)
        #expect(try await prints(#"{"aps":{"alert":"A"},"type":"Offers"}"#).allSatisfy(plain.contains))
    }

    @Test("A finding of standard input has no place")
    func standardInput() async throws {
        let run = try await sarif(["-"], input: Self.misspelt, code: 0)
        let results = try #require(run["results"]?.arrayValue)
        #expect(!results.isEmpty && results.allSatisfy { $0["locations"] == nil })
    }

    @Test("A file that is not a payload, or cannot be read, is a notification and not a result")
    func notifications() async throws {
        try scratch.write(Array("[".utf8), to: "cut.json")
        try scratch.write(Self.misspelt, to: "good.json")
        let run = try await sarif(["cut.json", "none.json", "good.json"], code: 66)
        let invocation = run["invocations"]?[0]
        let notifications = try #require(invocation?["toolExecutionNotifications"]?.arrayValue)
        #expect(invocation?["executionSuccessful"] == true)
        #expect(notifications.count == 2)
        let broken = notifications.first { $0["descriptor"]?["id"] == "payload.not-json" }
        let place = broken?["locations"]?[0]?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"] == "cut.json")
        #expect(place?["region"] == ["startLine": 1, "startColumn": 2])
        #expect(notifications.contains { $0["message"]?["text"] == "none.json: There is no such file." })
        #expect(run["tool"]?["driver"]?["notifications"]?[0]?["id"] == "payload.not-json")
        #expect(run["results"]?.arrayValue?.allSatisfy { $0["ruleId"] != "payload.not-json" } == true)
    }

    @Test(
        "A place is relative to the folder of the command; other files have absolute URIs",
        arguments: [
            ("a.json", "a.json", true), ("./a//b.json", "a/b.json", true), ("../b.json", "../b.json", true),
            ("/work/shop/a b.json", "a%20b.json", true),
            ("/work/shopping/a.json", "file:///work/shopping/a.json", false), ("c/./d/../e.json", "c/e.json", true),
        ] as [(String, String, Bool)]
    )
    func places(_ name: String, _ uri: String, _ isRelative: Bool) {
        let place = SARIFResult.artifact(name, in: "/work/shop")
        #expect(place["uri"] == .string(uri))
        #expect((place["uriBaseId"] == "%SRCROOT%") == isRelative)
    }

    @Test(
        "A workflow command escapes what would end a property or the command",
        arguments: [
            (
                Finding(.typeUnknown, line: 3, message: "100%\r\nx: a,b"), "a,b:c%.json",
                "::warning file=a%2Cb%3Ac%25.json,line=3,title=type.unknown::100%25%0D%0Ax: a,b"
            ),
            (
                Finding(.templateAlertMissing, message: "m"), "a.json",
                "::error file=a.json,title=template.alert-missing::m"
            ),
            (Finding(.categoryUnknown, line: 1, message: "m"), "-", "::notice title=category.unknown::m"),
        ]
    )
    func command(_ finding: Finding, _ file: String, _ line: String) {
        #expect(WorkflowCommands.line(finding, file: file) == line)
    }

    @Test("At most ten findings of each level are written, and one line counts the rest")
    func most() async throws {
        for number in 0..<12 { try scratch.write(Self.misspelt, to: "\(number).json") }
        let ending = try await Tool.run(["lint", ".", "--format", "github"], in: scratch)
        let lines = ending.output.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
        #expect(lines.last?.hasPrefix("Not shown: ") == true)
        #expect(lines.last?.contains("more warnings") == true)
        #expect(lines.count { !$0.hasPrefix("::") } == 1)
    }

    @Test("With --network each finding is written in the chosen format", arguments: ["sarif", "github"])
    func network(_ format: String) async throws {
        let push = Push.of("Offer", ["image_url": "http://127.0.0.1:9/x.png"])
        let ending = try await Tool.run(["lint", "-", "--network", "--format", format], input: push.serialized())
        #expect(ending.output.contains("media.scheme"))
    }
}
