import RichPushPayload

/// Writes HTML as UTF-8 bytes.
///
/// Markup can only be given as literals of the source. A text of a payload or a host is a `String`, and every method
/// that takes one escapes it. So no text can become a tag, an attribute or a script by mistake.
package struct HTMLBuilder {
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Writes markup, a literal of the source.
    package mutating func markup(_ piece: StaticString) {
        piece.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// A text between tags.
    package mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0[...]) }
    }

    /// ` name="value"`.
    package mutating func attribute(_ name: StaticString, _ value: String) {
        open(name)
        text(value)
        close()
    }

    /// ` name="number"`.
    package mutating func attribute(_ name: StaticString, _ number: Int) {
        open(name)
        self.number(number)
        close()
    }

    /// ` name="…"` with what a closure writes between the quotes: texts only.
    package mutating func attribute(_ name: StaticString, _ value: (inout HTMLBuilder) -> Void) {
        open(name)
        value(&self)
        close()
    }

    /// A whole number in decimal digits.
    package mutating func number(_ number: Int) {
        guard number < 0 || number > 9 else {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
            return
        }
        bytes.append(contentsOf: String(number).utf8)
    }

    /// A text's bytes with the five characters of markup as references. A control character, which HTML does not know,
    /// becomes the replacement character.
    mutating func escape(_ source: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = source
        while !rest.isEmpty {
            escapePiece(UnsafeBufferPointer(rebasing: rest.prefix(160)))
            rest = rest.dropFirst(160)
        }
    }

    /// Escapes a few bytes on the stack: one append for all is several times as fast as one for each run between two
    /// references. The longest reference has six bytes.
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

    /// Whether a byte is written as something else. Below 0x40 there is one bit for each byte: those of `"&'<>` are set, and
    /// those of control characters but tab and line ends.
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

    private mutating func open(_ name: StaticString) {
        markup(" ")
        markup(name)
        markup("=\"")
    }

    private mutating func close() {
        markup("\"")
    }
}

/// The output of a builder, to be written unchanged any number of times.
struct HTMLPiece: Sendable {
    fileprivate let bytes: [UInt8]

    init(_ write: (inout HTMLBuilder) -> Void) {
        var html = HTMLBuilder(capacity: 256)
        write(&html)
        bytes = html.bytes
    }
}

extension HTMLBuilder {
    /// Writes a piece unchanged.
    mutating func piece(_ piece: HTMLPiece) {
        bytes.append(contentsOf: piece.bytes)
    }

    /// JSON within a script element: what could end the element is written as `\u00xx`. Those characters are in
    /// texts only, because JSON's syntax has none of them.
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
