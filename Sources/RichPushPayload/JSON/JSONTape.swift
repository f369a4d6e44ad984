/// One entry of the flat tape a document is read into: a value, or the key before it.
///
/// An object is followed by its keys and values in turn, an array by its values; both name the entry after their last,
/// so that a value is skipped in one step. Texts and numbers stay in the bytes, where the entry points to.
struct JSONTapeEntry: Sendable {
    enum Kind: UInt8 {
        case null, `true`, `false`, integer, fraction, string, array, object, key
    }

    let kind: Kind
    /// Whether a string or key has escapes, and must be decoded.
    let isEscaped: Bool
    /// Where the value starts in the bytes: of a string or key, its first byte after the quote.
    let offset: UInt32
    /// The bytes of a scalar as written; the members of a container.
    var length: UInt32
    /// A container: the entry after its last (while it is open: the container around it). A key: its signature.
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

/// The storage that a document and its views share: the text's bytes and the tape.
final class JSONTape: Sendable {
    let bytes: [UInt8]
    let entries: [JSONTapeEntry]

    init(bytes: [UInt8], entries: [JSONTapeEntry]) {
        self.bytes = bytes
        self.entries = entries
    }
}

/// A tape being written. It grows in memory of its own, since every append counts.
struct JSONTapeBuilder: ~Copyable {
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
        // Entries are changed whole: the compiler (6.3) crashes on changes in place under Thread Sanitizer.
        var entry = memory[container]
        entry.length += 1
        memory[container] = entry
    }

    /// Ends a container with the last entry so far; the place of the container around it.
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

    /// The entries so far, valid as long as the builder.
    var entries: UnsafeBufferPointer<JSONTapeEntry> { UnsafeBufferPointer(start: memory, count: count) }
}
