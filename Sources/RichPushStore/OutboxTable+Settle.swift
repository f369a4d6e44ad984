import GRDB
import RichPushCore

import struct Foundation.Date

extension OutboxTable {
    /// Notes what became of a call. A success counts whoever reports it; all else is the word of whoever holds the lease.
    func settle(_ entry: OutboxEntry, as settlement: Settlement) throws {
        switch settlement {
        case .sent(let time, let late):
            try remove(entry, sentAt: time, late: late)
        case .retry(let time, let reason):
            try db.cachedStatement(
                sql: """
                    UPDATE outbox SET
                        attempts = attempts + 1, next_attempt = ?, reason = ?, lease_owner = NULL, lease_until = NULL
                    WHERE id = ? AND state = 0 AND lease_owner IS ?
                    """
            ).execute(arguments: [time.milliseconds, reason, entry.id, entry.lease?.owner])
        case .paused(let time, let reason):
            try giveBack(entry, reason: reason)
            guard db.changesCount > 0, entry.call.needsToken else { return }
            try RecipientTable(db: db).pause(entry.recipient, at: time)
        case .setAside(let reason):
            try db.cachedStatement(sql: Self.settingAside + " AND lease_owner IS ?")
                .execute(arguments: [reason, entry.id, entry.lease?.owner])
        case .released:
            try giveBack(entry, reason: nil)
        }
    }

    /// Sets a call aside, whoever has it in hand.
    func setAside(_ id: OutboxEntry.ID, reason: String) throws {
        try db.cachedStatement(sql: Self.settingAside).execute(arguments: [reason, id])
    }

    private static let settingAside = """
        UPDATE outbox SET
            state = 1, attempts = attempts + 1, reason = ?, lease_owner = NULL, lease_until = NULL
        WHERE id = ? AND state = 0
        """

    /// Ends a lease; without a reason the old one stays.
    private func giveBack(_ entry: OutboxEntry, reason: String?) throws {
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET lease_owner = NULL, lease_until = NULL, reason = ifnull(?, reason)
                WHERE id = ? AND state = 0 AND lease_owner IS ?
                """
        ).execute(arguments: [reason, entry.id, entry.lease?.owner])
    }

    private func remove(_ entry: OutboxEntry, sentAt time: Date, late: LoyaltyResult?) throws {
        if entry.call.needsToken { try RecipientTable(db: db).resume(entry.recipient) }
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [entry.id])
        // Somebody else sent it too, and has settled already.
        guard db.changesCount > 0 else { return }
        let recipient = try RecipientTable(db: db).register(entry.recipient).number
        if case .trackMessage(let text, _, let action) = entry.call, let id = Int64(text) {
            try MessageTable(db: db).markSent(action, of: id, recipient: recipient, at: time)
        }
        if let late {
            try LateResultTable(db: db).add(late, of: entry.call, recipient: recipient, at: time)
        }
    }
}
