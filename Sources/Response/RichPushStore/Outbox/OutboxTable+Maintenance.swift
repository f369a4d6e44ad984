import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension OutboxTable {
    func retrySetAside(_ ids: [OutboxEntry.ID]?) throws -> Int {
        try changeSetAside(ids) { calls in
            """
            UPDATE outbox SET state = 0, next_attempt = \(db.now().milliseconds), not_before = NULL, reason = NULL
            WHERE \(calls) RETURNING recipient, target
            """
        }
    }

    func deleteSetAside(_ ids: [OutboxEntry.ID]?) throws -> Int {
        try changeSetAside(ids) { "DELETE FROM outbox WHERE \($0) RETURNING recipient, target" }
    }

    func bringForward(by duration: Duration) throws {
        let (now, step) = (db.now().milliseconds, Int64(min(duration, .seconds(1_000_000_000)) / .milliseconds(1)))
        // Not to a time that is over, which would end the order of calls that were due before.
        func earlier(_ time: String) -> String {
            "CASE WHEN \(time) - ?2 > ?1 THEN \(time) - ?2 WHEN \(time) > ?1 THEN ?1 ELSE \(time) END"
        }
        try db.run(
            """
            UPDATE outbox SET next_attempt = \(earlier("next_attempt")), not_before = \(earlier("not_before"))
            WHERE state = 0 AND (next_attempt > ?1 OR not_before > ?1) AND \(db.isSound("outbox"))
            """,
            now,
            step
        )
        if db.changesCount > 0 { try LineTable(db: db).renewAll() }
    }

    /// Ends the leases of owners whose names begin with a text, so that the calls can be tried at once.
    func endLeases(ofOwnersWith prefix: String) throws {
        let leased = try db.rows("SELECT id, lease_owner FROM outbox WHERE state = 0 AND lease_owner IS NOT NULL")
        let owners = try leased.readable { (id: try $0["id"] as OutboxEntry.ID, name: try $0["lease_owner"] as String) }
        for (id, owner) in owners where owner.hasPrefix(prefix) {
            try db.run("UPDATE outbox SET lease_owner = NULL, lease_until = NULL, leased_at = NULL WHERE id = ?", id)
            try lines.renew(ofCall: id)
        }
    }

    /// Runs a statement for calls that were set aside; returns their number.
    private func changeSetAside(_ ids: [OutboxEntry.ID]?, _ change: (_ calls: String) -> String) throws -> Int {
        let changed =
            if let ids {
                try Set(ids).flatMap { try db.rows(change("state = 1 AND id = ?"), [$0]) }
            } else {
                try db.rows(change("state = 1"))
            }
        for line in Set(try changed.readable(Line.init)) { try lines.renew(line.recipient, line.target) }
        return changed.count
    }

    /// The unreadable calls that a lease has marked, and those among the ``lookedAt`` oldest other calls.
    func unreadable(limit: Int) throws -> [UnreadableCall] {
        let order = "AND state = 0 ORDER BY outbox.id LIMIT ?"
        let marked = try db.rows(Self.stored + "WHERE unreadable = 1 \(order)", [limit])
        let others = try db.rows(Self.stored + "WHERE unreadable = 0 \(order)", [Self.lookedAt])
        let calls = try (marked + others).compactMap(UnreadableCall.init(row:))
        return Array(calls.sorted { $0.id < $1.id }.prefix(limit))
    }

    private static let lookedAt = 1000

    private static let stored = """
        \(columns)
        FROM outbox LEFT JOIN recipient ON recipient.id = outbox.recipient

        """
}

extension UnreadableCall {
    /// Makes a description of an unreadable row; `nil` if this version can read it. A damaged value is left empty.
    fileprivate init?(row: StoredRow) throws {
        guard OutboxEntry(readable: row, at: .distantPast) == nil else { return nil }
        let call = (try? row["call"] as String).flatMap { try? JSONValue(parsingStored: Array($0.utf8)) }
        self.init(
            id: try row["id"],
            recipient: Recipient((try? row["name"]) ?? ""),
            name: call?.objectValue?["api"]?.stringValue,
            target: (try? row["target"]) ?? "",
            created: (try? row["created"]) ?? Date(milliseconds: 0),
            attempts: (try? row["attempts"]) ?? 0
        )
    }
}
