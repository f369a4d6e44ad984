/// One entry of a document's flat tape: a value, or the key of a value.
///
/// The keys and values of an object follow it in turn, and the values of an array follow the array. Both link to the
/// entry after their last one, so that a value is skipped in one step. Texts and numbers stay in the document's bytes;
/// the entry has their position.
struct JSONTapeEntry: Sendable {
    enum Kind: UInt8 {
        case null, `true`, `false`, integer, fraction, string, array, object, key
    }

    let kind: Kind
    /// Whether a string or key has escapes and must be decoded.
    let isEscaped: Bool
    /// The position of the value's first byte; for a string or key, the byte after the opening quote.
    let offset: UInt32
    /// A scalar or key: its bytes as written. A container: its members.
    var length: UInt32
    /// A container: the entry after its last one, or the enclosing container while it is open. A key: its signature.
    var link: UInt32

    @inline(__always)
    init(_ kind: Kind, at offset: Int, length: Int, link: UInt32 = 0, isEscaped: Bool = false) {
        self.kind = kind
        self.isEscaped = isEscaped
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.length = UInt32(truncatingIfNeeded: length)
        self.link = link
    }
}

/// The data that a document and its elements share: the bytes of the text and the tape.
final class JSONTape: Sendable {
    let bytes: [UInt8]
    private let builder: JSONTapeBuilder

    init(bytes: [UInt8], builder: consuming JSONTapeBuilder) {
        self.bytes = bytes
        self.builder = builder
    }

    /// The entries, valid as long as the tape exists.
    @inline(__always)
    var entries: UnsafeBufferPointer<JSONTapeEntry> { builder.entries }

    subscript(position: Int) -> JSONTapeEntry { withExtendedLifetime(self) { builder[position] } }
}

/// A tape that is being written. It manages its memory itself to make appending fast.
struct JSONTapeBuilder: ~Copyable, @unchecked Sendable {  // a `JSONTape` takes it over and does not write
    private(set) var count = 0
    private var capacity: Int
    private var memory: UnsafeMutablePointer<JSONTapeEntry>

    init(byteCount: Int) {
        capacity = byteCount / 8 + 16
        memory = .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    @inline(__always)
    mutating func append(_ entry: JSONTapeEntry) {
        if count == capacity { grow() }
        (memory + count).initialize(to: entry)
        count += 1
    }

    @inline(__always)
    subscript(position: Int) -> JSONTapeEntry { memory[position] }

    /// Counts one more member of an open container.
    @inline(__always)
    mutating func addMember(to container: Int) {
        // The whole entry is replaced: Swift 6.3 crashes on changes in place under Thread Sanitizer.
        var entry = memory[container]
        entry.length += 1
        memory[container] = entry
    }

    /// Ends a container after the last entry so far, and returns the position of the enclosing container.
    @inline(__always)
    mutating func close(_ container: Int) -> Int {
        var entry = memory[container]
        let enclosing = Int(entry.link)
        entry.link = UInt32(truncatingIfNeeded: count)
        memory[container] = entry
        return enclosing
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONTapeEntry>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: memory, count: count)
        memory.deallocate()
        memory = larger
        capacity *= 2
    }

    /// The entries so far, valid as long as the builder exists.
    var entries: UnsafeBufferPointer<JSONTapeEntry> { UnsafeBufferPointer(start: memory, count: count) }
}

/// JSON text that is read once: its bytes, and a flat tape with the position of every value.
///
/// Values are created only when they are read through ``root``.
public struct JSONDocument: Sendable {
    let tape: JSONTape
    /// The position of the outermost value; not 0 for a document that is a part of another one.
    private let start: Int

    /// Reads and checks the whole text.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with line and column for anything but valid JSON nested at most 64 levels deep.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        tape = try JSONScanner.tape(of: bytes)
        start = 0
    }

    /// A value of another document as a document of its own. Nothing is read again.
    init(of element: JSONElement) {
        (tape, start) = (element.document.tape, element.position)
    }

    /// The outermost value, of any JSON type.
    public var root: JSONElement { JSONElement(document: self, position: start) }

    /// Reads the outermost value.
    @inline(__always)
    func withView<Result>(_ body: (JSONView) throws -> Result) rethrows -> Result {
        try withView(at: start, body)
    }

    /// Reads the value at a position of the tape.
    @inline(__always)
    func withView<Result>(at position: Int, _ body: (JSONView) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(tape) {
            try tape.bytes.withUnsafeBufferPointer { bytes in
                try body(JSONView(bytes: bytes, tape: tape.entries, position: position))
            }
        }
    }

    /// The position of a byte. The text is read up to it.
    func position(ofOffset offset: Int) -> JSONPosition {
        tape.bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0) }
    }
}
