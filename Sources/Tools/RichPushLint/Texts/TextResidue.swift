import RichPushPayload

/// What the systems between an author and a member leave in a text: a place-holder without its value, an escape or an entity
/// that nothing decodes, markup that is shown as it is, or bytes that were read in another encoding.
package struct TextResidue: Hashable {
    package enum Kind: CaseIterable {
        case placeholder, escape, markup, entity, encoding
    }

    package let kind: Kind
    /// The residue as it stands in the text.
    package let excerpt: String

    /// The first residue of each kind in a text.
    ///
    /// - Parameters:
    ///   - text: what a member reads, or a link.
    ///   - isLink: whether the text is a URL: what may stand in a URL is no residue there.
    /// - Returns: the residues, in the order of the text.
    package static func all(in text: String, isLink: Bool = false) -> [TextResidue] {
        let utf8 = text.utf8
        guard let first = utf8.firstIndex(where: isFirst) else { return [] }
        var scan = ResidueScan(bytes: Array(utf8), isLink: isLink)
        return scan.run(from: utf8.distance(from: utf8.startIndex, to: first))
    }

    /// Whether a residue can begin with a byte. Most texts have no such byte.
    fileprivate static func isFirst(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "*"), UInt8(ascii: "["),
            UInt8(ascii: "<"), UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: "\\"), UInt8(ascii: "&"),
            UInt8(ascii: "u"), UInt8(ascii: "N"), UInt8(ascii: "L"), UInt8(ascii: "l"), 0xC3, 0xEF:
            true
        default: false
        }
    }
}

/// Reads a text from left to right.
private struct ResidueScan {
    let bytes: [UInt8]
    let isLink: Bool
    private var found: [TextResidue] = []

    init(bytes: [UInt8], isLink: Bool) { (self.bytes, self.isLink) = (bytes, isLink) }

    mutating func run(from first: Int) -> [TextResidue] {
        var index = first
        while index < bytes.count {
            if TextResidue.isFirst(bytes[index]), let (kind, end) = residue(at: index) {
                if !found.contains(where: { $0.kind == kind }) {
                    let excerpt = String(decoding: bytes[index..<min(end, index + 40)], as: UTF8.self)
                    found.append(TextResidue(kind: kind, excerpt: excerpt))
                }
                index = max(end, index + 1)
            } else {
                index += 1
            }
        }
        return found
    }

