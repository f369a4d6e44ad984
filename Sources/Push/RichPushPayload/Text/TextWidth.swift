/// Estimates the width of a text in the system's font. The letters' widths are those of Helvetica, rounded to five groups.
package struct TextWidth: Sendable {
    private let width: Double
    private let size: Double
    private let lines: Int
    private let isBold: Bool

    /// Creates the room of a text.
    ///
    /// - Parameters:
    ///   - width: its width in points.
    ///   - size: the size of the font in points.
    ///   - lines: how many lines there are.
    ///   - isBold: whether the font is bold.
    package init(width: Double, size: Double, lines: Int = 1, isBold: Bool = false) {
        (self.width, self.size, self.lines, self.isBold) = (width, size, lines, isBold)
    }

    /// The largest number of bytes of a tag; a longer one is taken for text.
    private static let longestTag = 200

    /// The number of letters that fit; nil if the whole text fits. Tags have no width, and `<br>` begins a line.
    package func lettersThatFit(_ text: String, allowsMarkup: Bool = false) -> Int? {
        // To classify each letter takes long.
        let hasBreaks = text.utf8.contains(10) || text.utf8.contains(13)
        // No byte of a single line takes more room than the widest letter of ASCII.
        if !hasBreaks, !allowsMarkup, Double(text.utf8.count) * 0.85 * size * 1.06 <= width { return nil }
        var (letters, line, used, word) = (0, 1, 0.0, 0.0)
        var rest = text[...]
        while let next = rest.first {
            if allowsMarkup, let tag = Self.tag(at: rest) {
                rest = rest[tag.endIndex...]
                if tag.dropFirst().prefix(2).lowercased() == "br" { (line, used, word) = (line + 1, 0, 0) }
                continue
            }
            let reference = allowsMarkup ? Self.reference(at: rest) : nil
            rest = rest[(reference?.endIndex ?? rest.index(after: rest.startIndex))...]
            if hasBreaks, next.isNewline {
                (letters, line, used, word) = (letters + 1, line + 1, 0, 0)
                if line > lines, !rest.isEmpty { return letters }
                continue
            }
            let letter = (reference == nil ? Self.share(of: next) : 0.55) * size * (isBold ? 1.06 : 1)
            used += letter
            word = next == " " ? 0 : word + letter
            if used > width {
                // A word that is longer than a line is broken.
                if word > width { word = letter }
                (line, used) = (line + 1, word)
            }
            if line > lines { return letters }
            letters += 1
        }
        return nil
    }

    private static func tag(at text: Substring) -> Substring? {
        guard text.first == "<", text.dropFirst().first.map({ $0.isLetter || $0 == "/" }) == true else { return nil }
        return text.prefix(longestTag).firstIndex(of: ">").map { text[...$0] }
    }

    /// A character reference, such as `&amp;`, which is shown as one letter.
    private static func reference(at text: Substring) -> Substring? {
        guard text.first == "&" else { return nil }
        return text.prefix(10).firstIndex(of: ";").map { text[...$0] }
    }

    /// A letter's width as a share of the font's size.
    private static func share(of letter: Character) -> Double {
        letter.asciiValue.map { asciiShares[Int($0)] } ?? anyShare(of: letter)
    }

    /// The shares of the letters of ASCII, most of all letters: to classify one needs tables of Unicode.
    private static let asciiShares = (0..<128).map { anyShare(of: Character(Unicode.Scalar(UInt8($0)))) }

    private static func anyShare(of letter: Character) -> Double {
        switch letter {
        case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", "!": return 0.26
        case " ", "f", "r", "t", "(", ")", "[", "]", "-", "/", "\\", "\"": return 0.31
        case "m", "w", "M", "W", "%", "@": return 0.85
        case _ where letter.isUppercase: return 0.68
        default: break
        }
        // Chinese, Japanese and Korean letters, and emoji.
        let scalar = letter.unicodeScalars.first?.value ?? 0
        return scalar >= 0x2E80 || (0x1100...0x11FF).contains(scalar) ? 1 : 0.55
    }
}
