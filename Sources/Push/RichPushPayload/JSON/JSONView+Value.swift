extension JSONView {
    /// The whole value. The scanner has limited the depth.
    var value: JSONValue { JSONKnownKeys.shared.withSlots(value) }

    /// The members of an object.
    var object: JSONObject { JSONKnownKeys.shared.withSlots(object) }

    private func value(_ known: JSONKnownKeys.Slots) -> JSONValue {
        switch entry.kind {
        case .string, .key: .string(text)
        case .integer: JSONNumber.int64(written).map(JSONValue.int) ?? .unrepresentableNumber(text)
        case .fraction: JSONNumber.double(written).map(JSONValue.double) ?? .unrepresentableNumber(text)
        case .object: .object(object(known))
        case .array: .array(array(known))
        case .true: .bool(true)
        case .false: .bool(false)
        case .null: .null
        }
    }

    private func array(_ known: JSONKnownKeys.Slots) -> [JSONValue] {
        var elements: [JSONValue] = []
        elements.reserveCapacity(Int(entry.length))
        forEach { elements.append($0.value(known)) }
        return elements
    }

    private func object(_ known: JSONKnownKeys.Slots) -> JSONObject {
        entry.length > JSONKeyIndex.threshold ? largeObject(known) : smallObject(known)
    }

    /// Reads an object. Repeated keys are rare, so keys are compared only if the set of signatures may contain the key.
    private func smallObject(_ known: JSONKnownKeys.Slots) -> JSONObject {
        var members: [JSONMember] = []
        members.reserveCapacity(Int(entry.length))
        JSONSignatureSet.withEmpty { seen in
            forEach { key in
                let name = known.text(of: key) ?? key.text
                let value = key.at(key.position + 1).value(known)
                if !seen.insert(key.entry), mayRepeat(key),
                    let earlier = members.firstIndex(where: { $0.key.hasSameBytes(as: name) })
                {
                    members[earlier].value = value
                } else {
                    members.append(JSONMember(key: name, value: value))
                }
            }
        }
        return JSONObject(members: members, index: nil)
    }

    /// Whether an earlier key has the same signature and length, or has escapes.
    private func mayRepeat(_ key: JSONView) -> Bool {
        if key.entry.isEscaped { return true }
        var next = position + 1
        while next < key.position {
            let earlier = tape[next]
            if earlier.isEscaped || (earlier.link == key.entry.link && earlier.length == key.entry.length) {
                return true
            }
            next = tape.positionAfter(next + 1)
        }
        return false
    }

    private func largeObject(_ known: JSONKnownKeys.Slots) -> JSONObject {
        var members: [JSONMember] = []
        members.reserveCapacity(Int(entry.length))
        var index = JSONKeyIndex(capacity: Int(entry.length))
        forEach { key in
            let name = key.text
            let hash = JSONKeyHash.hash(of: name)
            let value = key.at(key.position + 1).value(known)
            if let earlier = index.position(hash: hash, where: { members[$0].key.hasSameBytes(as: name) }) {
                members[earlier].value = value
            } else {
                index.insert(members.count, hash: hash)
                members.append(JSONMember(key: name, value: value))
            }
        }
        return JSONObject(members: members, index: members.count > JSONKeyIndex.threshold ? index : nil)
    }
}

/// The signatures of the keys so far. It may report a new key as known, but never a known key as new.
private struct JSONSignatureSet {
    private let words: UnsafeMutableBufferPointer<UInt64>

    @inline(__always)
    static func withEmpty(_ body: (JSONSignatureSet) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
            words.initialize(repeating: 0)
            body(JSONSignatureSet(words: words))
        }
    }

    /// Adds a key; returns true if it is certainly new. The signature of a key with escapes cannot be used.
    @inline(__always)
    func insert(_ key: JSONTapeEntry) -> Bool {
        if key.isEscaped {
            words.update(repeating: .max)
            return false
        }
        let slot = Int((key.link &* 0x9E37_79B1 &+ key.length &* 0x85EB_CA6B) >> 22)
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: slot & 63)
        let isNew = words[slot >> 6] & bit == 0
        words[slot >> 6] |= bit
        return isNew
    }
}
