import RichPushLint
import RichPushPayload
import Testing

@Suite("Texts that the lock screen or a button cuts")
struct TextCutTests {
    private static let long = String(repeating: "Fresh bread today, ", count: 12)

    struct Row: Sendable, CustomTestStringConvertible {
        let members: String
        let keys: [String]
        var testDescription: String { String(members.prefix(60)) }
    }

    private static let rows = [
        Row(members: #""aps": {"alert": "Bread"}"#, keys: []),
        Row(members: #""aps": {"alert": "\#(long)"}"#, keys: ["aps.alert"]),
        Row(members: #""aps": {"alert": {"title": "\#(long)", "body": "B"}}"#, keys: ["aps.alert.title"]),
        Row(
            members: #""aps": {"alert": {"title": "T", "subtitle": "\#(long)", "body": "\#(long)"}}"#,
            keys: ["aps.alert.subtitle", "aps.alert.body"]
        ),
        // Four lines of a list fit, a fifth does not.
        Row(members: #""aps": {"alert": {"body": "1\n2\n3\n4"}}"#, keys: []),
        Row(members: #""aps": {"alert": {"body": "1\n2\n3\n4\n"}}"#, keys: []),
        Row(members: #""aps": {"alert": {"body": "1\n2\n3\n4\n5"}}"#, keys: ["aps.alert.body"]),
        Row(members: #""aps": {"alert": "A"}, "title": "\#(long)""#, keys: ["title"]),
        Row(
            members:
                #""aps": {"alert": "A", "mutable-content": 1}, "buttons": [{"id": "a", "title": "Add it to my list"},"#
                + #"{"id": "b", "title": "\#(long)"}]"#,
            keys: ["buttons.1.title"]
        ),
        // A template has places of its own, and the app draws a Live Activity.
        Row(members: #""aps": {"alert": "\#(long)", "mutable-content": 1}, "pt_id": "pt_basic""#, keys: []),
        Row(
            members: #""aps": {"event": "end", "timestamp": 1, "content-state": {}, "alert": {"body": "\#(long)"}}"#,
            keys: []
        ),
    ]

    @Test("Each is a note with its position and how much fits", arguments: rows)
    func cut(row: Row) throws {
        let push = try PushPayload(bytes: Array("{\(row.members)}".utf8))
        let findings = push.findings.filter { $0.code == .textCut }
        #expect(findings.map(\.key) == row.keys)
        #expect(findings.allSatisfy { $0.line == 1 && $0.severity == .note })
        #expect(findings.allSatisfy { $0.message.contains(/about [0-9]+ letters fit/) })
    }

    @Test("A text of one line has as many letters as the width has room for, whatever its script")
    func letters() {
        let room = TextWidth(width: 100, size: 10)
        #expect(room.lettersThatFit(String(repeating: "中", count: 10)) == nil)
        #expect(room.lettersThatFit(String(repeating: "中", count: 11)) == 10)
        #expect(room.lettersThatFit(String(repeating: "i", count: 38)) == nil)
        #expect(room.lettersThatFit(String(repeating: "i", count: 39)) == 38)
        #expect(room.lettersThatFit("a\n") == nil && room.lettersThatFit("a\nb") == 2)
        #expect(room.lettersThatFit("a<br>b", allowsMarkup: true) == 1)
        #expect(room.lettersThatFit(String(repeating: "&amp;", count: 18), allowsMarkup: true) == nil)
        let bold = TextWidth(width: 100, size: 10, isBold: true)
        #expect(bold.lettersThatFit(String(repeating: "中", count: 10)) == 9)
        // A word that does not fit begins the next line.
        let two = TextWidth(width: 100, size: 10, lines: 2)
        let (five, six) = (String(repeating: "中", count: 5), String(repeating: "中", count: 6))
        #expect(two.lettersThatFit("\(six) \(six)") == nil)
        #expect(two.lettersThatFit("\(six) \(six)\(five)") == 17)
        // One that is longer than a line is broken.
        #expect(two.lettersThatFit(String(repeating: "中", count: 20)) == nil)
        #expect(two.lettersThatFit(String(repeating: "中", count: 21)) == 20)
        #expect(room.lettersThatFit("<b>\(String(repeating: "i", count: 38))</b>", allowsMarkup: true) == nil)
    }
}
