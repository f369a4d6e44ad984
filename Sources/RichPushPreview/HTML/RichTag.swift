/// The tags a template's text may hold.
enum RichTag: String, CaseIterable {
    case b, i, u, s, em, strong, strike, del, ins, sub, sup, small
    case lineBreak = "br"

    /// The tag's opening form; a struck-through text has a tag of today.
    var start: StaticString {
        switch self {
        case .b: "<b>"
        case .i: "<i>"
        case .u: "<u>"
        case .s, .strike: "<s>"
        case .em: "<em>"
        case .strong: "<strong>"
        case .del: "<del>"
        case .ins: "<ins>"
        case .sub: "<sub>"
        case .sup: "<sup>"
        case .small: "<small>"
        case .lineBreak: "<br>"
        }
    }

    /// The tag's closing form.
    var end: StaticString {
        switch self {
        case .b: "</b>"
        case .i: "</i>"
        case .u: "</u>"
        case .s, .strike: "</s>"
        case .em: "</em>"
        case .strong: "</strong>"
        case .del: "</del>"
        case .ins: "</ins>"
        case .sub: "</sub>"
        case .sup: "</sup>"
        case .small: "</small>"
        case .lineBreak: ""
        }
    }
}

/// One tag, comment or declaration as it stands in a text.
struct ScannedTag {
    /// Elements with hidden content.
    private static let hiding: Set = [
        "script", "style", "title", "textarea", "iframe", "noscript", "noembed", "noframes", "template", "xmp", "svg",
        "math", "object", "select", "head",
    ]

    /// What begins a line of its own, where words must not run together.
    private static let blocks: Set = ["p", "div", "li", "ul", "ol", "tr", "td", "h1", "h2", "h3", "h4", "h5", "h6"]

    /// The place behind it.
    let end: Int
    let isClosing: Bool
    private let name: String

    /// Nil if what begins at this `<` is no tag: it then is a letter like others.
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

    /// The allowed tag it is.
    var tag: RichTag? { RichTag(rawValue: name) }

    /// Whether it parts what stands before it from what stands behind it.
    var isBlock: Bool { Self.blocks.contains(name) }

    /// Whether what stands between it and its closing tag is left out.
    var hidesContent: Bool { !isClosing && Self.hiding.contains(name) }

    /// The place behind the closing tag; without one, the end: a browser would hide all of it too.
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

    /// The place behind the `>` that is not within an attribute's quotes, or the first one at all if quotes never end
    /// or the tag is longer than any real one.
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
