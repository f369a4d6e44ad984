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
        Array(unsafeUninitializedCapacity: Int(entry.length)) { buffer, initializedCount in
            forEach { element in
                buffer.initializeElement(at: initializedCount, to: element.value)
                initializedCount += 1
            }
        }
    }

    /// The members of an object.
    var object: JSONObject {
        entry.length > JSONKeyIndex.threshold ? largeObject : smallObject
    }

    /// A repeated key is rare: one bit of a word for each signature tells whether it is worth comparing.
    private var smallObject: JSONObject {
        let members = [JSONMember](unsafeUninitializedCapacity: Int(entry.length)) { buffer, initializedCount in
            var seen: UInt64 = 0
            forEach { key in
                let bit = key.entry.signatureBit
                let name = key.text
                let value = key.at(key.position + 1).value
                if seen & bit != 0, let earlier = buffer[..<initializedCount].firstIndex(where: { $0.key == name }) {
                    buffer[earlier].value = value
                } else {
                    buffer.initializeElement(at: initializedCount, to: JSONMember(key: name, value: value))
                    initializedCount += 1
                }
                seen |= bit
            }
        }
        return JSONObject(members: members, index: nil)
    }

    private var largeObject: JSONObject {
        var members: [JSONMember] = []
        members.reserveCapacity(Int(entry.length))
        var index = JSONKeyIndex(capacity: Int(entry.length))
        forEach { key in
            let name = key.text
            let hash = key.entry.isEscaped ? JSONKeyHash.hash(of: name) : JSONKeyHash.hash(key.written)
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

extension JSONTapeEntry {
    /// One of 64 bits, all of them for a key with escapes, whose signature means nothing.
    @inline(__always)
    fileprivate var signatureBit: UInt64 {
        isEscaped ? .max : 1 << UInt64((link &* 0x9E37_79B1 &+ length) >> 26)
    }
}
