import Foundation
import RichPushPayload
import Testing

/// Texts that a push names by their keys, with an app's string tables.
@Suite("Localized texts of pushes")
struct LocalizedTextsTests {
    /// A folder with the tables of two languages.
    private static func tables() throws -> Scratch {
        let scratch = Scratch()
        let english = #"""
            "TWO" = "%1$@ and %2$@"; "LAST" = "%3$@"; "NONE" = "Hello"; "ENGLISH" = "%@"; "LESS" = "%@"; "PLAIN" = "100%% off";
            """#
        let turkish = #""TWO" = "%2$@, %1$@"; "LAST" = "%3$@"; "NONE" = "Merhaba"; "LESS" = "%@ %@"; "PLAIN" = "%50";"#
        try scratch.write(Array(english.utf8), to: "en.lproj/Localizable.strings")
        try scratch.write(Array(turkish.utf8), to: "tr.lproj/Localizable.strings")
        return scratch
    }

    private func lint(_ alert: JSONValue) async throws -> [JSONValue] {
        let tables = try Self.tables()
        let push: JSONValue = ["aps": ["alert": alert]]
        let ending = try await Tool.run(["lint", "-", "--json", "--strings", tables.folder.path], payload: push)
        return try #require(try ending.json()[0]).list("diagnostics")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let alert: JSONValue
        let code: String?
        var key = "aps.alert.loc-key"
        var says = ""

        var testDescription: String { alert.description }
    }

    private static let rows = [
        Row(alert: ["loc-key": "TWO", "loc-args": ["a", "b"]], code: nil),
        Row(alert: ["loc-key": "TWO", "loc-args": ["a", 2]], code: "aps.field-type", key: "aps.alert.loc-args.1"),
        Row(alert: ["loc-key": "TWO", "loc-args": ["a"]], code: "aps.loc-args-count", says: "2 places in en, tr"),
        Row(alert: ["loc-key": "TWO"], code: "aps.loc-args-count", says: "loc-args has 0"),
        Row(
            alert: ["loc-key": "LAST", "loc-args": ["a", "b"]],
            code: "aps.loc-args-count",
            says: "3 places in en, tr"
        ),
        Row(alert: ["loc-key": "LESS", "loc-args": ["a"]], code: "aps.loc-args-count", says: "2 places in tr,"),
        Row(alert: ["loc-key": "LESS", "loc-args": ["a", "b"]], code: nil),
        Row(alert: ["loc-key": "NONE", "loc-args": ["a"]], code: "aps.loc-args-count", says: "in no language"),
        Row(alert: ["loc-key": "PLAIN"], code: nil),
        Row(alert: ["loc-key": "ABSENT"], code: "aps.loc-key-unknown", says: "members read the key itself"),
        Row(alert: ["loc-key": "ABSENT", "body": "Hi"], code: "aps.loc-key-unknown", says: "members read \"Hi\""),
        Row(
            alert: ["loc-key": "ENGLISH", "loc-args": ["a"]],
            code: "aps.loc-key-unknown",
            says: "The tables of tr lack \"ENGLISH\""
        ),
        Row(
            alert: ["body": "B", "title-loc-key": "TWO"],
            code: "aps.loc-args-count",
            key: "aps.alert.title-loc-key",
            says: "title-loc-args has 0"
        ),
        Row(
            alert: ["body": "B", "subtitle-loc-key": "ABSENT"],
            code: "aps.loc-key-unknown",
            key: "aps.alert.subtitle-loc-key"
        ),
        Row(alert: ["loc-key": "RichPush.Like"], code: nil),
    ]

    @Test("lint --strings checks each key and its number of arguments in every language", arguments: rows)
    func checked(row: Row) async throws {
        let found = try await lint(row.alert)
        #expect(found.map { $0["code"]?.stringValue } == (row.code.map { [$0] } ?? []), "\(found)")
        guard row.code != nil, let first = found.first else { return }
        #expect(first["key"]?.stringValue == row.key)
        #expect(first["line"] == 1)
        let message = try #require(first["message"]?.stringValue)
        #expect(row.says.isEmpty || message.contains(row.says), "\(message)")
    }

    @Test("Without tables no key is unknown, and inspect shows the key as the system does")
    func withoutTables() async throws {
        let push: JSONValue = ["aps": ["alert": ["title-loc-key": "T", "loc-key": "B", "loc-args": ["a"]]]]
        let linted = try await Tool.run(["lint", "-", "--json"], payload: push)
        #expect(try linted.json()[0]?.list("diagnostics") == [])
        let inspected = try await Tool.run(["inspect", "-", "--json"], payload: push)
        #expect(try inspected.json()[0]?["alert"] == ["title": "T", "subtitle": nil, "body": "B"])
    }

    @Test("An argument that is not a text keeps its place in inspect and preview")
    func places() async throws {
        let tables = try Self.tables()
        let push: JSONValue = ["aps": ["alert": ["loc-key": "LAST", "loc-args": ["a", nil, "c"]]]]
        let options = ["--strings", tables.folder.path, "--locale", "en"]
        let inspected = try await Tool.run(["inspect", "-", "--json"] + options, payload: push)
        #expect(try inspected.json()[0]?["alert"]?["body"] == "c")
        let page = try await Tool.run(["preview", "-", "--output", "-"] + options, input: push.serialized())
        #expect(page.output.contains(">c<"))
    }
}
