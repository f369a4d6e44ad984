/// Values by key in bounded memory: the values of a current and a previous generation. When there are too many, the older
/// half is forgotten.
struct GenerationalMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// About half the largest number of values.
    let capacity: Int
    private var (recent, older): ([Key: Value], [Key: Value]) = ([:], [:])

    init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { recent.count + older.count }

    func value(of key: Key) -> Value? { recent[key] ?? older[key] }

    mutating func set(_ value: Value, of key: Key) {
        if recent.count >= capacity, recent[key] == nil { (older, recent) = (recent, [:]) }
        recent[key] = value
    }
}
