/// The known keys of pushes as ready strings. Creating these strings each time would be a quarter of the work of
/// reading a push.
///
/// An open-addressing table: a key has the next free slot if its own is taken. A fifth of the slots is used, so that
/// most keys are found, and most other keys are not found, with one look.
struct JSONKnownKeys: Sendable {
    static let shared = JSONKnownKeys(names)

    fileprivate struct Slot: Sendable {
        var length: UInt32 = 0
        var signature: UInt32 = 0
        var words = JSONShortKey()
        var text = ""
    }

    private var slots = [Slot](repeating: Slot(), count: Self.slotCount)

    private static let slotCount = 1024

    /// Creates a table of different names, none of which is empty.
    private init(_ names: [String]) {
        for name in names {
            var text = name
            text.withUTF8 { bytes in
                let (length, signature) = (UInt32(truncatingIfNeeded: bytes.count), bytes.signature)
                var index = Self.slotIndex(length: length, signature: signature)
                while slots[index].length > 0 { index = Self.slotIndex(after: index) }
                let words = JSONShortKey(bytes) ?? JSONShortKey()
                slots[index] = Slot(length: length, signature: signature, words: words, text: name)
            }
        }
    }

    /// The table's slots, valid while its memory is held.
    struct Slots {
        fileprivate let slots: UnsafeBufferPointer<Slot>

        /// The text of a known key; nil for any other key and for a key with escapes.
        @inline(__always)
        func text(of key: JSONView) -> String? {
            let entry = key.entry
            guard !entry.isEscaped else { return nil }
            var index = JSONKnownKeys.slotIndex(length: entry.length, signature: entry.link)
            while slots[index].length > 0 {
                if slots[index].length == entry.length, slots[index].signature == entry.link, isKey(index, key) {
                    return slots[index].text
                }
                index = JSONKnownKeys.slotIndex(after: index)
            }
            return nil
        }

        /// Whether a key of the same length as a slot's is the slot's.
        @inline(__always)
        private func isKey(_ index: Int, _ key: JSONView) -> Bool {
            if let words = JSONShortKey(key.written) { return words == slots[index].words }
            var text = slots[index].text
            return text.withUTF8 { key.written.hasSameBytes(as: $0) }
        }
    }

    @inline(__always)
    fileprivate static func slotIndex(length: UInt32, signature: UInt32) -> Int {
        Int((signature &* 0x9E37_79B1 &+ length &* 0x85EB_CA6B) >> 22)
    }

    @inline(__always)
    fileprivate static func slotIndex(after index: Int) -> Int { (index &+ 1) & (slotCount &- 1) }

    @inline(__always)
    func withSlots<Result>(_ body: (Slots) -> Result) -> Result {
        slots.withUnsafeBufferPointer { body(Slots(slots: $0)) }
    }
}

/// A key of 1 to 24 bytes as three words, which overlap in a short key. Two keys of the same length are equal if their
/// words are equal.
struct JSONShortKey: Sendable, Equatable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var last: UInt64 = 0

    init() {}

    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        guard 1...24 ~= count else { return nil }
        if count >= 8 {
            first = bytes.word(at: 0)
            last = bytes.word(at: count - 8)
            second = count > 16 ? bytes.word(at: 8) : 0
        } else if count >= 4 {
            let raw = UnsafeRawBufferPointer(bytes)
            first = UInt64(raw.loadUnaligned(as: UInt32.self))
            last = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            first = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
        }
    }
}

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
