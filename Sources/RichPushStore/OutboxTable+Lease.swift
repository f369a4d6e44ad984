import GRDB
import RichPushCore

import struct Foundation.Date

/// Which calls a process asks for.
struct LeaseRequest: Sendable {
    var lease: Lease
    var recipient: Recipient?
    var now: Date
    var includingNotDue: Bool
    var excluding: Set<OutboxEntry.ID>
    var limit: Int
}

extension OutboxTable {
    /// Leases calls, the oldest first. A call whose turn has not come holds back the later ones of its member about the
    /// same thing.
    func lease(_ request: LeaseRequest) throws -> [OutboxEntry] {
        try request.recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + Self.condition),
            arguments: [
                "now": request.now.milliseconds,
                "all": request.includingNotDue,
                "name": request.recipient?.rawValue,
                "excluded": "[" + request.excluding.map(String.init).joined(separator: ",") + "]",
                "limit": max(0, request.limit),
            ]
        )
        return try rows.compactMap { row in
            guard let entry = OutboxEntry(row: row) else {
                try setAside(row[0], reason: "This version of the package cannot read the call.")
                return nil
            }
            try db.cachedStatement(sql: "UPDATE outbox SET lease_owner = ?, lease_until = ? WHERE id = ?")
                .execute(arguments: [request.lease.owner, request.lease.until.milliseconds, entry.id])
            return entry
        }
    }

    private static let condition = """
        WHERE state = 0
            AND ifnull(lease_until <= :now, 1)
            AND (:all OR next_attempt <= :now)
            AND outbox.id NOT IN (SELECT value FROM json_each(:excluded))
            AND (:name IS NULL OR recipient.name = :name)
            AND NOT EXISTS (
                SELECT 1 FROM outbox AS older
                WHERE older.state = 0
                    AND older.recipient = outbox.recipient
                    AND older.target = outbox.target
                    AND older.id < outbox.id
                    AND (
                        older.lease_until > :now
                        OR NOT (:all OR older.next_attempt <= :now)
                        OR older.id IN (SELECT value FROM json_each(:excluded))
                    )
            )
        ORDER BY outbox.id
        LIMIT :limit
        """
}
