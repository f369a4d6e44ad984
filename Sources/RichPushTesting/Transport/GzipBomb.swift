/// A small gzip file that unpacks to many zero bytes.
enum GzipBomb {
    /// The file's bytes, about a thousandth of the unpacked size.
    static func bytes(unpackedSize: Int) -> [UInt8] {
        // The header of gzip: deflate, no name, no time.
        var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
        // One last block with the fixed codes: a literal 0, then repetitions of 258 bytes at a distance of 1, then the end.
        var bits = BitWriter()
        bits.write([1, 1, 0])
        bits.write([0, 0, 1, 1, 0, 0, 0, 0])
        for _ in 0..<(unpackedSize / 258) { bits.write([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
        bits.write([0, 0, 0, 0, 0, 0, 0])
        bytes += bits.bytes
        // Checksum and size: nothing that stops in time reads them.
        return bytes + [0, 0, 0, 0, 0, 0, 0, 0]
    }

    private struct BitWriter {
        private(set) var bytes: [UInt8] = []
        private var count = 0

        mutating func write(_ bits: [UInt8]) {
            for bit in bits {
                if count.isMultiple(of: 8) { bytes.append(0) }
                bytes[bytes.count - 1] |= bit << UInt8(count % 8)
                count += 1
            }
        }
    }
}
