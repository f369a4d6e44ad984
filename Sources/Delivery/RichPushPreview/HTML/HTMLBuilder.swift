import RichPushPayload

/// Writes HTML as UTF-8 bytes.
///
/// Markup can only be a literal in the source code. A text from a payload or a host is a `String`, and every method that
/// takes a `String` escapes it. So a text cannot become a tag, an attribute or a script.
package struct HTMLBuilder {
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Writes markup from the source code, without escaping.
    package mutating func markup(_ piece: StaticString) {
        piece.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes a text between tags, escaped.
    package mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0[...]) }
    }

    /// Writes a text, escaped, between two pieces of markup.
    mutating func markup(_ start: StaticString, _ text: String, _ end: StaticString) {
        markup(start)
        self.text(text)
        markup(end)
    }

    /// Writes ` name="value"` with the value escaped.
    package mutating func attribute(_ name: StaticString, _ value: String) {
        attribute(name) { $0.text(value) }
    }

    /// Writes ` name="number"` in decimal digits.
    package mutating func attribute(_ name: StaticString, _ number: Int) {
        attribute(name) { $0.number(number) }
    }

    /// Writes ` name="…"`. The closure writes the value and must write only texts and numbers.
    package mutating func attribute(_ name: StaticString, _ value: (inout HTMLBuilder) -> Void) {
        markup(" ")
        markup(name)
        markup("=\"")
        value(&self)
        markup("\"")
    }

    /// Writes a whole number in decimal digits.
    package mutating func number(_ number: Int) {
        guard number < 0 || number > 9 else {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
            return
        }
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes a text's bytes with the five characters of markup as references. A control character, which HTML does not
    /// allow, becomes the replacement character.
    mutating func escape(_ source: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = source
        while !rest.isEmpty {
            escapePiece(UnsafeBufferPointer(rebasing: rest.prefix(160)))
            rest = rest.dropFirst(160)
        }
    }

    /// Escapes a few bytes on the stack, because one append is several times faster than many. The longest reference has
    /// six bytes.
    private mutating func escapePiece(_ source: UnsafeBufferPointer<UInt8>) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count * 6) { escaped in
            var end = 0
            for byte in source {
                guard Self.isEscaped(byte) else {
                    escaped[end] = byte
                    end += 1
                    continue
                }
                Self.reference(for: byte).withUTF8Buffer { reference in
                    for byte in reference {
                        escaped[end] = byte
                        end += 1
                    }
                }
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[..<end]))
        }
    }

    /// Whether a byte is replaced by a reference. The constant has one bit for each byte below 0x40. The bits of `"&'<>` and
    /// of control characters are set, except those of tab and line ends.
    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x40 ? 0x5000_00C4_FFFF_D9FF &>> UInt64(byte) & 1 == 1 : byte == 0x7F
    }

    private static func reference(for byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: "\u{FFFD}"
        }
    }
}

/// The output of a builder, which can be written again without escaping it again.
struct HTMLPiece: Sendable {
    fileprivate let bytes: [UInt8]

    init(_ write: (inout HTMLBuilder) -> Void) {
        var html = HTMLBuilder(capacity: 256)
        write(&html)
        bytes = html.bytes
    }
}

extension HTMLBuilder {
    /// Writes a piece without changes.
    mutating func piece(_ piece: HTMLPiece) {
        bytes.append(contentsOf: piece.bytes)
    }

    /// Writes JSON for a script element. Characters that could end the element are written as `\u00xx`. They occur only in
    /// JSON strings, because JSON's own syntax does not use them.
    mutating func json(_ value: JSONValue) {
        value.serialized().withUnsafeBufferPointer { json in
            var start = 0
            for index in json.indices {
                guard let escaped = Self.escapeInScript(json[index]) else { continue }
                bytes.append(contentsOf: json[start..<index])
                markup(escaped)
                start = index + 1
            }
            bytes.append(contentsOf: json[start...])
        }
    }

    private static func escapeInScript(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "<"): "\\u003c"
        case UInt8(ascii: ">"): "\\u003e"
        case UInt8(ascii: "&"): "\\u0026"
        default: nil
        }
    }
}

/// A character written as `&name;`, `&#number;` or `&#xnumber;`.
enum CharacterReference {
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "mdash": "—",
        "ndash": "–", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€",
        "pound": "£", "yen": "¥", "cent": "¢", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
        "raquo": "»", "times": "×", "shy": "\u{AD}", "hearts": "♥", "star": "☆",
    ]

    /// The character and the length of the reference at the beginning of a text; nil if the text does not begin with a
    /// known reference. A number that is not a character gives the replacement character, as in a browser.
    static func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (Unicode.Scalar, Int)? {
        let inner = text.dropFirst().prefix(10)
        guard let end = inner.firstIndex(of: UInt8(ascii: ";")), end > inner.startIndex else { return nil }
        let name = String(decoding: inner[..<end], as: UTF8.self)
        let length = end - text.startIndex + 1
        guard name.utf8.first == UInt8(ascii: "#") else { return names[name].map { ($0, length) } }
        return number(name.dropFirst()).map { ($0, length) }
    }

    private static func number(_ digits: Substring) -> Unicode.Scalar? {
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
