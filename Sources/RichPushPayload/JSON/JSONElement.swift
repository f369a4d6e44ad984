/// A value in a ``JSONDocument``: a view that reads the bytes when it is asked.
public struct JSONElement: Sendable {
    /// The kinds of JSON values.
    public enum Kind: Sendable, Hashable {
        /// `null`, a boolean, a number of any form, a text, an array, an object.
        case null, bool, number, string, array, object
    }

    let document: JSONDocument
    let position: Int

    var entry: JSONTapeEntry { document.tape[position] }

    /// What kind of value this is.
    public var kind: Kind {
        switch entry.kind {
        case .null: .null
        case .true, .false: .bool
        case .integer, .fraction: .number
        case .string, .key: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Whether this is JSON `null`.
    public var isNull: Bool { entry.kind == .null }

    /// The text of a string, else nil.
    public var string: String? {
        entry.kind == .string ? text : nil
    }

    /// The value of an integer literal within `Int64`, else nil.
    public var int64: Int64? {
        entry.kind == .integer ? withWritten(JSONNumber.int64) : nil
    }

    /// An integer in any of the forms a push may write it: `7`, `"7"` or `7.0`; a boolean is no integer.
    public var integer: Int64? {
        switch entry.kind {
        case .integer: withWritten(JSONNumber.int64)
        case .fraction: Int64(exactly: withWritten(JSONNumber.double))
        case .string: Int64(text)
        default: nil
        }
    }

    /// The value of any number, else nil.
    public var double: Double? {
        entry.kind == .integer || entry.kind == .fraction ? withWritten(JSONNumber.double) : nil
    }

    /// The value of `true` or `false`, else nil.
    public var bool: Bool? {
        switch entry.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The digits of a number as written, else nil.
    public var numberText: String? {
        kind == .number ? withWritten { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The whole value; nothing of it is lost.
    public var value: JSONValue {
        document.bytes.withUnsafeBufferPointer { bytes in
            document.tape.withUnsafeBufferPointer { tape in
                JSONMaterializer(bytes: bytes, tape: tape).value(at: position)
            }
        }
    }

    /// The line on which the value stands, or its key if it has one; counted from 1.
    public var line: Int {
        let hasKey = position > 0 && document.tape[position - 1].kind == .key
        return document.line(ofOffset: Int(document.tape[hasKey ? position - 1 : position].offset))
    }
}

extension JSONElement {
    /// The text of a string or key.
    var text: String {
        let isEscaped = entry.isEscaped
        return withWritten { JSONString.text($0, isEscaped: isEscaped) }
    }

    /// The bytes of a scalar as written.
    @inline(__always)
    func withWritten<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let entry = entry
        return document.bytes.withUnsafeBufferPointer { bytes in
            body(UnsafeBufferPointer(rebasing: bytes[Int(entry.offset)..<Int(entry.offset + entry.length)]))
        }
    }
}
