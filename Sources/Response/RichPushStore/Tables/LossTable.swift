/// The numbers of calls and events that were lost because of the host's limits, by kind.
struct LossTable {
    let db: StoreSession

    enum Kind: String {
        case callsNotKept = "calls not kept"
        case setAsideDropped = "set-aside calls dropped"
        case deliveriesDropped = "journal deliveries dropped"
        case actsRefused = "journal acts refused"
    }

    func add(_ kind: Kind) throws {
        try db.run(
            """
            INSERT INTO loss (kind, count) VALUES (?, 1)
            ON CONFLICT (kind) DO UPDATE SET
                count = CASE WHEN loss.count < 1000000000000000 THEN loss.count + 1 ELSE loss.count END
            """,
            kind.rawValue
        )
    }

    /// Stores a count of the journal, unless the stored count is higher.
    func raise(_ kind: Kind, to count: Int) throws {
        guard count > 0 else { return }
        try db.run(
            """
            INSERT INTO loss (kind, count) VALUES (?, ?)
            ON CONFLICT (kind) DO UPDATE SET
                count = CASE WHEN loss.count > excluded.count THEN loss.count ELSE excluded.count END
            """,
            kind.rawValue,
            count
        )
    }

    /// Writes about as many pages as a response needs, and changes nothing. A disk can have room for one page and not
    /// for a response. SQLite writes no page for a change that leaves a row as it is.
    func writeNothing() throws {
        let filling = String(repeating: "x", count: 3500)
        for number in 0..<Self.checkedPages {
            try db.run("INSERT INTO loss (kind, count) VALUES (?, 1)", "checked \(number) \(filling)")
        }
        try db.run("DELETE FROM loss WHERE kind LIKE 'checked %'")
    }

    /// A response with its message, its calls and its result writes up to 16 pages.
    private static let checkedPages = 16

    func counts() throws -> LossCounts {
        let counts = try db.rows("SELECT kind, count FROM loss")
            .readable { (try $0["kind"] as String, try $0["count"] as Int) }
            .reduce(into: [:]) { counts, row in counts[row.0] = row.1 }
        func count(_ kind: Kind) -> Int { counts[kind.rawValue] ?? 0 }
        return LossCounts(
            callsNotKept: count(.callsNotKept),
            setAsideDropped: count(.setAsideDropped),
            deliveriesDropped: count(.deliveriesDropped),
            actsRefused: count(.actsRefused)
        )
    }
}
