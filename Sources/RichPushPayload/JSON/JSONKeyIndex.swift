/// An open-addressing table from the hash of a key to the position of its member, for objects with many members.
struct JSONKeyIndex: Sendable {
    /// Objects with at most this many members are searched member by member.
    static let threshold = 96

    /// Position plus one; zero is an empty slot. The count is a power of two, at most half of it used.
    private var slots: [UInt32]

    /// How many keys fit.
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

    /// The position stored for a hash at which `matches` holds.
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
