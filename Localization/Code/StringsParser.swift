/// Reads the text form of a `.strings` table character by character, and counts lines and columns.
struct StringsParser {
    /// A position in the text; line and column are counted from 1.
    struct Place {
        var line = 1
        var column = 1
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var place = Place()

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func entries() throws(StringsFileError) -> [StringsFile.Entry] {
        var entries: [StringsFile.Entry] = []
        while true {
            try skipBlanksAndComments()
            guard next != nil else { return entries }
            entries.append(try entry())
        }
    }

    private mutating func entry() throws(StringsFileError) -> StringsFile.Entry {
        let line = place.line
        let key = try string(named: "a key")
        try skipBlanksAndComments()
        var value = key
        var lineOfValue = 0
        if next == "=" {
            advance()
            try skipBlanksAndComments()
            value = try string(named: "a value")
            lineOfValue = place.line
            try skipBlanksAndComments()
        } else if next != ";" {
            throw unexpected(expecting: "\"=\" after the key")
        }
        guard next == ";" else {
            let hint = next != nil && place.line == lineOfValue ? " (a quote inside a text is written \\\")" : ""
            throw unexpected(expecting: "\";\" after the value\(hint)")
        }
        advance()
        return StringsFile.Entry(key: key, value: value, line: line)
    }

    private mutating func string(named what: String) throws(StringsFileError) -> String {
        guard let first = next else { throw unexpected(expecting: what) }
        if first == "\"" || first == "'" { return try quotedString(endingWith: first) }
        var text = String.UnicodeScalarView()
        while let scalar = next, Self.isUnquoted(scalar), !startsComment {
            text.append(scalar)
            advance()
        }
        if text.isEmpty {
            let isTypographic = Self.typographicQuotes.contains(first)
            throw unexpected(expecting: isTypographic ? "\(what) in plain quotes (\")" : what)
        }
        return String(text)
    }

    private static func isUnquoted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
        default: false
        }
    }

    private mutating func skipBlanksAndComments() throws(StringsFileError) {
        while let scalar = next {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                advance()
            } else if startsComment {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(StringsFileError) {
        let start = place
        let isBlock = following == "*"
        advance()
        advance()
        while let scalar = next {
            if isBlock, scalar == "*", following == "/" {
                advance()
                advance()
                return
            }
            if !isBlock, Self.isLineEnd(scalar) { return }
            advance()
        }
        if isBlock {
            throw fault(.unexpectedEnd, at: start, "The comment that starts here is not closed; the table is not used.")
        }
    }
}

// MARK: - The text, one character at a time

extension StringsParser {
    /// The next character; `nil` at the end.
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private var following: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    private static let typographicQuotes: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "«", "»", "‘", "’", "‚"]

    private var startsComment: Bool { next == "/" && (following == "/" || following == "*") }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    mutating func advance() {
        let scalar = scalars[index]
        let isFirstHalf = scalar == "\r" && following == "\n"
        index += 1
        // Editors do not count the other line ends.
        if scalar == "\n" || scalar == "\r", !isFirstHalf {
            place = Place(line: place.line + 1, column: 1)
        } else {
            place.column += 1
        }
    }

    func fault(_ code: StringsFileError.Code, at place: Place, _ message: String) -> StringsFileError {
        StringsFileError(code: code, line: place.line, column: place.column, message: message)
    }

    func unexpected(expecting expected: String) -> StringsFileError {
        guard let next else {
            return fault(.unexpectedEnd, at: place, "The file ends here; expected \(expected); the table is not used.")
        }
        let found = next.properties.generalCategory == .control ? "U+\(String(next.value, radix: 16))" : "\"\(next)\""
        return fault(.unexpectedCharacter, at: place, "Expected \(expected), not \(found); the table is not used.")
    }
}

extension StringsParser {
    /// Reads a string with its quotes, with decoded escapes.
    mutating func quotedString(endingWith quote: Unicode.Scalar) throws(StringsFileError) -> String {
        let start = place
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = next {
            if scalar == quote {
                advance()
                return String(text)
            }
            if scalar == "\\" {
                text.append(try escape())
            } else {
                text.append(scalar)
                advance()
            }
        }
        throw fault(.unexpectedEnd, at: start, "The string that starts here is not closed; the table is not used.")
    }

    private mutating func escape() throws(StringsFileError) -> Unicode.Scalar {
        let start = place
        advance()
        guard let letter = next else { throw unexpected(expecting: "the rest of an escape") }
        if ("0"..."7").contains(letter) { return try octalEscape(from: start) }
        advance()
        switch letter {
        case "a": return "\u{07}"
        case "b": return "\u{08}"
        case "f": return "\u{0C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{0B}"
        case "U", "u": return try unicodeEscape(from: start)
        default: return letter
        }
    }

    /// Reads up to four hexadecimal digits, and a second escape if the first is half of a surrogate pair.
    private mutating func unicodeEscape(from start: Place) throws(StringsFileError) -> Unicode.Scalar {
        let first = try hexadecimalUnit(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        if (0xD800...0xDBFF).contains(first), next == "\\" {
            advance()
            if next == "U" || next == "u" {
                advance()
                let second = try hexadecimalUnit(from: start)
                if (0xDC00...0xDFFF).contains(second) {
                    let joined = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
                    if let scalar = Unicode.Scalar(joined) { return scalar }
                }
            }
        }
        throw fault(.escape, at: start, "The escape that starts here is half a surrogate pair; the table is not used.")
    }

    private mutating func hexadecimalUnit(from start: Place) throws(StringsFileError) -> UInt32 {
        let digits = digits(atMost: 4) { $0.properties.isASCIIHexDigit }
        guard let unit = UInt32(digits, radix: 16) else {
            throw fault(.escape, at: start, "The escape that starts here has no digits; the table is not used.")
        }
        return unit
    }

    /// Reads up to three octal digits. Only ASCII is accepted, because other numbers differ between encodings.
    private mutating func octalEscape(from start: Place) throws(StringsFileError) -> Unicode.Scalar {
        let digits = digits(atMost: 3) { ("0"..."7").contains($0) }
        guard let value = UInt8(digits, radix: 8), value < 0x80 else {
            throw fault(.escape, at: start, "The octal escape that starts here is not ASCII; the table is not used.")
        }
        return Unicode.Scalar(value)
    }

    private mutating func digits(atMost count: Int, where isDigit: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while text.count < count, let digit = next, isDigit(digit) {
            text.append(digit)
            advance()
        }
        return String(text)
    }
}
