extension JSONElement {
    /// The member of an object with this key, else nil. The last of several equal keys wins.
    public subscript(key: String) -> JSONElement? {
        guard entry.kind == .object else { return nil }
        var key = key
        return key.withUTF8 { member(named: $0) }.map { JSONElement(document: document, position: $0) }
    }

    /// The element of an array at this position, else nil: a position outside the array is no error.
    public subscript(index: Int) -> JSONElement? {
        guard entry.kind == .array, 0 <= index, index < Int(entry.length) else { return nil }
        return elements[index]
    }

    /// The element that a path of keys leads to, else nil.
    public subscript(path: [String]) -> JSONElement? {
        path.reduce(self as JSONElement?) { $0?[$1] }
    }

    /// The elements of an array, empty for anything else.
    public var elements: [JSONElement] {
        guard entry.kind == .array else { return [] }
        var elements: [JSONElement] = []
        elements.reserveCapacity(Int(entry.length))
        var next = position + 1
        while next < Int(entry.link) {
            elements.append(JSONElement(document: document, position: next))
            next = document.tape.positionAfter(next)
        }
        return elements
    }

    /// The members of an object as written, repeated keys included; empty for anything else.
    public var members: [(key: String, value: JSONElement)] {
        guard entry.kind == .object else { return [] }
        var members: [(key: String, value: JSONElement)] = []
        members.reserveCapacity(Int(entry.length))
        var next = position + 1
        while next < Int(entry.link) {
            let key = JSONElement(document: document, position: next).text
            members.append((key, JSONElement(document: document, position: next + 1)))
            next = document.tape.positionAfter(next + 1)
        }
        return members
    }

    /// The position of the last member's value under a key, the hash being compared before the bytes.
    private func member(named key: UnsafeBufferPointer<UInt8>) -> Int? {
        let hash = JSONKeyHash.hash(key, seed: JSONKeyHash.seed)
        return document.tape.withUnsafeBufferPointer { tape in
            var found: Int?
            var next = position + 1
            let end = Int(tape[position].link)
            while next < end {
                if tape[next].link == hash, isKey(tape[next], key) { found = next + 1 }
                next = tape.positionAfter(next + 1)
            }
            return found
        }
    }

    private func isKey(_ entry: JSONTapeEntry, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        document.bytes.withUnsafeBufferPointer { bytes in
            let written = UnsafeBufferPointer(
                rebasing: bytes[Int(entry.offset)..<Int(entry.offset + entry.length)]
            )
            if entry.isEscaped { return JSONString.unescaped(written).utf8.elementsEqual(key) }
            return written.hasSameBytes(as: key)
        }
    }
}

extension RandomAccessCollection<JSONTapeEntry> where Index == Int {
    /// The entry after a value and all it holds.
    @inline(__always)
    func positionAfter(_ position: Int) -> Int {
        let entry = self[position]
        return entry.kind == .object || entry.kind == .array ? Int(entry.link) : position + 1
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether both hold the same bytes.
    @inline(__always)
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for position in 0..<count where self[position] != other[position] { return false }
        return true
    }
}
