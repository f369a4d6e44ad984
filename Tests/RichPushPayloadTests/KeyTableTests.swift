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

    /// What a key's value may be: its type, and the values or the range if there are any.
    private static func value(of key: PayloadKey) -> String {
        let known = key.value.values.map { "`\($0)`" }.joined(separator: " ")
        let values = known.isEmpty ? key.value.range ?? "" : known
        return values.isEmpty ? "\(key.value.type)" : "\(key.value.type): \(values)"
    }

    /// A table in which keys that follow each other, and differ in nothing but their names, have one row.
    private static func table(_ head: [String], _ rows: [(keys: String, rest: String)]) -> String {
        var merged: [(keys: String, rest: String)] = []
        for row in rows {
            if let last = merged.last, last.rest == row.rest {
                merged[merged.count - 1].keys += " \(row.keys)"
            } else {
                merged.append(row)
            }
        }
        let lines = merged.map { "| \($0.keys) | \($0.rest) |" }
        let rule = "|" + String(repeating: " --- |", count: head.count)
        return (["| \(head.joined(separator: " | ")) |", rule] + lines).joined(separator: "\n")
    }

    private static let keys: String = {
        let places = KeyHolder.allCases.filter { ![.template, .slider, .page].contains($0) }
        let rows = places.flatMap { PayloadKey.all(in: $0) }.map { key in
            (keys: "`\(key.key)`", rest: "\(value(of: key)) | \(key.meaning)")
        }
        return table(["key", "value", "meaning"], rows)
    }()

    private static let templateKeys: String = {
        let keys = PayloadKey.all(in: .template).filter { !$0.templates.isEmpty }
        let names = Set(keys.map(\.name))
        // A colour for the dark appearance is in the row of its key.
        let rows = keys.filter { key in !names.contains { $0 + "_dark" == key.name } }.map { key in
            let isAll = key.templates.ids.count == TemplateSet.allIDs.count && key.requiredBy.isEmpty
            let ids = key.templates.ids.map { key.requiredBy.ids.contains($0) ? "**`\($0)`**" : "`\($0)`" }
            let dark = names.contains("\(key.name)_dark") ? " `\(key.name)_dark`" : ""
            let templates = isAll ? "all" : ids.joined(separator: " ")
            return (keys: "`\(key.name)`\(dark)", rest: "\(value(of: key)) | \(key.meaning) | \(templates)")
        }
        return table(["key", "value", "meaning", "templates"], rows)
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
