extension JSONValue {
    /// Reads JSON text (RFC 8259) of any kind of root value.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with line and column for anything but valid JSON nested at most 64 levels deep.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try JSONScanner.scan(bytes, maximumDepth: JSONScanner.maximumDepth) { $0.value }
    }

    /// The limit of nesting of text that the package has written itself. It wraps JSON of payloads and responses, which
    /// may have all 64 levels, in objects of its own.
    package static let maximumStoredDepth = 128

    /// Reads JSON text that the package has written.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` for anything but valid JSON nested at most ``maximumStoredDepth`` levels deep.
    package init(parsingStored bytes: [UInt8]) throws(JSONError) {
        self = try JSONScanner.scan(bytes, maximumDepth: Self.maximumStoredDepth) { $0.value }
    }

    /// Returns the compact JSON text in UTF-8, escaped in one fixed form: equal values with equal order give equal
    /// bytes.
    public func serialized() -> [UInt8] {
        serialized(pretty: false)
    }

    /// Returns the indented JSON text in UTF-8 as part of a larger text.
    ///
    /// - Parameter level: The number of containers around the value.
    /// - Returns: The bytes without indentation of the first line.
    package func serialized(prettyAtLevel level: Int) -> [UInt8] {
        var writer = JSONWriter(pretty: true, level: level)
        writer.write(self)
        return writer.bytes
    }

    /// Returns the JSON text in UTF-8.
    ///
    /// - Parameter pretty: Whether each member has its own line, indented by two spaces for each level.
    /// - Returns: The bytes, without a line end after the value.
    public func serialized(pretty: Bool) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The compact JSON text, as ``serialized()`` writes it.
    public var description: String { String(decoding: serialized(), as: UTF8.self) }
}

/// Fast comparison of the bytes of texts.
extension UnsafeBufferPointer<UInt8> {
    /// A mix of a few bytes from the start, the middle and the end. With the length, it tells most keys of an object
    /// apart.
    @inline(__always)
    var signature: UInt32 {
        let raw = UnsafeRawBufferPointer(self)
        guard count >= 4 else { return raw.reduce(0) { $0 << 8 | UInt32($1) } }
        let first = raw.loadUnaligned(as: UInt32.self)
        let middle = raw.loadUnaligned(fromByteOffset: count / 2 - 2, as: UInt32.self)
        let last = raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        return (first &* 0x9E37_79B1) ^ (middle &* 0x85EB_CA6B) ^ last
    }

    /// Whether both hold the same bytes. It compares eight bytes at a time; the last eight may overlap the ones before.
    @inline(__always)
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            for position in 0..<count where self[position] != other[position] { return false }
            return true
        }
        var position = 0
        while position < count - 8 {
            guard word(at: position) == other.word(at: position) else { return false }
            position += 8
        }
        return word(at: count - 8) == other.word(at: count - 8)
    }

    /// The eight bytes from a position on; the first byte is the lowest.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
}

extension String {
    /// Whether both texts consist of the same UTF-8 bytes. `==` would also accept canonically equivalent ones.
    @inline(__always)
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (own, other) = (self, other)
        return own.withUTF8 { own in other.withUTF8 { own.hasSameBytes(as: $0) } }
    }
}
