/// A position in a text as line and column, both counted from 1.
struct JSONPosition: Equatable {
    let line: Int
    let column: Int

    /// Counts lines and columns up to a byte. It is done only for errors and on demand, not while valid JSON is read.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var lineStart = 0
        let end = min(offset, bytes.count)
        for position in 0..<end {
            let byte = bytes[position]
            let endsLine = byte == .lineFeed || (byte == .carriageReturn && !bytes.has(.lineFeed, at: position + 1))
            if endsLine {
                line += 1
                lineStart = position + 1
            }
        }
        self.line = line
        self.column = 1 + bytes[lineStart..<end].count { $0 & 0xC0 != 0x80 }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the byte at a position has this value; false at the end.
    @inline(__always)
    func has(_ byte: UInt8, at position: Int) -> Bool {
        position < count && self[position] == byte
    }
}
