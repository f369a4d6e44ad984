/// Compression for PNG: the zlib format, with fixed codes and matches found through a table of three-byte beginnings.
enum Deflate {
    /// The bytes in zlib's format.
    ///
    /// - Parameter period: How far back the same bytes are likely to be found.
    static func zlib(_ input: [UInt8], period: Int) -> [UInt8] {
        var output = LowBitWriter()
        output.put(0x78, bits: 8)
        output.put(0x01, bits: 8)
        output.put(1, bits: 1)  // the only block is the last
        output.put(1, bits: 2)  // with fixed codes
        input.withUnsafeBufferPointer { compress($0, period: period, into: &output) }
        output.putSymbol(256)
        output.align()
        var bytes = output.bytes
        bytes.append(bigEndian: adler32(input))
        return bytes
    }

    private static func compress(
        _ input: UnsafeBufferPointer<UInt8>,
        period: Int,
        into output: inout LowBitWriter
    ) {
        var latest = [Int32](repeating: -1, count: 1 << 15)
        var index = 0
        while index < input.count {
            guard index + 2 < input.count else {
                output.putSymbol(Int(input[index]))
                index += 1
                continue
            }
            let slot = (Int(input[index]) << 10 ^ Int(input[index + 1]) << 5 ^ Int(input[index + 2])) & 0x7FFF
            let recent = Int(latest[slot])
            latest[slot] = Int32(index)
            let recentLength = matchLength(input, at: index, with: recent)
            let periodLength = matchLength(input, at: index, with: index - period)
            let length = max(recentLength, periodLength)
            if length >= 3 {
                output.putMatch(length: length, distance: periodLength >= recentLength ? period : index - recent)
                index += length
            } else {
                output.putSymbol(Int(input[index]))
                index += 1
            }
        }
    }

    private static func matchLength(_ input: UnsafeBufferPointer<UInt8>, at index: Int, with candidate: Int) -> Int {
        guard candidate >= 0, index - candidate <= 32_768 else { return 0 }
        let limit = min(258, input.count - index)
        var length = 0
        while length < limit, input[candidate + length] == input[index + length] { length += 1 }
        return length
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}

/// Collects bits into bytes, the lowest bit of a byte first, as Deflate and GIF want them.
struct LowBitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingBits = 0

    mutating func put(_ value: Int, bits: Int) {
        pending |= UInt64(value) << UInt64(pendingBits)
        pendingBits += bits
        while pendingBits >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingBits -= 8
        }
    }

    mutating func align() {
        if pendingBits > 0 { put(0, bits: 8 - pendingBits) }
    }
}

extension LowBitWriter {
    /// Writes a literal, a length symbol or the end (256) in Deflate's fixed code.
    fileprivate mutating func putSymbol(_ symbol: Int) {
        switch symbol {
        case ..<144: putReversed(0x30 + symbol, bits: 8)
        case ..<256: putReversed(0x190 + symbol - 144, bits: 9)
        case ..<280: putReversed(symbol - 256, bits: 7)
        default: putReversed(0xC0 + symbol - 280, bits: 8)
        }
    }

    /// Writes a repetition of earlier bytes.
    fileprivate mutating func putMatch(length: Int, distance: Int) {
        if length == 258 {
            putSymbol(285)
        } else {
            // Symbols come in groups of four that share a number of extra bits; the first eight have none.
            let extra = max(0, Self.magnitude(length - 3) - 2)
            putSymbol(257 + extra * 4 + (length - 3) >> extra)
            put((length - 3) & (1 << extra - 1), bits: extra)
        }
        let extra = max(0, Self.magnitude(distance - 1) - 1)
        putReversed(extra * 2 + (distance - 1) >> extra, bits: 5)
        put((distance - 1) & (1 << extra - 1), bits: extra)
    }

    /// The place of the highest bit that is set.
    private static func magnitude(_ value: Int) -> Int {
        Int.bitWidth - 1 - max(1, value).leadingZeroBitCount
    }

    /// Codes, unlike numbers, go out from their highest bit.
    private mutating func putReversed(_ code: Int, bits: Int) {
        var reversed = 0
        for bit in 0..<bits where code & (1 << bit) != 0 { reversed |= 1 << (bits - 1 - bit) }
        put(reversed, bits: bits)
    }
}
