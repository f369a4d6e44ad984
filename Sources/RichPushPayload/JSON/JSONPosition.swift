/// A place in a text as people count it: lines and columns from 1.
struct JSONPosition: Equatable {
    let line: Int
    let column: Int

    /// Counts only when asked, so that valid JSON is read without this cost.
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
    /// Whether this byte is at a position, which may be the end.
    @inline(__always)
    func has(_ byte: UInt8, at position: Int) -> Bool {
        position < count && self[position] == byte
    }
}
