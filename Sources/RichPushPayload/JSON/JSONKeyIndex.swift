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
