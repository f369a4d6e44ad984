import GRDB
import RichPushHandling
import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension OutboxTable {
    func retrySetAside(_ ids: [OutboxEntry.ID]?, at now: Date) throws -> Int {
        try changeSetAside(
            ids,
            "UPDATE outbox SET state = 0, next_attempt = ?, not_before = NULL, reason = NULL",
            [now.milliseconds]
        )
    }

    func deleteSetAside(_ ids: [OutboxEntry.ID]?) throws -> Int {
        try changeSetAside(ids, "DELETE FROM outbox", [])
    }

    /// Runs a statement for calls that were set aside; returns their number.
    private func changeSetAside(_ ids: [OutboxEntry.ID]?, _ change: String, _ values: StatementArguments) throws -> Int
    {
        guard let ids else {
            try db.cachedStatement(sql: change + " WHERE state = 1").execute(arguments: values)
            return db.changesCount
        }
        var count = 0
        for id in Set(ids) {
            try db.cachedStatement(sql: change + " WHERE state = 1 AND id = ?").execute(arguments: values + [id])
            count += db.changesCount
        }
        return count
    }

    /// The unreadable calls that a lease has marked, and those among the ``lookedAt`` oldest other calls.
    func unreadable(limit: Int) throws -> [UnreadableCall] {
        let marked = try Row.fetchAll(
            db.cachedStatement(sql: Self.stored + "WHERE unreadable = 1 AND state = 0 ORDER BY outbox.id LIMIT ?"),
            arguments: [limit]
        )
        let others = try Row.fetchAll(
            db.cachedStatement(sql: Self.stored + "WHERE unreadable = 0 AND state = 0 ORDER BY outbox.id LIMIT ?"),
            arguments: [Self.lookedAt]
        )
        let calls = (marked + others).compactMap(UnreadableCall.init)
        return Array(calls.sorted { $0.id < $1.id }.prefix(limit))
    }

    private static let lookedAt = 1000

    private static let stored = """
        SELECT outbox.id, recipient.name, call, target, created, attempts
        FROM outbox CROSS JOIN recipient ON recipient.id = outbox.recipient

        """
}

extension UnreadableCall {
    /// Makes a description of an unreadable row; `nil` if this version can read its call.
    fileprivate init?(row: Row) {
        let text: String = row["call"]
        guard LoyaltyCall(storedText: text) == nil else { return nil }
        self.init(
            id: row["id"],
            recipient: Recipient(row["name"]),
            name: (try? JSONValue(parsing: Array(text.utf8)))?.objectValue?["api"]?.stringValue,
            target: row["target"],
            created: Date(milliseconds: row["created"]),
            attempts: row["attempts"]
        )
    }
}
