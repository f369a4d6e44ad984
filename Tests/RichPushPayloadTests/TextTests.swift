import RichPushPayload
import Testing

@Suite("Text for logs and identifiers")
struct TextTests {
    @Test("A number has two lower-case hexadecimal digits for each byte of its type")
    func hexadecimal() {
        #expect([UInt8(0), 10, 255].map(\.hexadecimal) == ["00", "0a", "ff"])
        #expect(UInt16(0x1b).hexadecimal == "001b")
        #expect(UInt32(0xcbf4_3926).hexadecimal == "cbf43926")
        #expect([UInt64(1), .max].map(\.hexadecimal) == ["0000000000000001", "ffffffffffffffff"])
    }

    @Test(
        "White space, control and format characters become single spaces, and are removed at the ends",
        arguments: [
            ("", ""), (" \n", ""), ("a", "a"), (" a\r\n\tb\u{202e}\u{0}  c ", "a b c"), ("a\u{2028}\u{a0}b", "a b"),
            ("\u{1b}[31mé", "[31mé"),
        ]
    )
    func collapsing(_ text: String, line: String) {
        #expect(text.collapsingWhiteSpace(limit: 100) == line)
    }

    @Test("A collapsed text is limited in characters and in bytes")
    func bounds() {
        #expect(String(repeating: "é", count: 1000).collapsingWhiteSpace(limit: 200).count == 200)
        let marks = "e" + String(repeating: "\u{301}", count: 90_000)
        #expect(marks.collapsingWhiteSpace(limit: 200).unicodeScalars.count == 800)
    }
}
