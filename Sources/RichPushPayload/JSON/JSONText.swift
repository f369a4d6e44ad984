/// The bytes of a text compared with others.
extension UnsafeBufferPointer<UInt8> {
    /// The last four bytes, fewer if there are no more: with the length it tells most of an object's keys apart.
    @inline(__always)
    var signature: UInt32 {
        if count >= 4 { return UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: count - 4, as: UInt32.self) }
        var signature: UInt32 = 0
        for byte in self { signature = signature << 8 | UInt32(byte) }
        return signature
    }

    /// Whether both hold the same bytes.
    @inline(__always)
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for position in 0..<count where self[position] != other[position] { return false }
        return true
    }
}

extension String {
    /// Whether both texts consist of the same UTF-8 bytes. `==` would also accept canonically equivalent ones.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
