/// The members of a JSON object. Their order is kept, equality ignores the order, and each key occurs once.
///
/// Keys are compared by their bytes, not by Unicode equivalence. An object of more than 96 members has an index of its
/// keys.
public struct JSONObject: Sendable {
    var members: [JSONMember]
    var index: JSONKeyIndex?
}

extension JSONObject {
    /// Creates an object without any members.
    public init() {
        self.init(members: [], index: nil)
    }

    /// Creates an object of these members. Of several equal keys, the last value wins, at the position of the first.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.init()
        self.members.reserveCapacity(members.underestimatedCount)
        for (key, value) in members {
            self[key] = value
        }
    }

    /// The keys, in the order of the members.
    public var keys: [String] { members.map(\.key) }

    /// The value of a key. Setting nil removes the member; setting a new key appends it.
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { members[$0].value } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): members[position].value = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?): append(JSONMember(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// This object with the members of another one set in it.
    package func merging(_ other: JSONObject) -> JSONObject {
        other.reduce(into: self) { $0[$1.key] = $1.value }
    }

    private func position(of key: String) -> Int? {
        if let index { return index.position(of: key, in: members) }
        return members.firstIndex { $0.key.hasSameBytes(as: key) }
    }

    private mutating func append(_ member: JSONMember) {
        members.append(member)
        if let capacity = index?.capacity, members.count <= capacity {
            index?.insert(members.count - 1, hash: JSONKeyHash.hash(of: member.key))
        } else if members.count > JSONKeyIndex.threshold {
            index = JSONKeyIndex(indexing: members)
        }
    }

    private mutating func remove(at position: Int) {
        members.remove(at: position)
        index = members.count > JSONKeyIndex.threshold ? JSONKeyIndex(indexing: members) : nil
    }
}

/// A key and its value.
struct JSONMember: Sendable {
    var key: String
    var value: JSONValue
}

extension JSONObject: Hashable {
    /// Whether both have the same members, in any order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        return left.members.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes the members, independent of their order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var own = Hasher()
            own.combine(member.key)
            own.combine(member.value)
            sum &+= own.finalize()
        }
        hasher.combine(sum)
    }
}

extension JSONObject: RandomAccessCollection {
    /// The position of the first member.
    public var startIndex: Int { 0 }
    /// The position after the last member.
    public var endIndex: Int { members.count }

    /// The member at a position.
    public subscript(position: Int) -> (key: String, value: JSONValue) {
        (members[position].key, members[position].value)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object from members. The last of several equal keys is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

extension JSONObject: CustomStringConvertible {
    /// The compact JSON text, as ``JSONValue/serialized()`` writes it.
    public var description: String { JSONValue.object(self).description }
}

/// An open-addressing table from the hash of a key to the position of its member, for objects with many members.
struct JSONKeyIndex: Sendable {
    /// Objects with at most this many members are searched member by member.
    static let threshold = 96

    /// Each slot is a position plus one, or zero if it is empty. The count is a power of two; at most half of it is
    /// used.
    private var slots: [UInt32]

    /// The number of keys that fit into the table.
    var capacity: Int { slots.count / 2 }

    init(capacity: Int) {
        var size = 256
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
    }

    init(indexing members: [JSONMember]) {
        self.init(capacity: members.count * 2)
        for (position, member) in members.enumerated() {
            insert(position, hash: JSONKeyHash.hash(of: member.key))
        }
    }

    /// Adds the position of a key that is not in the table; positions must stay below ``capacity``.
    mutating func insert(_ position: Int, hash: UInt32) {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(position + 1)
    }

    func position(of key: String, in members: [JSONMember]) -> Int? {
        position(hash: JSONKeyHash.hash(of: key)) { members[$0].key.hasSameBytes(as: key) }
    }

    /// The position that is stored for a hash and for which `matches` returns true; nil if there is none.
    func position(hash: UInt32, where matches: (Int) -> Bool) -> Int? {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if matches(position) { return position }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}
