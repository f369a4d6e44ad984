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
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        var (own, other) = (self, other)
        return own.withUTF8 { own in other.withUTF8 { own.hasSameBytes(as: $0) } }
    }
}
