/// A position in a text as line and column, both counted from 1. Columns are UTF-16 code units, as editors count them.
package struct JSONPosition: Sendable, Hashable {
    package let line: Int
    package let column: Int
}

extension JSONPosition {
    /// Counts lines and columns up to a byte. It is done only for errors and on demand, not while valid JSON is read.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        self.init(line: 1, column: 1)
        self = advanced(over: 0..<min(offset, bytes.count), of: bytes)
    }

    /// The position after some bytes that follow this position. CR, LF and CR LF each end a line.
    func advanced(over range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> JSONPosition {
        var (line, column) = (line, column)
        for position in range {
            let byte = bytes[position]
            if byte == .lineFeed || (byte == .carriageReturn && !bytes.has(.lineFeed, at: position + 1)) {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // A scalar of four bytes has two code units in UTF-16.
                column += byte >= 0xF0 ? 2 : 1
            }
        }
        return JSONPosition(line: line, column: column)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the byte at a position has this value; false at the end.
    @inline(__always)
    func has(_ byte: UInt8, at position: Int) -> Bool {
        position < count && self[position] == byte
    }
}

/// Finds the line and column of any byte of a text without reading the text from its start. It counts once the position
/// of each block of bytes.
struct JSONLineIndex: Sendable {
    /// The largest number of bytes that one look-up reads.
    static let blockLength = 512

    private let tape: JSONTape
    /// The position of each block's first byte.
    private let starts: [JSONPosition]

    init(_ document: JSONDocument) {
        tape = document.tape
        var starts: [JSONPosition] = []
        starts.reserveCapacity(tape.bytes.count / Self.blockLength + 1)
        tape.bytes.withUnsafeBufferPointer { bytes in
            var position = JSONPosition(line: 1, column: 1)
            for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
                starts.append(position)
                position = position.advanced(over: start..<min(start + Self.blockLength, bytes.count), of: bytes)
            }
        }
        self.starts = starts
    }

    /// The position of a byte, and how many bytes were read to find it.
    func position(ofOffset offset: Int) -> (position: JSONPosition, bytesRead: Int) {
        guard !starts.isEmpty, offset >= 0 else { return (JSONPosition(line: 1, column: 1), 0) }
        let block = min(offset / Self.blockLength, starts.count - 1)
        let start = block * Self.blockLength
        let end = min(max(offset, start), tape.bytes.count)
        let position = tape.bytes.withUnsafeBufferPointer { starts[block].advanced(over: start..<end, of: $0) }
        return (position, end - start)
    }
}
