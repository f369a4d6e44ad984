/// A value in a ``JSONDocument``. It reads the document's bytes at each access.
public struct JSONElement: Sendable {
    /// The kinds of JSON values; all numbers are one kind.
    public enum Kind: Sendable, Hashable {
        /// `null`, a boolean, a number of any form, a text, an array, an object.
        case null, bool, number, string, array, object
    }

    let document: JSONDocument
    let position: Int

    /// Reads the value.
    @inline(__always)
    func withView<Result>(_ body: (JSONView) -> Result) -> Result {
        document.withView(at: position, body)
    }

    private func element(_ view: JSONView?) -> JSONElement? {
        view.map { JSONElement(document: document, position: $0.position) }
    }
}

extension JSONElement {
    /// The kind of this value.
    public var kind: Kind {
        switch document.tape[position].kind {
        case .null: .null
        case .true, .false: .bool
        case .integer, .fraction: .number
        case .string, .key: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Whether this is JSON `null`.
    public var isNull: Bool { withView(\.isNull) }

    /// The text of a string, else nil.
    public var string: String? { withView(\.string) }

    /// The value of an integer literal within `Int64`, else nil.
    public var int64: Int64? { withView(\.int64) }

    /// An integer in any form that a push may use: `7`, `"7"` or `7.0`. Nil for anything else; a boolean is not an
    /// integer.
    public var integer: Int64? { withView(\.integer) }

    /// The value of any number that fits in a double, else nil.
    public var double: Double? { withView(\.double) }

    /// The digits of a number as written, else nil.
    public var numberText: String? { withView(\.numberText) }

    /// The value of `true` or `false`, else nil.
    public var bool: Bool? { withView(\.bool) }

    /// The whole value, converted with everything in it.
    public var value: JSONValue { withView(\.value) }

    /// The line of the value, or of its key if it has one, counted from 1. Each access counts the line ends from the
    /// start of the text.
    public var line: Int { location.line }

    /// The position of the value, or of its key if it has one. Each access reads the text from its start.
    package var location: JSONPosition { document.position(ofOffset: startOffset) }

    /// The first byte of the key, or of the value if it has no key; for a text, its quotation mark.
    var startOffset: Int {
        let tape = document.tape
        let hasKey = position > 0 && tape[position - 1].kind == .key
        let entry = tape[hasKey ? position - 1 : position]
        return Int(entry.offset) - (entry.kind == .key || entry.kind == .string ? 1 : 0)
    }
}

extension JSONElement {
    /// The element itself if it is an object, or the object that its text holds; nil for anything else.
    package var heldObject: JSONElement? {
        let root = string.flatMap { try? JSONDocument(Array($0.utf8)).root } ?? self
        return root.kind == .object ? root : nil
    }

    /// The member of an object with this key, else nil. The last of several equal keys wins.
    public subscript(key: String) -> JSONElement? { withView { element($0[name: key]) } }

    /// The element at a path of keys, else nil.
    public subscript(path: [String]) -> JSONElement? { withView { element($0[path]) } }

    /// The element of an array at this position; nil for a position outside of the array and for any other type.
    public subscript(index: Int) -> JSONElement? {
        let elements = elements
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// The elements of an array; empty for any other type.
    public var elements: [JSONElement] {
        guard kind == .array else { return [] }
        var elements: [JSONElement] = []
        elements.reserveCapacity(elementCount)
        withView { view in
            view.forEach { elements.append(JSONElement(document: document, position: $0.position)) }
        }
        return elements
    }

    /// The number of elements of an array; 0 for any other type.
    package var elementCount: Int { kind == .array ? Int(document.tape[position].length) : 0 }

    /// The first elements of an array, at most `limit`; empty for any other type.
    package func elements(upTo limit: Int) -> [JSONElement] {
        guard elementCount > limit else { return elements }
        var elements: [JSONElement] = []
        elements.reserveCapacity(limit)
        withView { view in
            view.forEach {
                if elements.count < limit { elements.append(JSONElement(document: document, position: $0.position)) }
            }
        }
        return elements
    }

    /// The members of an object as written, repeated keys included; empty for any other type.
    public var members: [(key: String, value: JSONElement)] {
        guard kind == .object else { return [] }
        var members: [(key: String, value: JSONElement)] = []
        withView { view in
            view.forEach { members.append(($0.text, JSONElement(document: document, position: $0.position + 1))) }
        }
        return members
    }
}
