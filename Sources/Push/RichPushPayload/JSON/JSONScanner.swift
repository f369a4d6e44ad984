/// Reads JSON text once, from front to back, checks all of RFC 8259, and writes the tape.
///
/// It does not use recursion: the entry of an open container links to the enclosing container until it is closed.
struct JSONScanner: ~Copyable {
    /// The limit of payloads and of everything else that another system wrote.
    static let maximumDepth = 64

    private let maximumDepth: Int
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var tape: JSONTapeBuilder
    /// The innermost open container; `noContainer` outside of all containers.
    private var container = Self.noContainer
    private var isInObject = false
    private var depth = 0

    private static let noContainer = Int(UInt32.max)

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        tape = JSONTapeBuilder(byteCount: bytes.count)
    }

    /// Reads the whole text and calls a closure with its root, which is valid until the closure returns.
    static func scan<Result>(
        _ bytes: [UInt8],
        maximumDepth: Int,
        _ body: (JSONView) -> Result
    ) throws(JSONError) -> Result {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            var scanner = JSONScanner(buffer, maximumDepth: maximumDepth)
            try scanner.scanText()
            return body(JSONView(bytes: buffer, tape: scanner.tape.entries, position: 0))
        }
    }

    /// Reads the whole text into a tape.
    static func tape(of bytes: [UInt8]) throws(JSONError) -> JSONTape {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            var scanner = JSONScanner(buffer, maximumDepth: maximumDepth)
            try scanner.scanText()
            return JSONTape(bytes: bytes, builder: scanner.tape)
        }
    }

    private mutating func scanText() throws(JSONError) {
        guard bytes.count < UInt32.max else {
            throw failure(.tooLong, "The text has four gigabytes or more and is not read.")
        }
        repeat {
            while try !scanValue() {}
        } while try advance()
        skipWhiteSpace()
        guard position == bytes.count else {
            throw failure(
                .trailingBytes,
                unexpectedSeparator() ?? "Something other than white space follows the JSON value."
            )
        }
    }

    func failure(_ code: JSONError.Code, _ message: String) -> JSONError {
        JSONError(code, at: position, in: bytes, message)
    }

    @inline(__always)
    mutating func skipWhiteSpace() {
        guard position < bytes.count, bytes[position] <= .space else { return }
        skipSpaces()
    }

    @inline(never)
    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
    }

    /// Reads a scalar or an empty container, or opens a container. Returns true if the value is complete.
    @inline(__always)
    private mutating func scanValue() throws(JSONError) -> Bool {
        skipWhiteSpace()
        guard position < bytes.count else { throw failure(.unexpectedEnd, "The text ends where a value is expected.") }
        switch bytes[position] {
        case .quote:
            try scanString(as: .string)
        case .openBrace:
            return try openObject()
        case .openBracket:
            return try openArray()
        case .minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
            try scanNumber()
        default:
            try scanWord()
        }
        return true
    }

    /// After a complete value: closes each container that ends here. Returns true if another value follows.
    @inline(__always)
    private mutating func advance() throws(JSONError) -> Bool {
        while container != Self.noContainer {
            skipWhiteSpace()
            let byte = position < bytes.count ? bytes[position] : 0
            if byte == .comma {
                position += 1
                tape.addMember(to: container)
                if isInObject { try scanKey() }
                return true
            }
            guard byte == (isInObject ? .closeBrace : .closeBracket) else { throw missingSeparator() }
            closeContainer()
        }
        return false
    }

    private func missingSeparator() -> JSONError {
        let kind = isInObject ? "object" : "array"
        guard position < bytes.count else { return failure(.unexpectedEnd, "The text ends inside an \(kind).") }
        let next = bytes[position]
        if next == .quote || next == .openBrace || next == .openBracket {
            return failure(.syntax, "A comma is missing\(afterLine) before this.")
        }
        return failure(.syntax, unexpectedSeparator() ?? "Expected a comma or the end of the \(kind).")
    }
}

extension JSONScanner {
    @inline(__always)
    private mutating func openObject() throws(JSONError) -> Bool {
        try openContainer(.object)
        skipWhiteSpace()
        if bytes.has(.closeBrace, at: position) {
            closeContainer()
            return true
        }
        tape.addMember(to: container)
        try scanKey()
        return false
    }

    @inline(__always)
    private mutating func openArray() throws(JSONError) -> Bool {
        try openContainer(.array)
        skipWhiteSpace()
        if bytes.has(.closeBracket, at: position) {
            closeContainer()
            return true
        }
        tape.addMember(to: container)
        return false
    }

    @inline(__always)
    private mutating func openContainer(_ kind: JSONTapeEntry.Kind) throws(JSONError) {
        guard depth < maximumDepth else {
            throw failure(.tooDeep, "The JSON is nested deeper than \(maximumDepth) levels and is not read.")
        }
        depth += 1
        let enclosing = UInt32(truncatingIfNeeded: container)
        container = tape.count
        isInObject = kind == .object
        tape.append(JSONTapeEntry(kind, at: position, length: 0, link: enclosing))
        position += 1
    }

    @inline(__always)
    private mutating func closeContainer() {
        container = tape.close(container)
        isInObject = container != Self.noContainer && tape[container].kind == .object
        depth -= 1
        position += 1
    }

    /// Reads a key and the colon after it.
    @inline(__always)
    private mutating func scanKey() throws(JSONError) {
        skipWhiteSpace()
        guard bytes.has(.quote, at: position) else {
            guard position < bytes.count else { throw failure(.unexpectedEnd, "The text ends inside an object.") }
            throw failure(.syntax, unexpected(isKey: true) ?? "Expected a key in double quotes.")
        }
        try scanString(as: .key)
        skipWhiteSpace()
        guard bytes.has(.colon, at: position) else {
            guard position < bytes.count else { throw failure(.unexpectedEnd, "The text ends after a key.") }
            throw failure(.syntax, unexpectedSeparator() ?? "Expected a colon after the key.")
        }
        position += 1
    }

    /// Reads a string from its opening quote on and adds it to the tape.
    @inline(__always)
    private mutating func scanString(as kind: JSONTapeEntry.Kind) throws(JSONError) {
        let start = position + 1
        let end = JSONString.endOfPlainText(in: bytes, from: start)
        guard bytes.has(.quote, at: end) else { return try scanUnusualString(as: kind, from: end) }
        position = end + 1
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        tape.append(JSONTapeEntry(kind, at: start, length: text.count, link: kind == .key ? text.signature : 0))
    }
}
