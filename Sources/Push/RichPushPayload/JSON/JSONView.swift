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

extension JSONView {
    /// The member of an object with this key, else nil. The last of several equal keys wins.
    @inline(__always)
    subscript(key: StaticString) -> JSONView? {
        self[UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)]
    }

    /// The member of an object with this key, else nil. The last of several equal keys wins.
    subscript(name key: String) -> JSONView? {
        var key = key
        return key.withUTF8 { self[$0] }
    }

    /// The value that a path of keys leads to, else nil.
    subscript(path: [String]) -> JSONView? {
        var view = self
        for key in path {
            guard let next = view[name: key] else { return nil }
            view = next
        }
        return view
    }

    /// Compares length and signature before the bytes. A key with escapes is decoded first.
    private subscript(key: UnsafeBufferPointer<UInt8>) -> JSONView? {
        guard entry.kind == .object else { return nil }
        let (length, signature) = (UInt32(truncatingIfNeeded: key.count), key.signature)
        var found: Int?
        var next = position + 1
        let end = Int(entry.link)
        while next < end {
            let candidate = tape[next]
            if candidate.isEscaped {
                // Decoding never lengthens a text, and shortens it to a sixth at most.
                let written = Int(candidate.length)
                if written >= key.count, written <= key.count * 6, at(next).text.utf8.elementsEqual(key) {
                    found = next + 1
                }
            } else if candidate.link == signature, candidate.length == length, at(next).written.hasSameBytes(as: key) {
                found = next + 1
            }
            next = tape.positionAfter(next + 1)
        }
        return found.map(at)
    }

    /// Calls a closure for each value of an array, or for each key of an object.
    @inline(__always)
    func forEach(_ body: (JSONView) -> Void) {
        let entry = entry
        guard entry.kind == .object || entry.kind == .array else { return }
        var next = position + 1
        while next < Int(entry.link) {
            body(at(next))
            next = tape.positionAfter(entry.kind == .object ? next + 1 : next)
        }
    }
}

extension UnsafeBufferPointer<JSONTapeEntry> {
    /// The position after a value and everything in it.
    @inline(__always)
    func positionAfter(_ position: Int) -> Int {
        let entry = self[position]
        return entry.kind == .object || entry.kind == .array ? Int(entry.link) : position &+ 1
    }
}
