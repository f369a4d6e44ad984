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
