/// The names of the members a reader wants of an object, so that one pass over the object finds them all.
struct JSONFieldTable: Sendable {
    let names: [String]
    /// Length and signature of each name, as its key would have on the tape.
    private let marks: [UInt64]
    /// An open-addressing table of positions in `names`, with `free` in empty places; at most a quarter is used.
    private var slots: [UInt8]

    private static let free = UInt8.max

    /// A table of fewer than 255 different names.
    init(_ names: [String]) {
        self.names = names
        marks = names.map { name in
            var name = name
            return name.withUTF8 { Self.mark(length: UInt32(truncatingIfNeeded: $0.count), signature: $0.signature) }
        }
        var size = 16
        while size < names.count * 4 { size *= 2 }
        slots = Array(repeating: Self.free, count: size)
        for (index, mark) in marks.enumerated() {
            var place = self.place(of: mark)
            while slots[place] != Self.free { place = (place + 1) & (slots.count - 1) }
            slots[place] = UInt8(truncatingIfNeeded: index)
        }
    }

    /// Writes the positions of the values found, 0 for those that are missing. The last of several equal keys wins.
    func find(in object: JSONView, _ positions: UnsafeMutableBufferPointer<UInt32>) {
        positions.update(repeating: 0)
        guard object.isObject else { return }
        object.forEach { key in
            if let index = index(of: key) { positions[index] = UInt32(truncatingIfNeeded: key.position + 1) }
        }
    }

    /// Hands the members found to a closure.
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
        var place = place(of: mark)
        while slots[place] != Self.free {
            let index = Int(slots[place])
            if marks[index] == mark, isName(index, key) { return index }
            place = (place + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isName(_ index: Int, _ key: JSONView) -> Bool {
        var name = names[index]
        return name.withUTF8 { key.written.hasSameBytes(as: $0) }
    }

    @inline(__always)
    private static func mark(length: UInt32, signature: UInt32) -> UInt64 {
        UInt64(length) << 32 | UInt64(signature)
    }

    @inline(__always)
    private func place(of mark: UInt64) -> Int {
        Int(truncatingIfNeeded: (mark &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    }
}

/// The members a ``JSONFieldTable`` found.
struct JSONFields {
    let object: JSONView
    let positions: UnsafeBufferPointer<UInt32>

    /// The value of the name at an index of the table, nil if the object does not have the member.
    @inline(__always)
    subscript(index: Int) -> JSONView? {
        positions[index] == 0 ? nil : object.at(Int(positions[index]))
    }
}
