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
        case 0x80...:
            failure(.syntax, unexpected() ?? "A byte outside a string is not part of JSON.")
        default:
            failure(.syntax, unexpected() ?? "Expected a JSON value.")
        }
    }

    /// What is wrong at the position, if it is one of the faults that are frequent in files written by hand.
    func unexpected(isKey: Bool = false) -> String? {
        let (byte, wanted) = (bytes[position], isKey ? "A key" : "A text")
        if byte == (isKey ? .closeBrace : .closeBracket), isAfterComma {
            return "A comma before the end of the \(isKey ? "object" : "array") is not allowed."
        }
        if byte == UInt8(ascii: "'") { return "\(wanted) must be in double quotes, not in single ones." }
        let isTypographic = 0x98...0x9F ~= (position + 2 < bytes.count ? bytes[position + 2] : 0)
        guard byte == 0xE2, bytes.has(0x80, at: position + 1), isTypographic else { return nil }
        return "\(wanted) must be in straight double quotes; this is a typographic quotation mark."
    }

    /// Whether a comma is before the position and the white space there.
    private var isAfterComma: Bool {
        bytes[..<position].last { !$0.isWhiteSpace } == .comma
    }
}
