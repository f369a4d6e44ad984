import Foundation
import RichPushLint
import RichPushPayload
import Testing

/// The tables of keys in the documentation.
///
/// Run with `RICHPUSH_RECORD=1` in the environment to write them.
@Suite("The documentation's tables of keys")
struct KeyTableTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/Response/RichPushKit/RichPushKit.docc").resolvingSymlinksInPath()

    private static let keys: String = {
        let places = KeyHolder.allCases.filter { ![.template, .slider, .page].contains($0) }
        let rows = places.flatMap { PayloadKey.all(in: $0) }.map { key in
            let values =
                key.value.values.isEmpty
                ? key.value.range ?? "" : key.value.values.map { "`\($0)`" }.joined(separator: " ")
            return
                "| `\(key.key)` | \(key.value.type) | \(values) | \(key.meaning) | \(key.since) | \(key.source.rawValue) | `\(key.code.rawValue)` |"
        }
        return
            ([
                "| key | type | values | meaning | since | source | finding |",
                "| --- | --- | --- | --- | --- | --- | --- |",
            ] + rows)
            .joined(separator: "\n")
    }()

    private static let templateKeys: String = {
        let rows = PayloadKey.all(in: .template).filter { !$0.templates.isEmpty }.map { key in
            let values =
                key.value.values.isEmpty
                ? key.value.range ?? "" : key.value.values.map { "`\($0)`" }.joined(separator: " ")
            let ids =
                key.templates.ids.count == TemplateSet.allIDs.count && key.requiredBy.isEmpty
                ? "all"
                : key.templates.ids.map { key.requiredBy.ids.contains($0) ? "**`\($0)`**" : "`\($0)`" }.joined(
                    separator: " "
                )
            return "| `\(key.name)` | \(key.value.type) | \(values) | \(key.meaning) | \(ids) | \(key.since) |"
        }
        return
            (["| key | type | values | meaning | templates | since |", "| --- | --- | --- | --- | --- | --- |"] + rows)
            .joined(separator: "\n")
    }()

    @Test("The articles list the keys of the table", arguments: ["PayloadKeyTable.md", "TemplateTable.md"])
    func articles(name: String) throws {
        let file = Self.folder.appending(path: name)
        let expected = name == "TemplateTable.md" ? Self.templateKeys : Self.keys
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- keys -->\n")?.upperBound)
        let end = try #require(text.range(of: "<!-- end of keys -->")?.lowerBound)
        if ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] != nil {
            try "\(text[..<start])\(expected)\n\(text[end...])".write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == "\(expected)\n")
        }
    }
}
