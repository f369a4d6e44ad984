/// Collects bits into bytes, the highest bit of a byte first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingBits = 0

    /// How many bits were written so far.
    var bitCount: Int { bytes.count * 8 + pendingBits }

    /// Writes the lowest `bits` bits of a number, at most 32.
    mutating func put(_ value: Int, bits: Int) {
        pending = pending << UInt64(bits) | UInt64(truncatingIfNeeded: value) & (1 << UInt64(bits) - 1)
        pendingBits += bits
        while pendingBits >= 8 {
            pendingBits -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingBits)))
        }
    }

    /// Writes one entry of a code table.
    mutating func put(_ code: BitCode) {
        put(code.value, bits: code.bits)
    }

    /// Fills the last byte up, with zeros or with ones.
    mutating func align(withOnes: Bool = false) {
        guard pendingBits > 0 else { return }
        let missing = 8 - pendingBits
        put(withOnes ? (1 << missing) - 1 : 0, bits: missing)
    }

    /// Appends whole bytes; the writer must be aligned.
    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }
}

/// An entry of a variable-length code table, written as its bits: `"0101"`.
struct BitCode: ExpressibleByStringLiteral {
    let value: Int
    let bits: Int

    init(value: Int, bits: Int) {
        self.value = value
        self.bits = bits
    }

    init(stringLiteral text: String) {
        self.init(value: Int(text, radix: 2) ?? 0, bits: text.utf8.count)
    }
}
