/// JSON text that is read once: its bytes, and a flat tape with the position of every value.
///
/// Values are created only when they are read through ``root``.
public struct JSONDocument: Sendable {
    let tape: JSONTape

    /// Reads and checks the whole text.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with line and column for anything but valid JSON nested at most 64 levels deep.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        tape = try JSONScanner.tape(of: bytes)
    }

    /// The outermost value, of any JSON type.
    public var root: JSONElement { JSONElement(document: self, position: 0) }

    /// Reads the value at a position of the tape.
    @inline(__always)
    func withView<Result>(at position: Int = 0, _ body: (JSONView) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(tape) {
            try tape.bytes.withUnsafeBufferPointer { bytes in
                try body(JSONView(bytes: bytes, tape: tape.entries, position: position))
            }
        }
    }

    /// The position of a byte. The text is read up to it.
    func position(ofOffset offset: Int) -> JSONPosition {
        tape.bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0) }
    }
}
