extension JSONScanner {
    /// Reads a number and adds it to the tape. Its value is computed only when it is asked for.
    mutating func scanNumber() throws(JSONError) {
        let start = position
        if bytes[position] == .minus { position += 1 }
        if bytes.has(.zero, at: position) {
            position += 1
        } else {
            try skipDigits("A minus sign must be followed by a digit.")
        }
        var kind = JSONTapeEntry.Kind.integer
        if bytes.has(.period, at: position) {
            kind = .fraction
            position += 1
            try skipDigits("A decimal point must be followed by a digit.")
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            kind = .fraction
            position += 1
            if bytes.has(.plus, at: position) || bytes.has(.minus, at: position) { position += 1 }
            try skipDigits("An exponent must have a digit.")
        }
        tape.append(JSONTapeEntry(kind, at: start, length: position - start))
    }

    @inline(__always)
    private mutating func skipDigits(_ message: @autoclosure () -> String) throws(JSONError) {
        guard position < bytes.count else { throw failure(.unexpectedEnd, "The text ends inside a number.") }
        guard bytes[position].isDigit else { throw failure(.syntax, message()) }
        repeat { position += 1 } while position < bytes.count && bytes[position].isDigit
    }

    /// Reads `true`, `false` or `null`.
    mutating func scanWord() throws(JSONError) {
        if skip("true") {
            tape.append(JSONTapeEntry(.true, at: position - 4, length: 4))
        } else if skip("false") {
            tape.append(JSONTapeEntry(.false, at: position - 5, length: 5))
        } else if skip("null") {
            tape.append(JSONTapeEntry(.null, at: position - 4, length: 4))
        } else {
            throw unexpectedByte()
        }
    }

    /// Moves past a word of at least four letters. The first four letters are compared at once.
    @inline(__always)
    private mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { return false }
        let letters = UnsafeRawPointer(word.utf8Start).loadUnaligned(as: UInt32.self)
        guard UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt32.self) == letters,
            bytes[position + length - 1] == UInt8(ascii: "e") || length == 4
        else { return false }
        position += length
        return true
    }

    private func unexpectedByte() -> JSONError {
        switch bytes[position] {
        case 0xEF where bytes.has(0xBB, at: position + 1) && bytes.has(0xBF, at: position + 2):
            failure(.syntax, "JSON must not have a byte order mark.")
        case 0 where position < 2, 0xFE, 0xFF:
            failure(.syntax, "The file is in UTF-16 or UTF-32; JSON is in UTF-8.")
        case 0x80...:
            failure(.syntax, unexpected() ?? "A byte outside a string is not part of JSON.")
        default:
            failure(.syntax, unexpected() ?? "Expected a JSON value.")
        }
    }

    /// What is wrong at the position, if it is one of the faults that are frequent in files written by hand.
    func unexpected(isKey: Bool = false) -> String? {
        if let comment { return comment }
        if !isKey, isWordByte(bytes[position]) { return word }
        return quotation(bytes[position], isKey: isKey) ?? character
    }

    /// What is wrong at the position, where a colon, a comma or the end of an object or array is expected.
    func unexpectedSeparator() -> String? {
        if let comment { return comment }
        return character
    }

    /// A comment, which JSON does not have.
    private var comment: String? {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        let isComment =
            bytes[position] == UInt8(ascii: "#")
            || bytes[position] == .slash && (next == .slash || next == UInt8(ascii: "*"))
        return isComment ? "JSON has no comments; remove this one." : nil
    }

    /// The name of a character that is not ASCII, and what is there usually.
    private var character: String? {
        guard bytes[position] >= 0x80 else { return nil }
        let text = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else { return nil }
        let name = InvisibleCharacter.name(of: scalar)
        let usual: String =
            switch scalar.value {
            case 0xA0, 0x200B...0x200F, 0x2028...0x202F, 0x2060, 0x3000, 0xFEFF: "replace it by a space, or remove it"
            case 0xFF1A: "JSON has a colon (:) here"
            case 0xFF0C, 0x3001, 0x60C: "JSON has a comma (,) here"
            case 0x2010...0x2014, 0x2212: "JSON has a hyphen (-) as its minus sign"
            case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0xFF02, 0xB4:
                "JSON has straight double quotes (\") around texts"
            default: "it may stand in a text only"
            }
        return "This is \(name): \(usual)."
    }

    private func isWordByte(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    /// A word that is none of JSON's.
    private var word: String? {
        let letters = bytes[position...].prefix { isWordByte($0) || $0.isDigit || $0 == UInt8(ascii: "_") }
        let text = String(decoding: letters.prefix(20), as: UTF8.self)
        let meant = [
            "True": "true", "False": "false", "TRUE": "true", "FALSE": "false", "None": "null", "nil": "null",
            "NULL": "null", "undefined": "null", "NaN": "null",
        ]
        return meant[text].map { "\(text) is not a value of JSON; write \($0)." }
            ?? "\(text) is not a value of JSON; a text must be in double quotes."
    }

    private func quotation(_ byte: UInt8, isKey: Bool) -> String? {
        if byte == (isKey ? .closeBrace : .closeBracket), isAfterComma {
            return "A comma before the end of the \(isKey ? "object" : "array") is not allowed."
        }
        if byte == UInt8(ascii: "'") {
            return "\(isKey ? "A key" : "A text") must be in double quotes, not in single ones."
        }
        if isKey, byte.isDigit, isAfterDecimalComma { return "A number has a decimal point, not a comma." }
        if isKey, isWordByte(byte) { return "A key must be in double quotes." }
        return nil
    }

    /// The last byte before the position that is not white space.
    private var previous: Int? { bytes[..<position].lastIndex { !$0.isWhiteSpace } }

    /// Whether a comma is before the position and the white space there.
    private var isAfterComma: Bool { previous.map { bytes[$0] } == .comma }

    /// Whether a digit and a comma are directly before the position.
    private var isAfterDecimalComma: Bool {
        position >= 2 && bytes[position - 1] == .comma && bytes[position - 2].isDigit
    }

    /// " after line n" if the value before the position ends on another line; otherwise nothing.
    var afterLine: String {
        guard let previous else { return "" }
        let (line, own) = (JSONPosition(of: previous, in: bytes).line, JSONPosition(of: position, in: bytes).line)
        return line == own ? "" : " after line \(line)"
    }
}
