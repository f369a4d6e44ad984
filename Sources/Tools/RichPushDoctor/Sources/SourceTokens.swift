/// The words and signs of a source in Swift or Objective-C, without comments; string literals are beside them.
struct SourceTokens {
    struct Token {
        let text: String
        let line: Int
        /// The literal on one line that follows, if it is a text without escapes and interpolations.
        var literal: String?
    }

    private let bytes: [UInt8]
    private let isSwift: Bool
    private var index = 0
    private var line = 1
    /// The first literal since the last token.
    private var literal: String?
    /// Interpolations nested deeper are read as text.
    private static let deepestInterpolation = 16

    /// The tokens of a source.
    static func of(_ bytes: [UInt8], isSwift: Bool) -> [Token] {
        var reader = SourceTokens(bytes: bytes, isSwift: isSwift)
        var tokens: [Token] = []
        while let token = reader.next(interpolation: 0) {
            if !tokens.isEmpty { tokens[tokens.count - 1].literal = reader.literal }
            reader.literal = nil
            tokens.append(token)
        }
        return tokens
    }

    private init(bytes: [UInt8], isSwift: Bool) {
        self.bytes = bytes
        self.isSwift = isSwift
    }

    private func at(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

    private mutating func next(interpolation: Int) -> Token? {
        while let byte = at(0) {
            switch byte {
            case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
                index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): skipString(hashes: 0, interpolation: interpolation)
            case UInt8(ascii: "'") where !isSwift: skipCharacter()
            case UInt8(ascii: "#") where isSwift:
                let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
                index += hashes
                if at(0) == UInt8(ascii: "\"") { skipString(hashes: hashes, interpolation: interpolation) }
                if at(0) == UInt8(ascii: "/") { skipPattern(hashes: hashes) }
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"): index += 1
            default: return token()
            }
        }
        return nil
    }

    private mutating func token() -> Token {
        let start = index
        while let byte = at(0), Self.isWord(byte) { index += 1 }
        if index == start { index += 1 }
        return Token(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func advance(_ count: Int) {
        let end = min(index + count, bytes.count)
        line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
        index = end
    }

    private func follows(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Comments are nested in Swift.
    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if follows("/*"), isSwift || depth == 0 {
                depth += 1
                advance(2)
            } else if follows("*/") {
                depth -= 1
                advance(2)
                if depth == 0 { return }
            } else {
                advance(1)
            }
        }
    }

    private mutating func skipCharacter() {
        advance(1)
        while let byte = at(0), byte != UInt8(ascii: "\n") {
            advance(byte == UInt8(ascii: "\\") ? 2 : 1)
            if byte == UInt8(ascii: "'") { return }
        }
    }

    private mutating func skipPattern(hashes: Int) {
        advance(1)
        let end = "/" + String(repeating: "#", count: hashes)
        while index < bytes.count, !follows(end) { advance(1) }
        advance(end.utf8.count)
    }

    /// Skips a literal from its quotation mark on. A literal on one line ends with it.
    private mutating func skipString(hashes: Int, interpolation: Int) {
        let isMultiline = isSwift && follows("\"\"\"")
        let quotes = isMultiline ? "\"\"\"" : "\""
        let (end, escape) = (
            quotes + String(repeating: "#", count: hashes), "\\" + String(repeating: "#", count: hashes)
        )
        advance(quotes.utf8.count)
        let start = index
        var isPlain = !isMultiline && interpolation == 0 && literal == nil
        while let byte = at(0) {
            if follows(end) {
                if isPlain { literal = String(decoding: bytes[start..<index], as: UTF8.self) }
                advance(end.utf8.count)
                return
            }
            if byte == UInt8(ascii: "\n"), !isMultiline { return }
            if byte == UInt8(ascii: "\\"), follows(escape) {
                isPlain = false
                advance(escape.utf8.count)
                if isSwift, at(0) == UInt8(ascii: "("), interpolation < Self.deepestInterpolation {
                    skipInterpolation(interpolation + 1)
                } else {
                    advance(1)
                }
            } else {
                advance(1)
            }
        }
    }

    private mutating func skipInterpolation(_ interpolation: Int) {
        var depth = 0
        while let token = next(interpolation: interpolation) {
            if token.text == "(" { depth += 1 }
            if token.text == ")" { depth -= 1 }
            if depth == 0 { return }
        }
    }
}
