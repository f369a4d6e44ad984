/// A fast 32-bit hash of an object's key. Each process has its own random seed, so that a sender cannot cause
/// collisions on purpose.
enum JSONKeyHash {
    private static let seed = UInt64.random(in: .min ... .max)

    static func hash(of key: String) -> UInt32 {
        var key = key
        return key.withUTF8(hash)
    }

    /// Mixes eight bytes at a time; the last word may overlap the one before it.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let raw = UnsafeRawBufferPointer(bytes)
        var state = seed ^ UInt64(truncatingIfNeeded: raw.count)
        var offset = 0
        while raw.count - offset > 8 {
            state = mix(state, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        return UInt32(truncatingIfNeeded: mix(state, tail(of: raw)) >> 32)
    }

    private static func tail(of raw: UnsafeRawBufferPointer) -> UInt64 {
        guard raw.count < 8 else { return raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self) }
        return raw.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}
