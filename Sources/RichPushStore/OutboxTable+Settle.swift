import GRDB
import RichPushCore

import struct Foundation.Date

extension OutboxTable {
    /// Notes what became of a call.
    ///
    /// Whoever settles may have lost the lease meanwhile: a success counts all the same; else the number of attempts
    /// tells whether somebody has tried since, and then theirs is the last word.
    func settle(_ entry: OutboxEntry, as settlement: Settlement) throws {
        switch settlement {
        case .sent(let time, let late):
            try remove(entry, sentAt: time, late: late)
        case .retry(let time, let reason):
            try db.cachedStatement(
                sql: """
                    UPDATE outbox SET
                        attempts = attempts + 1, next_attempt = ?, reason = ?, lease_owner = NULL, lease_until = NULL
                    WHERE id = ? AND attempts = ? AND state = 0
                    """
            ).execute(arguments: [time.milliseconds, reason, entry.id, entry.attempts])
        case .setAside(let reason):
            try setAside(entry.id, reason: reason)
        case .released:
            try db.cachedStatement(
                sql: """
                    UPDATE outbox SET lease_owner = NULL, lease_until = NULL
                    WHERE id = ? AND attempts = ? AND state = 0
                    """
            ).execute(arguments: [entry.id, entry.attempts])
        }
    }

    func setAside(_ id: OutboxEntry.ID, reason: String) throws {
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET
                    state = 1, attempts = attempts + 1, reason = ?, lease_owner = NULL, lease_until = NULL
                WHERE id = ? AND state = 0
                """
        ).execute(arguments: [reason, id])
    }

    private func remove(_ entry: OutboxEntry, sentAt time: Date, late: LoyaltyResult?) throws {
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [entry.id])
        // Somebody else sent it too, and has settled already.
        guard db.changesCount > 0 else { return }
        let recipient = try RecipientTable(db: db).register(entry.recipient)
        if case .trackMessage(let text, _, let action) = entry.call, let id = Int64(text) {
            try MessageTable(db: db).markSent(action, of: id, recipient: recipient, at: time)
        }
        if let late {
            try LateResultTable(db: db).add(late, of: entry.call, recipient: recipient, at: time)
        }
    }
}
