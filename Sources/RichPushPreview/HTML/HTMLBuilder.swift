import RichPushPayload

/// Writes HTML as UTF-8 bytes.
///
/// Markup can only be given as literals of the source: whatever comes from a payload or a host is a `String`, and every
/// method that takes one escapes it. So no text can become a tag, an attribute or a script by mistake.
struct HTMLBuilder {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Markup that stands in the source.
    mutating func markup(_ piece: StaticString) {
        piece.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// A text between tags.
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0[...]) }
    }

    /// ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        open(name)
        text(value)
        close()
    }

    /// ` name="number"`.
    mutating func attribute(_ name: StaticString, _ number: Int) {
        open(name)
        self.number(number)
        close()
    }

    /// ` name="…"` with what a closure writes between the quotes: texts only.
    mutating func attribute(_ name: StaticString, _ value: (inout HTMLBuilder) -> Void) {
        open(name)
        value(&self)
        close()
    }

    /// A whole number in decimal digits.
    mutating func number(_ number: Int) {
        guard number < 0 || number > 9 else {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
            return
        }
        bytes.append(contentsOf: String(number).utf8)
    }

    /// A text's bytes with the five characters of markup as references. A control character, which HTML does not know,
    /// becomes the replacement character.
    mutating func escape(_ source: Slice<UnsafeBufferPointer<UInt8>>) {
        var start = source.startIndex
        for index in source.indices {
            let byte = source[index]
            guard byte < 0x40 || byte == 0x7F, let reference = Self.reference(for: byte) else { continue }
            bytes.append(contentsOf: source[start..<index])
            markup(reference)
            start = index + 1
        }
        bytes.append(contentsOf: source[start...])
    }

    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x09, 0x0A, 0x0D: nil
        case 0..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }

    private mutating func open(_ name: StaticString) {
        markup(" ")
        markup(name)
        markup("=\"")
    }

    private mutating func close() {
        markup("\"")
    }
}

extension HTMLBuilder {
    /// JSON within a script element: what could end the element is written as `\u00xx`. Those characters stand in
    /// texts only, for JSON's own syntax has none of them.
    mutating func json(_ value: JSONValue) {
        for byte in value.serialized() { jsonByte(byte) }
    }

    private mutating func jsonByte(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "<"): markup("\\u003c")
        case UInt8(ascii: ">"): markup("\\u003e")
        case UInt8(ascii: "&"): markup("\\u0026")
        default: bytes.append(byte)
        }
    }
}
