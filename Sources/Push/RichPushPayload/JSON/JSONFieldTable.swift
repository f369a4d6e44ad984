/// The names of the members that a caller reads from an object. One pass over the object finds all of them.
struct JSONFieldTable: Sendable {
    let names: [String]
    /// The length and signature of each name, as on the tape.
    private let marks: [UInt64]
    /// The bytes of each name, to compare them without reading its text; nil for a long name.
    private let shortKeys: [JSONShortKey?]
    /// An open-addressing table of positions in `names`, with `free` in empty slots. At most a quarter of it is used.
    private var slots: [UInt8]

    private static let free = UInt8.max

    /// Creates a table of fewer than 255 different names.
    init(_ names: [String]) {
        self.names = names
        marks = names.map { name in
            var name = name
            return name.withUTF8 { Self.mark(length: UInt32(truncatingIfNeeded: $0.count), signature: $0.signature) }
        }
        shortKeys = names.map { name in
            var name = name
            return name.withUTF8 { JSONShortKey($0) }
        }
        var size = 16
        while size < names.count * 4 { size *= 2 }
        slots = Array(repeating: Self.free, count: size)
        for (index, mark) in marks.enumerated() {
            var slot = self.slot(of: mark)
            while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt8(truncatingIfNeeded: index)
        }
    }

    /// Writes the positions of the values, 0 for a missing one. The last of several equal keys wins.
    func find(in object: JSONView, _ positions: UnsafeMutableBufferPointer<UInt32>) {
        positions.update(repeating: 0)
        guard object.isObject else { return }
        object.forEach { key in
            if let index = index(of: key) { positions[index] = UInt32(truncatingIfNeeded: key.position + 1) }
        }
    }

    /// Calls a closure with the members that were found.
    @inline(__always)
    func withFields<Result>(of object: JSONView, _ body: (JSONFields) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: names.count) { positions in
            positions.initialize(repeating: 0)
            find(in: object, positions)
            return body(JSONFields(object: object, positions: UnsafeBufferPointer(positions)))
        }
    }

    @inline(__always)
    private func index(of key: JSONView) -> Int? {
        let entry = key.entry
        if entry.isEscaped {
            let text = key.text
            return names.firstIndex { $0.hasSameBytes(as: text) }
        }
        let mark = Self.mark(length: entry.length, signature: entry.link)
        var slot = slot(of: mark)
        while slots[slot] != Self.free {
            let index = Int(slots[slot])
            if marks[index] == mark, isName(index, key) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isName(_ index: Int, _ key: JSONView) -> Bool {
        if let shortKey = shortKeys[index] { return JSONShortKey(key.written) == shortKey }
        var name = names[index]
        return name.withUTF8 { key.written.hasSameBytes(as: $0) }
    }

    @inline(__always)
    private static func mark(length: UInt32, signature: UInt32) -> UInt64 {
        UInt64(length) << 32 | UInt64(signature)
    }

    @inline(__always)
    private func slot(of mark: UInt64) -> Int {
        Int(truncatingIfNeeded: (mark &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    }
}

/// The members that a ``JSONFieldTable`` with one name for each case of a field found.
struct JSONTypedFields<Field: RawRepresentable<Int>> {
    private let fields: JSONFields

    @inline(__always)
    init(_ fields: JSONFields) { self.fields = fields }

    /// The value of a field; nil if the object has no such member.
    @inline(__always)
    subscript(field: Field) -> JSONView? { fields[field.rawValue] }
}

/// The members that a ``JSONFieldTable`` found.
struct JSONFields {
    let object: JSONView
    let positions: UnsafeBufferPointer<UInt32>

    /// The value of the name at an index of the table; nil if the object has no such member.
    @inline(__always)
    subscript(index: Int) -> JSONView? {
        positions[index] == 0 ? nil : object.at(Int(positions[index]))
    }
}
