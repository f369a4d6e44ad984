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
