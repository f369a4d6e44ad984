/// A short, fast hash of an object's key, seeded anew in every process so that no sender can aim at collisions.
enum JSONKeyHash {
    static let seed = UInt64.random(in: .min ... .max)

    static func hash(of key: String) -> UInt32 {
        var key = key
        return key.withUTF8 { hash($0, seed: seed) }
    }

    /// Mixes eight bytes at a time; the last word may overlap the one before it.
    @inline(__always)
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt32 {
        let raw = UnsafeRawBufferPointer(bytes)
        var state = seed ^ UInt64(truncatingIfNeeded: raw.count)
        var offset = 0
        while raw.count - offset > 8 {
            state = mix(state, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        return UInt32(truncatingIfNeeded: mix(state, tail(of: raw)) >> 32)
    }

    @inline(__always)
    private static func tail(of raw: UnsafeRawBufferPointer) -> UInt64 {
        let count = raw.count
        if count >= 8 { return raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
        if count >= 4 {
            let low = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let high = raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            return UInt64(high) << 32 | UInt64(low)
        }
        guard count > 0 else { return 0 }
        return UInt64(raw[0]) | UInt64(raw[count / 2]) << 8 | UInt64(raw[count - 1]) << 16
    }

    @inline(__always)
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }
}

extension String {
    /// Whether both texts consist of the same UTF-8 bytes. `==` would also accept canonically equivalent ones.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return utf8.elementsEqual(other.utf8)
    }
}
