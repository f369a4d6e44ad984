/// Makes a ``JSONValue`` from the tape. Depth was bounded when the tape was written.
struct JSONMaterializer {
    let bytes: UnsafeBufferPointer<UInt8>
    let tape: UnsafeBufferPointer<JSONTapeEntry>

    func value(at position: Int) -> JSONValue {
        let entry = tape[position]
        switch entry.kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .integer: return integer(entry)
        case .fraction: return .double(JSONNumber.double(written(entry)))
        case .string, .key: return .string(text(entry))
        case .array: return .array(array(at: position))
        case .object: return .object(object(at: position))
        }
    }

    @inline(__always)
    private func written(_ entry: JSONTapeEntry) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(entry.offset)..<Int(entry.offset &+ entry.length)])
    }

    @inline(__always)
    private func text(_ entry: JSONTapeEntry) -> String {
        JSONString.text(written(entry), isEscaped: entry.isEscaped)
    }

    private func integer(_ entry: JSONTapeEntry) -> JSONValue {
        if let number = JSONNumber.int64(written(entry)) { return .int(number) }
        return .number(text(entry))
    }

    private func array(at position: Int) -> [JSONValue] {
        let count = Int(tape[position].length)
        return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            var next = position + 1
            for element in 0..<count {
                buffer.initializeElement(at: element, to: value(at: next))
                next = tape.positionAfter(next)
            }
            initializedCount = count
        }
    }
}

extension JSONMaterializer {
    private func object(at position: Int) -> JSONObject {
        let count = Int(tape[position].length)
        return count > JSONKeyIndex.threshold
            ? largeObject(at: position, count: count) : smallObject(at: position, count: count)
    }

    /// A repeated key is rare: one bit a hash tells whether it is worth comparing.
    private func smallObject(at position: Int, count: Int) -> JSONObject {
        let members = [JSONMember](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            var seen: UInt64 = 0
            var next = position + 1
            for _ in 0..<count {
                let key = tape[next]
                let bit: UInt64 = 1 << UInt64(key.link & 63)
                let member = JSONMember(key: text(key), value: value(at: next + 1))
                next = tape.positionAfter(next + 1)
                if seen & bit != 0, let earlier = buffer[..<initializedCount].position(of: member.key) {
                    buffer[earlier].value = member.value
                } else {
                    buffer.initializeElement(at: initializedCount, to: member)
                    initializedCount += 1
                }
                seen |= bit
            }
        }
        return JSONObject(members: members, index: nil)
    }

    private func largeObject(at position: Int, count: Int) -> JSONObject {
        var members: [JSONMember] = []
        members.reserveCapacity(count)
        var index = JSONKeyIndex(capacity: count)
        var next = position + 1
        for _ in 0..<count {
            let key = tape[next]
            let member = JSONMember(key: text(key), value: value(at: next + 1))
            next = tape.positionAfter(next + 1)
            if let earlier = index.position(hash: key.link, where: { members[$0].key.hasSameBytes(as: member.key) }) {
                members[earlier].value = member.value
            } else {
                index.insert(members.count, hash: key.link)
                members.append(member)
            }
        }
        return JSONObject(members: members, index: members.count > JSONKeyIndex.threshold ? index : nil)
    }
}

extension Slice<UnsafeMutableBufferPointer<JSONMember>> {
    fileprivate func position(of key: String) -> Int? {
        firstIndex { $0.key.hasSameBytes(as: key) }
    }
}
