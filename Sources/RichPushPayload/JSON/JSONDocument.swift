/// JSON text read once: its bytes, and beside them a flat tape of where everything stands.
///
/// Values are made only when they are asked for, through ``root``.
public struct JSONDocument: Sendable {
    let bytes: [UInt8]
    let tape: [JSONTapeEntry]

    /// Reads and checks the whole text.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with line and column for anything but valid JSON nested at most 64 levels deep.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        self.bytes = bytes
        tape = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in try JSONScanner.scan(buffer) }
    }

    /// The outermost value.
    public var root: JSONElement { JSONElement(document: self, position: 0) }

    /// The line on which a byte stands, counted from 1.
    func line(ofOffset offset: Int) -> Int {
        bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0).line }
    }
}
