/// A value in a document, valid only while the document's memory is held. It has plain pointers, so that reading many
/// fields does not count references. ``JSONElement`` is the public form.
struct JSONView {
    let bytes: UnsafeBufferPointer<UInt8>
    let tape: UnsafeBufferPointer<JSONTapeEntry>
    let position: Int

    @inline(__always)
    var entry: JSONTapeEntry { tape[position] }

    @inline(__always)
    func at(_ position: Int) -> JSONView {
        JSONView(bytes: bytes, tape: tape, position: position)
    }

    /// The bytes of a scalar or key as written, without the quotes of a string.
    @inline(__always)
    var written: UnsafeBufferPointer<UInt8> {
        let entry = entry
        return UnsafeBufferPointer(rebasing: bytes[Int(entry.offset)..<Int(entry.offset &+ entry.length)])
    }

    /// The text of a string or key.
    @inline(__always)
    var text: String { JSONString.text(written, isEscaped: entry.isEscaped) }
}

extension JSONView {
    var isNull: Bool { entry.kind == .null }
    var isObject: Bool { entry.kind == .object }
    var isNumber: Bool { entry.kind == .integer || entry.kind == .fraction }

    var string: String? { entry.kind == .string ? text : nil }

    /// The text of a string that is not empty, else nil.
    var nonEmptyString: String? { entry.length > 0 ? string : nil }

    var int64: Int64? { entry.kind == .integer ? JSONNumber.int64(written) : nil }

    /// An integer written as `7`, `"7"` or `7.0`; nil for anything else.
    var integer: Int64? {
        switch entry.kind {
        case .integer: JSONNumber.int64(written)
        case .fraction: JSONNumber.double(written).flatMap(JSONNumber.integer)
        case .string: Int64(text)
        default: nil
        }
    }

    var double: Double? { isNumber ? JSONNumber.double(written) : nil }

    var numberText: String? { isNumber ? String(decoding: written, as: UTF8.self) : nil }

    var bool: Bool? {
        switch entry.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }
}
