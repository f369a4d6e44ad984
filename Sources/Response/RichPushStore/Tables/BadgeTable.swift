import RichPushModel

import struct Foundation.Date

/// The badge counts of all recipients, and their history.
struct BadgeTable {
    let db: StoreSession

    func count(of recipient: Int64) throws -> Int {
        Int(try db.run("SELECT count FROM badge WHERE recipient = ?", recipient)?.0 ?? 0)
    }

    /// Whether the recipient has a badge count.
    func isKnown(_ recipient: Int64) throws -> Bool {
        try db.run("SELECT 1 FROM badge WHERE recipient = ?", recipient) != nil
    }

    /// The time of the latest change of these recipients' counts; `nil` if there is none.
    func lastChange(of recipients: [Int64]) throws -> Date? {
        try recipients.compactMap { recipient in
            try db.row("SELECT time FROM badge_history WHERE recipient = ? ORDER BY change DESC LIMIT 1", [recipient])
                .map { try $0["time"] as Date }
        }.max()
    }

    /// When the app last set or cleared the count; `nil` if it never did.
    func setTime(of recipient: Int64) throws -> Date? {
        try db.row("SELECT set_at FROM badge WHERE recipient = ?", [recipient])?["set_at"]
    }

    /// Stores when the app set or cleared the count; does nothing if the recipient has none.
    func noteSet(of recipient: Int64, at time: Date) throws {
        try db.put("UPDATE badge SET set_at = ? WHERE recipient = ?", time.milliseconds, recipient)
    }

    /// Changes the current count and returns the new one.
    func apply(
        _ change: BadgeChange,
        from current: Int,
        to recipient: Int64,
        at time: Date,
        applied: Bool?
    ) throws -> Int {
        let count = change.applied(to: current)
        try db.put(
            "INSERT INTO badge (recipient, count) VALUES (?, ?) ON CONFLICT (recipient) DO UPDATE SET count = excluded.count",
            recipient,
            count
        )
        let limit = Int64(BadgeHistoryEntry.limit)
        guard db.dialect.hasDistantAnswers else {
            let number = (try db.run(Self.lastChange("?"), recipient)?.0 ?? 0) + 1
            try db.run(
                "INSERT INTO badge_history (recipient, change, time, count, applied) VALUES (?, ?, ?, ?, ?)",
                recipient,
                number,
                time.milliseconds,
                count,
                applied
            )
            if number > limit {
                try db.run("DELETE FROM badge_history WHERE recipient = ? AND change = ?", recipient, number - limit)
            }
            return count
        }
        try db.put(
            """
            INSERT INTO badge_history (recipient, change, time, count, applied)
            SELECT ?1, coalesce((\(Self.lastChange("?1"))), 0) + 1, ?2, ?3, ?4
            """,
            recipient,
            time.milliseconds,
            count,
            applied
        )
        try db.put(
            "DELETE FROM badge_history WHERE recipient = ?1 AND change = (\(Self.lastChange("?1"))) - ?2",
            recipient,
            limit
        )
        return count
    }

    /// SQL: the number of the last change. A number that cannot be increased is damaged.
    private static func lastChange(_ recipient: String) -> String {
        """
        SELECT change FROM badge_history WHERE recipient = \(recipient) AND change < 1000000000000000
        ORDER BY change DESC LIMIT 1
        """
    }

    /// Moves a recipient's changes to another recipient, after that one's changes.
    func moveHistory(from former: Int64, to recipient: Int64) throws {
        try db.run(
            """
            INSERT INTO badge_history (recipient, change, time, count, applied)
            SELECT :recipient, row_number() OVER (ORDER BY change)
                    + coalesce((\(Self.lastChange(":recipient"))), 0),
                time, count, applied
            FROM badge_history WHERE recipient = :former
            """,
            ["former": former, "recipient": recipient]
        )
        try db.run("DELETE FROM badge_history WHERE recipient = ?", former)
        try db.run(
            """
            DELETE FROM badge_history
            WHERE recipient = ?1 AND change <= (SELECT max(change) FROM badge_history WHERE recipient = ?1) - ?2
            """,
            recipient,
            Int64(BadgeHistoryEntry.limit)
        )
    }

    func counts(after recipient: Recipient?, limit: Int) throws -> [BadgeCount] {
        try db.rows(
            """
            SELECT name, count FROM badge JOIN recipient ON recipient.id = badge.recipient
            WHERE ?1 IS NULL OR name > ?1 ORDER BY name LIMIT ?2
            """,
            [recipient.map { db.key($0.rawValue) }, limit]
        ).readable { BadgeCount(recipient: Recipient(try $0["name", of: "recipient"]), count: try $0["count"]) }
    }

    func history(of recipient: Int64, limit: Int) throws -> [BadgeHistoryEntry] {
        try db.rows(
            "SELECT time, count, applied FROM badge_history WHERE recipient = ? ORDER BY change DESC LIMIT ?",
            [recipient, limit]
        ).readable { BadgeHistoryEntry(time: try $0["time"], count: try $0["count"], applied: try $0["applied"]) }
    }
}
