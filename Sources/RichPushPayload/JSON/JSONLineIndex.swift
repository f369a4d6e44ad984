/// Finds the line of any byte of a text without reading the text from its start. It counts once how many lines end
/// before each block of bytes.
struct JSONLineIndex: Sendable {
    /// The largest number of bytes that one look-up reads.
    static let blockLength = 512

    private let tape: JSONTape
    /// The number of lines that end before each block.
    private let counts: [UInt32]

    init(_ document: JSONDocument) {
        tape = document.tape
        var counts: [UInt32] = []
        counts.reserveCapacity(tape.bytes.count / Self.blockLength + 1)
        tape.bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
                counts.append(UInt32(truncatingIfNeeded: count))
                count += bytes.lineEnds(in: start..<min(start + Self.blockLength, bytes.count))
            }
        }
        self.counts = counts
    }

    /// The line of a byte, counted from 1, and how many bytes were read to find it.
    func line(ofOffset offset: Int) -> (line: Int, bytesRead: Int) {
        guard !counts.isEmpty, offset >= 0 else { return (1, 0) }
        let block = min(offset / Self.blockLength, counts.count - 1)
        let start = block * Self.blockLength
        let end = min(max(offset, start), tape.bytes.count)
        let count = tape.bytes.withUnsafeBufferPointer { $0.lineEnds(in: start..<end) }
        return (1 + Int(counts[block]) + count, end - start)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of line ends in a range: CR, LF and CR LF each end a line.
    fileprivate func lineEnds(in range: Range<Int>) -> Int {
        var count = 0
        for position in range {
            let byte = self[position]
            if byte == .lineFeed || (byte == .carriageReturn && !has(.lineFeed, at: position + 1)) { count += 1 }
        }
        return count
    }
}
