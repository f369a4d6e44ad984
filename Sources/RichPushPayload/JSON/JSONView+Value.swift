extension JSONView {
    /// The whole value. Depth was bounded when the tape was written.
    var value: JSONValue {
        switch entry.kind {
        case .null: .null
        case .true: .bool(true)
        case .false: .bool(false)
        case .integer: JSONNumber.int64(written).map(JSONValue.int) ?? .number(text)
        case .fraction: .double(JSONNumber.double(written))
        case .string, .key: .string(text)
        case .array: .array(array)
        case .object: .object(object)
        }
    }

    /// The values of an array.
    private var array: [JSONValue] {
        var elements: [JSONValue] = []
        elements.reserveCapacity(Int(entry.length))
        forEach { elements.append($0.value) }
        return elements
    }

    /// The members of an object.
    var object: JSONObject {
        entry.length > JSONKeyIndex.threshold ? largeObject : smallObject
    }

    /// A repeated key is rare: one bit for each signature tells whether it is worth comparing.
    private var smallObject: JSONObject {
        var members: [JSONMember] = []
        members.reserveCapacity(Int(entry.length))
        JSONKnownKeys.shared.withSlots { known in
            JSONSignatureSet.withEmpty { seen in
                forEach { key in
                    let name = key.name(known)
                    let value = key.at(key.position + 1).value
                    if !seen.insert(key.entry),
                        let earlier = members.firstIndex(where: { $0.key.hasSameBytes(as: name) })
                    {
                        members[earlier].value = value
                    } else {
                        members.append(JSONMember(key: name, value: value))
                    }
                }
            }
        }
        return JSONObject(members: members, index: nil)
    }

    /// The text of a key.
    @inline(__always)
    private func name(_ known: JSONKnownKeys.Slots) -> String {
        entry.isEscaped ? text : known.text(of: written) ?? text
    }

    private var largeObject: JSONObject {
        var members: [JSONMember] = []
        members.reserveCapacity(Int(entry.length))
        var index = JSONKeyIndex(capacity: Int(entry.length))
        forEach { key in
            let name = key.text
            let hash = JSONKeyHash.hash(of: name)
            let value = key.at(key.position + 1).value
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

/// Which signatures of keys were seen: never wrong about a new one, sometimes about one it takes for known.
private struct JSONSignatureSet {
    private let words: UnsafeMutableBufferPointer<UInt64>

    @inline(__always)
    static func withEmpty(_ body: (JSONSignatureSet) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { words in
            words.initialize(repeating: 0)
            body(JSONSignatureSet(words: words))
        }
    }

    /// Whether no key like this was seen before. The signature of a key with escapes means nothing.
    @inline(__always)
    func insert(_ key: JSONTapeEntry) -> Bool {
        if key.isEscaped {
            words.update(repeating: .max)
            return false
        }
        let place = Int((key.link &* 0x9E37_79B1 &+ key.length &* 0x85EB_CA6B) >> 22)
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: place & 63)
        let isNew = words[place >> 6] & bit == 0
        words[place >> 6] |= bit
        return isNew
    }
}