    private func residue(at index: Int) -> (TextResidue.Kind, Int)? {
        if let end = placeholder(at: index) { return (.placeholder, end) }
        switch bytes[index] {
        case UInt8(ascii: "\\"): return escape(at: index).map { (.escape, $0) }
        case UInt8(ascii: "&"): return entity(at: index).map { (.entity, $0) }
        case UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "["):
            return isLink ? nil : markup(at: index).map { (.markup, $0) }
        case 0xC3, 0xEF: return wrongEncoding(at: index).map { (.encoding, $0) }
        default: return nil
        }
    }

    // MARK: Place-holders

    private func placeholder(at index: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "{"):
            return between("{{", "}}", at: index) ?? between("{%", "%}", at: index) ?? name(in: "{", "}", at: index)
        case UInt8(ascii: "$"): return name(in: "${", "}", at: index) ?? name(in: "$(", ")", at: index)
        case UInt8(ascii: "#"): return name(in: "#{", "}", at: index)
        case UInt8(ascii: "*"): return between("*|", "|*", at: index)
        case UInt8(ascii: "["):
            return between("[[", "]]", at: index) ?? end(of: "[object Object]", at: index)
                ?? capitals(in: "[", "]", at: index)
        case UInt8(ascii: "<"): return between("<%", "%>", at: index)
        case UInt8(ascii: "("): return end(of: "(null)", at: index)
        case UInt8(ascii: "%"): return percent(at: index)
        case UInt8(ascii: "u"): return word("undefined", at: index)
        case UInt8(ascii: "N"): return word("NaN", at: index)
        case UInt8(ascii: "L"): return word("Lorem ipsum", at: index)
        case UInt8(ascii: "l"): return word("lorem ipsum", at: index)
        default: return nil
        }
    }

    private func percent(at index: Int) -> Int? {
        if let end = name(in: "%%", "%%", at: index) { return end }
        if isLink { return end(of: "%7B%7B", at: index) ?? end(of: "%7b%7b", at: index) }
        if let end = capitals(in: "%", "%", at: index) { return end }
        // %@ and %1$@, which only a text from a string table has arguments for.
        var next = index + 1
        while next < bytes.count, bytes[next].isDigit { next += 1 }
        if next > index + 1 {
            guard next < bytes.count, bytes[next] == UInt8(ascii: "$") else { return nil }
            next += 1
            let conversions: [UInt8] = [UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "d")]
            return next < bytes.count && conversions.contains(bytes[next]) ? next + 1 : nil
        }
        return next < bytes.count && bytes[next] == UInt8(ascii: "@") ? next + 1 : nil
    }

    // MARK: Others

    private func escape(at index: Int) -> Int? {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""): return index + 2
        case UInt8(ascii: "u"):
            let digits = bytes[(index + 2)...].prefix(4)
            return digits.count == 4 && digits.allSatisfy(isHexadecimal) ? index + 6 : nil
        default: return nil
        }
    }

    private static let entities: Set = [
        "amp", "lt", "gt", "quot", "apos", "nbsp", "euro", "pound", "yen", "cent", "copy", "reg", "trade", "deg",
        "hellip", "ndash", "mdash", "lsquo", "rsquo", "ldquo", "rdquo", "laquo", "raquo", "bull", "middot", "times",
        "shy", "zwnj", "auml", "ouml", "uuml", "Auml", "Ouml", "Uuml", "szlig", "eacute", "egrave", "ecirc", "agrave",
        "acirc", "ccedil", "ntilde", "iacute", "oacute", "uacute", "aacute",
    ]

    private func entity(at index: Int) -> Int? {
        guard let semicolon = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes[(index + 1)..<semicolon]
        let isNumber = name.first == UInt8(ascii: "#") && name.count > 1
        if isNumber {
            let digits = name.dropFirst()
            let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
            let isValid =
                isHex ? digits.count > 1 && digits.dropFirst().allSatisfy(isHexadecimal) : digits.allSatisfy(\.isDigit)
            return isValid ? semicolon + 1 : nil
        }
        return Self.entities.contains(String(decoding: name, as: UTF8.self)) ? semicolon + 1 : nil
    }

    private static let tags: Set = [
        "a", "b", "i", "u", "s", "p", "br", "hr", "em", "strong", "span", "div", "font", "center", "small", "big",
        "sup", "sub", "ul", "ol", "li", "img", "table", "tr", "td", "h1", "h2", "h3", "h4", "html", "body", "style",
        "script",
    ]

    private func markup(at index: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "<"):
            var start = index + 1
            if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
            let name = bytes[start...].prefix(Self.longest).prefix { $0.isLetter || $0.isDigit }
            guard Self.tags.contains(String(decoding: name, as: UTF8.self).lowercased()),
                let close = text(">", after: name.endIndex)
            else { return nil }
            let isTag = name.endIndex == close || bytes[name.endIndex] == .space || bytes[name.endIndex] == .slash
            return isTag ? close + 1 : nil
        case UInt8(ascii: "*"):
            guard let end = between("**", "**", at: index), end > index + 4 else { return nil }
            let isTight =
                bytes[index + 2] != .space && bytes[index + 2] != UInt8(ascii: "*") && bytes[end - 3] != .space
            return isTight ? end : nil
        default:
            guard let middle = text("](http", after: index + 1) else { return nil }
            return text(")", after: middle).map { $0 + 1 }
        }
    }

    /// UTF-8 that was read as Latin-1 or Windows-1252, and the character for bytes that could not be read.
    private func wrongEncoding(at index: Int) -> Int? {
        func next(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        if bytes[index] == 0xEF { return next(1) == 0xBF && next(2) == 0xBD ? index + 3 : nil }
        switch (next(1), next(2)) {
        case (0x82, 0xC2), (0x83, 0xC2): return index + 4
        // â€ and ðŸ, the beginnings of quotation marks and of emoji.
        case (0xA2, 0xE2): return next(3) == 0x82 && next(4) == 0xAC ? index + 5 : nil
        case (0xB0, 0xC5): return next(3) == 0xB8 ? index + 4 : nil
        default: return nil
        }
    }

    // MARK: Matching

    private func end(of text: StaticString, at index: Int) -> Int? {
        let end = index + text.utf8CodeUnitCount
        guard end <= bytes.count else { return nil }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) } ? end : nil
    }

    /// How many bytes are searched for the end of a residue, so that many beginnings do not take the square of their number.
    private static let longest = 256

    private func text(_ text: StaticString, after index: Int) -> Int? {
        (index..<min(max(index, bytes.count), index + Self.longest)).first { end(of: text, at: $0) != nil }
    }

    /// Anything on one line between two marks.
    private func between(_ open: StaticString, _ close: StaticString, at index: Int) -> Int? {
        guard let start = end(of: open, at: index), let stop = text(close, after: start), stop > start,
            !bytes[start..<stop].contains(0x0A)
        else { return nil }
        return end(of: close, at: stop)
    }

    /// A name or a number between two marks.
    private func name(in open: StaticString, _ close: StaticString, at index: Int) -> Int? {
        guard let start = end(of: open, at: index) else { return nil }
        let name = bytes[start...].prefix(Self.longest).prefix {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
        }
        guard let first = name.first, first.isLetter || isNumberOfArgument(name, open) else {
            return nil
        }
        return end(of: close, at: name.endIndex)
    }

    /// Whether a number in single brackets stands for an argument. A year in the path of a URL does not.
    private func isNumberOfArgument(_ name: ArraySlice<UInt8>, _ open: StaticString) -> Bool {
        !isLink && open.utf8CodeUnitCount == 1 && name.count <= 2 && name.allSatisfy(\.isDigit)
    }

    /// A name in capitals: of several words, or one of those that stand for a member.
    private func capitals(in open: StaticString, _ close: StaticString, at index: Int) -> Int? {
        guard let start = end(of: open, at: index) else { return nil }
        let name = bytes[start...].prefix(Self.longest).prefix {
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_")
        }
        let words = name.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        let isName = words.count > 1 && words.allSatisfy { !$0.isEmpty }
        guard isName || ["NAME", "FIRSTNAME", "LASTNAME", "FNAME"].contains(String(decoding: name, as: UTF8.self))
        else { return nil }
        return end(of: close, at: name.endIndex)
    }

    /// A word that has no letter beside it.
    private func word(_ word: StaticString, at index: Int) -> Int? {
        // The first letter is frequent, the two together are not.
        guard index + 1 < bytes.count, bytes[index + 1] == word.utf8Start[1], let end = end(of: word, at: index)
        else { return nil }
        let isApart = index == 0 || !bytes[index - 1].isLetter && bytes[index - 1] < 0x80
        return isApart && (end == bytes.count || !bytes[end].isLetter && bytes[end] < 0x80) ? end : nil
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool { byte.hexadecimalValue != nil }
}
