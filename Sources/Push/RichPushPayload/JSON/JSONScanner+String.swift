extension JSONScanner {
    /// Reads a string with escapes or with characters outside ASCII and adds it to the tape. The signature of a key
    /// with escapes is not used: such keys are decoded before they are compared.
    ///
    /// - Parameters:
    ///   - kind: String or key.
    ///   - unusual: The position of the first unusual byte, or the end of the text.
    /// - Throws: ``JSONError`` if the string is not valid.
    @inline(never)
    mutating func scanUnusualString(as kind: JSONTapeEntry.Kind, from unusual: Int) throws(JSONError) {
        let start = position + 1
        let isEscaped = try skipString(from: unusual)
        let text = UnsafeBufferPointer(rebasing: bytes[start..<(position - 1)])
        let signature = kind == .key ? text.signature : 0
        tape.append(JSONTapeEntry(kind, at: start, length: text.count, link: signature, isEscaped: isEscaped))
    }

    /// Moves from the opening quote to the byte after the closing quote. Returns true if the string has escapes.
    private mutating func skipString(from unusual: Int) throws(JSONError) -> Bool {
        let opening = position
        var isEscaped = false
        position = unusual
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .quote {
                position += 1
                return isEscaped
            }
            if 0xC2...0xDF ~= byte, position + 1 < bytes.count, bytes[position + 1] & 0xC0 == 0x80 {
                position += 2
            } else if byte >= 0x80 {
                try skipScalar()
            } else if byte == .backslash {
                isEscaped = true
                try skipEscape()
            } else {
                throw failure(.controlCharacter, "A control character in a string must be escaped.")
            }
            position = JSONString.endOfPlainText(in: bytes, from: position)
        }
        position = opening
        throw failure(.unexpectedEnd, "The text ends inside the string that begins here.")
    }

    /// Moves past one scalar of three or four bytes. Overlong forms, surrogates and values above U+10FFFF are invalid.
    /// `skipString` has moved past valid scalars of two bytes.
    private mutating func skipScalar() throws(JSONError) {
        let lead = bytes[position]
        let second = position + 1 < bytes.count ? bytes[position + 1] : 0
        let (length, secondRange): (Int, ClosedRange<UInt8>)
        switch lead {
        case 0xE0: (length, secondRange) = (3, 0xA0...0xBF)
        case 0xED: (length, secondRange) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, secondRange) = (3, 0x80...0xBF)
        case 0xF0: (length, secondRange) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, secondRange) = (4, 0x80...0xBF)
        case 0xF4: (length, secondRange) = (4, 0x80...0x8F)
        default: throw invalidUTF8()
        }
        guard secondRange.contains(second), position + length <= bytes.count else { throw invalidUTF8() }
        for next in (position + 2)..<(position + length) where bytes[next] & 0xC0 != 0x80 {
            throw invalidUTF8()
        }
        position += length
    }

    private func invalidUTF8() -> JSONError {
        failure(.invalidUTF8, "The bytes here are not valid UTF-8.")
    }

    /// Moves past one escape. A surrogate pair counts as one escape.
    private mutating func skipEscape() throws(JSONError) {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        switch next {
        case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            try skipUnicodeEscape()
        default:
            throw failure(.invalidEscape, "A backslash must be followed by one of \" \\ / b f n r t u.")
        }
    }

    private mutating func skipUnicodeEscape() throws(JSONError) {
        guard let unit = JSONString.unicodeEscape(in: bytes, at: position) else {
            throw failure(.invalidEscape, "\\u must be followed by four hexadecimal digits.")
        }
        guard JSONString.isSurrogate(unit) else {
            position += 6
            return
        }
        let low = JSONString.unicodeEscape(in: bytes, at: position + 6)
        guard unit < 0xDC00, let low, 0xDC00..<0xE000 ~= low else {
            throw failure(.loneSurrogate, "Half of a surrogate pair without the other half is not a character.")
        }
        position += 12
    }
}
