/// The tags that are allowed in a template's text.
enum RichTag: String {
    case b, i, u, s, em, strong, strike, del, ins, sub, sup, small
    case lineBreak = "br"

    /// The name of the tags that are written. The obsolete `strike` becomes `s`.
    var name: String { self == .strike ? "s" : rawValue }
}

/// One tag, comment or declaration in a text.
struct ScannedTag {
    /// Elements with hidden content.
    private static let hiding: Set = [
        "script", "style", "title", "textarea", "iframe", "noscript", "noembed", "noframes", "template", "xmp", "svg",
        "math", "object", "select", "head",
    ]

    /// Elements that start a new line, so that the words before and after them must be separated.
    private static let blocks: Set = ["p", "div", "li", "ul", "ol", "tr", "td", "h1", "h2", "h3", "h4", "h5", "h6"]

    /// The position after the tag.
    let end: Int
    let isClosing: Bool
    private let name: String

    /// Reads the tag at a `<`; nil if it is not a tag. Then the `<` is text.
    init?(_ source: UnsafeBufferPointer<UInt8>, at start: Int, lastEnd: Int) {
        guard start + 1 < source.count, start < lastEnd else { return nil }
        let next = source[start + 1]
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            (end, isClosing, name) = (Self.endOfDeclaration(source, start), false, "")
            return
        }
        isClosing = next == UInt8(ascii: "/")
        let nameStart = start + (isClosing ? 2 : 1)
        guard nameStart < source.count, Self.isLetter(source[nameStart]) else { return nil }
        let letters = source[nameStart...].prefix(12).prefix { Self.isLetter($0) || 0x30...0x39 ~= $0 }
        name = String(decoding: letters, as: UTF8.self).lowercased()
        end = Self.endOfTag(source, from: letters.endIndex, lastEnd: lastEnd)
    }

    /// The allowed tag; nil for any other.
    var tag: RichTag? { RichTag(rawValue: name) }

    /// Whether it separates the words before it from the words after it.
    var isBlock: Bool { Self.blocks.contains(name) }

    /// Whether the content up to its end tag is removed.
    var hidesContent: Bool { !isClosing && Self.hiding.contains(name) }

    /// The position after the end tag. Without an end tag it is the end of the text, because a browser hides all of it too.
    func endOfContent(in source: UnsafeBufferPointer<UInt8>) -> Int {
        let name = Array(name.utf8)
        var rest = source[end...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            let tail = source[(start + 1)...]
            if tail.first == UInt8(ascii: "/"), tail.dropFirst().prefix(name.count).map({ $0 | 0x20 }) == name {
                return tail.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
            }
            rest = tail
        }
        return source.count
    }

    /// The position after the first `>` outside of an attribute's quotes. If a quote is not closed or the tag is too long, it
    /// is the position after the first `>`.
    private static func endOfTag(_ source: UnsafeBufferPointer<UInt8>, from start: Int, lastEnd: Int) -> Int {
        var quote: UInt8?
        for (index, byte) in zip(start..., source[start...].prefix(512)) {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return source[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? lastEnd + 1
    }

    private static func endOfDeclaration(_ source: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        let isComment = source[(start + 1)...].prefix(3).elementsEqual("!--".utf8)
        var rest = source[(start + (isComment ? 4 : 2))...]
        while let end = rest.firstIndex(of: UInt8(ascii: ">")) {
            if !isComment || source[..<end].suffix(2).elementsEqual("--".utf8) { return end + 1 }
            rest = source[(end + 1)...]
        }
        return source.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26
    }
}
