import RichPushPayload
import Testing

@Suite("JSON is read as RFC 8259 requires")
struct JSONConformanceTests {
    static let valid: [(String, JSONValue)] = [
        ("null", nil), ("true", true), (" \t\r\nfalse\n ", false),
        ("0", 0), ("-0", 0), ("-1", -1), ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
        ("9223372036854775808", .unrepresentableNumber("9223372036854775808")), ("7.0", 7.0), ("1e2", 100.0),
        ("1E+2", 100.0),
        ("-2.5e-3", -0.0025), ("0e999", 0.0), ("1e-999", 0.0), ("1.7976931348623157e308", 1.7976931348623157e308),
        ("\"\"", ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{c}\n\r\tz"), (#""\u0041\u00e9\uD83D\uDE00""#, "Aé😀"),
        ("\"é漢😀\u{7F}\"", "é漢😀\u{7F}"), (#""\u0000""#, "\0"), (#""12345678\n12345678""#, "12345678\n12345678"),
        ("[]", []), ("[ ]", []), ("[1,[2,[]],{}]", [1, [2, []], [:]]), ("{}", [:]), ("{ }", [:]),
        (#"{"a":1,"b":[{"c":null}]}"#, ["a": 1, "b": [["c": nil]]]), (#"{"a":1,"b":2,"a":3}"#, ["a": 3, "b": 2]),
        (#"{"":0}"#, ["": 0]), (#"{"\u0061":1,"a":2}"#, ["a": 2]), (#"{"a":2,"\u0061":1}"#, ["a": 1]),
    ]

    @Test("Valid text gives its value", arguments: valid)
    func validText(text: String, value: JSONValue) throws {
        #expect(try json(text) == value)
    }

    static let invalid: [(String, JSONError.Code, line: Int, column: Int)] = [
        ("", .unexpectedEnd, 1, 1), ("  ", .unexpectedEnd, 1, 3), ("\u{FEFF}{}", .syntax, 1, 1),
        ("nul", .syntax, 1, 1), ("nulL", .syntax, 1, 1), ("falsy", .syntax, 1, 1), ("True", .syntax, 1, 1),
        ("NaN", .syntax, 1, 1), ("-Infinity", .syntax, 1, 2), ("+1", .syntax, 1, 1), (".5", .syntax, 1, 1),
        ("01", .trailingBytes, 1, 2), ("-01", .trailingBytes, 1, 3), ("1.", .unexpectedEnd, 1, 3),
        ("1.e1", .syntax, 1, 3), ("1e", .unexpectedEnd, 1, 3), ("1e+", .unexpectedEnd, 1, 4),
        ("-", .unexpectedEnd, 1, 2), ("0x10", .trailingBytes, 1, 2), ("1e999x", .trailingBytes, 1, 6),
        ("[1", .unexpectedEnd, 1, 3), ("[1,]", .syntax, 1, 4), ("[,1]", .syntax, 1, 2), ("[1 2]", .syntax, 1, 4),
        ("[1}", .syntax, 1, 3), ("]", .syntax, 1, 1), ("[]]", .trailingBytes, 1, 3), ("{} {}", .trailingBytes, 1, 4),
        ("{", .unexpectedEnd, 1, 2), ("{\"a\"", .unexpectedEnd, 1, 5), ("{\"a\":", .unexpectedEnd, 1, 6),
        ("{\"a\":1", .unexpectedEnd, 1, 7), ("{\"a\" 1}", .syntax, 1, 6), ("{\"a\":1,}", .syntax, 1, 8),
        ("{a:1}", .syntax, 1, 2), ("{1:1}", .syntax, 1, 2), ("{\"a\":1]", .syntax, 1, 7), ("{,}", .syntax, 1, 2),
        ("{\n  \"a\": 1,\n  \"b\" 2\n}", .syntax, 3, 7), ("{\r\n\"é😀\": x}", .syntax, 2, 8),
        ("[\r\r\n\n!]", .syntax, 4, 1), ("\"abc", .unexpectedEnd, 1, 1), ("[\"abc\\\"]", .unexpectedEnd, 1, 2),
        ("\"\n\"", .controlCharacter, 1, 2), ("\"abcdefgh\u{1}\"", .controlCharacter, 1, 10),
        ("\"\\x\"", .invalidEscape, 1, 2), ("\"\\u12\"", .invalidEscape, 1, 2), ("\"\\u12G4\"", .invalidEscape, 1, 2),
        ("\"\\ud800\"", .loneSurrogate, 1, 2), ("\"\\udc00\"", .loneSurrogate, 1, 2),
        ("\"\\ud800\\ud800\"", .loneSurrogate, 1, 2), ("\"\\ud800x\"", .loneSurrogate, 1, 2),
        ("// no\n1", .syntax, 1, 1), ("'a'", .syntax, 1, 1), ("\u{A0}1", .syntax, 1, 1),
    ]

    @Test("Invalid text is an error with line and column", arguments: invalid)
    func invalidText(text: String, code: JSONError.Code, line: Int, column: Int) throws {
        let error = try #require(failure(of: Array(text.utf8)))
        #expect(error.code == code)
        #expect(error.line == line)
        #expect(error.column == column)
        #expect(error.message.hasSuffix("."))
    }

    @Test(
        "Escapes and letters outside of ASCII are read at every place of a string, after each other and apart",
        arguments: [#"\n"#: "\n", #"\u00e9"#: "é", #"\ud83d\ude00"#: "😀", #"\\"#: #"\"#, "é": "é", "漢": "漢", "😀": "😀"]
    )
    func everyPlace(written: String, character: String) throws {
        for before in 0...20 {
            for between in 0...10 {
                let (start, middle) = (String(repeating: "a", count: before), String(repeating: "b", count: between))
                let value = try json("\"\(start)\(written)\(middle)\(written)\"")
                #expect(value == .string(start + character + middle + character))
            }
        }
    }

    static let badUTF8: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x20], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
        [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE2, 0x28, 0xA1],
    ]

    @Test("Bytes that are not UTF-8 are refused, in short and in long strings", arguments: badUTF8)
    func invalidUTF8(bytes: [UInt8]) throws {
        for padding in 0...20 {
            let pad = [UInt8](repeating: 0x61, count: padding)
            let error = try #require(failure(of: [0x22] + pad + bytes + pad + [0x22]))
            #expect(error.code == .invalidUTF8)
            #expect(error.offset == 1 + padding)
        }
    }

    @Test("JSON of 64 levels is read; 65 levels are too deep")
    func depth() throws {
        let levels = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
        #expect(throws: Never.self) { try json(levels(64)) }
        let error = try #require(failure(of: Array(levels(65).utf8)))
        #expect(error.code == .tooDeep)
        #expect(error.column == 65)
        #expect(error.finding.code == .payloadTooDeep)
        #expect(failure(of: Array(String(repeating: "{\"a\":", count: 100_000).utf8))?.code == .tooDeep)
    }

    @Test("The last of many equal keys wins, in objects of every size", arguments: [2, 31, 97, 500])
    func repeatedKeys(count: Int) throws {
        let members = (0..<count).map { #""key\#($0)":\#($0)"# } + (0..<count).map { #""key\#($0)":-\#($0)"# }
        let object = try #require(try json("{\(members.joined(separator: ","))}").objectValue)
        #expect(object.count == count)
        #expect(object.keys == (0..<count).map { "key\($0)" })
        #expect((0..<count).allSatisfy { object["key\($0)"] == .int(Int64(-$0)) })
    }

    @Test("Keys of every length are distinguished and found")
    func keyLengths() throws {
        let keys = (0...40).flatMap { length in
            ["a", "b"].map { String(repeating: "x", count: length) + $0 }
        }
        let document = try JSONDocument(Array("{\(keys.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ","))}".utf8))
        let object = try #require(document.root.value.objectValue)
        #expect(object.keys == keys)
        for key in keys {
            #expect(document.root[key]?.string == key)
            #expect(object[key] == .string(key))
        }
    }
}
