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
