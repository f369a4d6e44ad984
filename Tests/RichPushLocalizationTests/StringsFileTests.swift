import Foundation
import RichPushLocalization
import Testing

@Suite struct StringsFileTests {
    @Test(
        "Keys and values are read in every form of the format",
        arguments: [
            (#""a" = "b";"#, ["a": "b"]), (#"a=b;"#, ["a": "b"]),
            (#"loc.key-1_$:x/y = "b";"#, ["loc.key-1_$:x/y": "b"]), (#"'a' = 'it"s';"#, ["a": #"it"s"#]),
            (#""only";"#, ["only": "only"]), (#""a"/* c */=/**/"b"// d"# + "\n;", ["a": "b"]),
            ("// nothing but a comment", [:]), ("", [:]), (" \r\n\t ", [:]),
            (#"/* "x" = "y"; */ "a" = "/* b */ // c";"#, ["a": "/* b */ // c"]),
            ("\"a\" = \"two\nlines\";", ["a": "two\nlines"]), (#""a" = "b";"a"="c";"#, ["a": "c"]),
            (#""a" = "";"#, ["a": ""]), ("a//x\n=b//y\n;", ["a": "b"]),
        ]
    )
    func forms(text: String, expected: [String: String]) throws {
        #expect(try StringsFile(text: text).table == expected)
    }

    @Test(
        "Escapes are decoded",
        arguments: [
            (#"\n\r\t"#, "\n\r\t"), (#"\"\'\\"#, #""'\"#), (#"\a\b\f\v"#, "\u{07}\u{08}\u{0C}\u{0B}"), (#"\q"#, "q"),
            (#"\U00e9"#, "é"), (#"\u00E9x"#, "éx"), (#"\U20ac5"#, "€5"), (#"\u41 "#, "A "), (#"\101\0"#, "A\0"),
            (#"\UD83D\UDE00"#, "😀"), (#"\ud83d\uDE00!"#, "😀!"), ("\\\n", "\n"),
        ]
    )
    func escapes(written: String, expected: String) throws {
        #expect(try StringsFile(text: "k = \"\(written)\";").table == ["k": expected])
    }

    @Test(
        "A fault has a code, a line and a column",
        arguments: [
            (#""a" = "b""#, "unexpected-end", 1, 10), (#""a" = "b" "c" = "d";"#, "unexpected-character", 1, 11),
            ("\"a\" = \"b\";\n  \"open = 1;\n", "unexpected-end", 2, 3), ("/* open\n", "unexpected-end", 1, 1),
            ("\r\n\r\n= b;", "unexpected-character", 3, 1), ("a = ;", "unexpected-character", 1, 5),
            ("a =", "unexpected-end", 1, 4), ("a", "unexpected-end", 1, 2), ("a = b; }", "unexpected-character", 1, 8),
            ("a = b;\u{0}", "unexpected-character", 1, 7), (#"a = "\"#, "unexpected-end", 1, 7),
            (#"a = "\uD83D";"#, "escape", 1, 6), (#"a = "\uD83D\u0041";"#, "escape", 1, 6),
            (#"a = "\uDE00\uD83D";"#, "escape", 1, 6), (#"a = "x\Uxyz";"#, "escape", 1, 7),
            (#"a = "\377";"#, "escape", 1, 6), (#"a = "\777";"#, "escape", 1, 6),
            ("ключ = b;", "unexpected-character", 1, 1),
        ]
    )
    func faults(text: String, code: String, line: Int, column: Int) throws {
        let error = try #require(throws: StringsFileError.self) { try StringsFile(text: text) }
        #expect(error.code.rawValue == code)
        #expect(error.line == line)
        #expect(error.column == column)
        #expect(error.description.hasPrefix("Line \(line), column \(column): "))
        #expect(error.description.hasSuffix("."))
    }

    @Test("Entries keep their lines and their duplicates, in order")
    func linesAndDuplicates() throws {
        let file = try StringsFile(text: "/* one\ntwo */\n\"a\" = \"1\";\r\n\"b\" =\n\"2\";\r\"a\" = \"3\";")
        #expect(file.entries.map(\.key) == ["a", "b", "a"])
        #expect(file.entries.map(\.line) == [3, 4, 6])
        #expect(file.table["a"] == "3")
    }

    @Test(
        "UTF-8 and UTF-16 are read, with a byte order mark",
        arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian]
    )
    func encodings(encoding: String.Encoding) throws {
        let data = try #require("\u{FEFF}\"a\" = \"日本 😀\";".data(using: encoding))
        #expect(try StringsFile(data: data).table == ["a": "日本 😀"])
    }

    @Test(
        "Bytes that are not text are refused",
        arguments: [[0x22, 0xFF, 0x22], [0xFF, 0xFE, 0x22, 0x00, 0x61], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]]
    )
    func noText(bytes: [UInt8]) throws {
        let error = try #require(throws: StringsFileError.self) { try StringsFile(data: Data(bytes)) }
        #expect(error.code == .encoding)
    }

    @Test(
        "A file in another encoding is refused with the place and the probable encoding",
        arguments: [
            ("k = \"a\";\nl = \"caf".utf8 + [0xE9, 0x22, 0x3B], 2, 9, "0xE9"),
            ("k = v;\rl = \"caf".utf8 + [0xE9, 0x22, 0x3B], 2, 9, "0xE9"),
            (Array("k = \"v\";".utf8).flatMap { [$0, 0] }, 1, 1, "UTF-16 or UTF-32 without a byte order mark"),
            (Array("k = \"v\";".utf8).flatMap { [0, $0] }, 1, 1, "UTF-16 or UTF-32 without a byte order mark"),
            (
                Array("\"Привет\" = 1;".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, 1, 1,
                "UTF-16 or UTF-32 without a byte order mark"
            ),
            (Array("k = \"a\0b\";".utf8), 1, 1, "zero bytes"),
            ([0xFF, 0xFE, 0, 0] + Array("k;".utf8).flatMap { [$0, 0, 0, 0] }, 1, 1, "is not UTF-16"),
            ([0xFF, 0xFE, 0x22], 1, 1, "cut inside a character of UTF-16"),
        ] as [([UInt8], Int, Int, String)]
    )
    func otherEncoding(bytes: [UInt8], line: Int, column: Int, words: String) throws {
        let error = try #require(throws: StringsFileError.self) { try StringsFile(data: Data(bytes)) }
        #expect(error.code == .encoding)
        #expect(error.line == line)
        #expect(error.column == column)
        #expect(error.message.contains(words))
    }

    @Test("Lines are counted as editors count them", arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{0B}"])
    func lines(separator: String) throws {
        let file = try StringsFile(text: "a = \"x\(separator)y\";\n/* \(separator) */\r\nb = c;\rd = e;")
        #expect(file.entries.map(\.line) == [1, 3, 4])
    }

    @Test(
        "An unexpected quote is named in the message",
        arguments: [
            ("“k” = “v”;", "in plain quotes"), ("k = “v”;", "in plain quotes"), ("k = „v“;", "in plain quotes"),
            (#""k" = "say "hi" now";"#, #"a quote inside a text is written \""#),
        ]
    )
    func quotes(text: String, words: String) throws {
        let error = try #require(throws: StringsFileError.self) { try StringsFile(text: text) }
        #expect(error.message.contains(words))
    }

    @Test(
        "A table that Xcode has compiled is read",
        arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml]
    )
    func propertyList(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["b": "2", "a": "1"],
            format: format,
            options: 0
        )
        let file = try StringsFile(data: data)
        #expect(file.entries.map(\.key) == ["a", "b"])
        #expect(file.entries.map(\.line) == [nil, nil])
    }

    @Test("A property list with other content is refused", arguments: ["bplist00junk", "<?xml version=\"1.0\"?>"])
    func otherPropertyList(text: String) throws {
        let error = try #require(throws: StringsFileError.self) { try StringsFile(data: Data(text.utf8)) }
        #expect(error.code == .propertyList)
    }

    @Test("A table that is cut anywhere is refused or shorter, and a changed byte never ends the process")
    func damaged() throws {
        let whole = Data(#"/* é */ "k.1" = "\u00e9 %@"; // x\#n k2 = 'v\UD83D\UDE00'; "k3";"#.utf8)
        let entries = try StringsFile(data: whole).entries
        for index in whole.indices {
            if let cut = try? StringsFile(data: whole[..<index]) {
                #expect(cut.entries == Array(entries.prefix(cut.entries.count)))
            }
            for mask: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
                var flipped = whole
                flipped[index] ^= mask
                if let file = try? StringsFile(data: flipped) { #expect(file.entries.count <= entries.count + 1) }
            }
        }
    }
}
