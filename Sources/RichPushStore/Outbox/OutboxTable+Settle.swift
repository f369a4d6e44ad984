import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

extension OutboxTable {
    /// Counts an attempt, once per lease; see ``RichPushHandling/PushStore/startAttempt(of:)``.
    func startAttempt(of entry: OutboxEntry) throws -> Bool {
        if try DeviceLedger(db: db, clock: clock).isReplaced(entry) { return false }
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET
                    attempts = \(Self.counted) + 1 - begun, unended = \(Self.bounded("unended")) + 1 - begun, begun = 1
                WHERE id = ? AND state = 0 AND lease_owner = ?
                    AND NOT (waits_for_member AND (SELECT away FROM recipient WHERE recipient.id = outbox.recipient))
                """
        ).execute(arguments: [entry.id, entry.lease?.owner])
        return db.changesCount > 0
    }

    /// Applies the result of an attempt. `.sent` is always applied; other settlements only if the lease owner matches.
    func settle(_ entry: OutboxEntry, as settlement: Settlement, log: EventTable) throws {
        try apply(settlement, to: entry, log: log)
        if case .sent = settlement { return }
        try DeviceLedger(db: db, clock: clock).settled(entry, isSent: false)
    }

    private func apply(_ settlement: Settlement, to entry: OutboxEntry, log: EventTable) throws {
        switch settlement {
        case .sent(let time, let late):
            try remove(entry, sentAt: time, late: late, log: log)
        case .retry(let delay, let wait, let reason):
            let now = clock.now()
            let (next, notBefore) = (now.adding(delay), wait.map(now.adding))
            try endLease(
                of: entry,
                setting: "\(Self.ended), next_attempt = :next, not_before = :notBefore, reason = :reason",
                ["next": next.milliseconds, "notBefore": notBefore?.milliseconds, "reason": reason]
            )
        case .paused(let time, let reason):
            try endLease(of: entry, setting: "\(Self.undone), reason = :reason", ["reason": reason])
            guard db.changesCount > 0, entry.call.needsToken else { return }
            try RecipientTable(db: db).pause(entry.recipient, at: time)
        case .setAside(let reason):
            try endLease(of: entry, setting: Self.settingAside, ["reason": reason])
            if db.changesCount > 0 { try settleResponses(to: entry, reason: reason, late: nil, log: log) }
        case .released:
            try endLease(of: entry, setting: "\(Self.undone), pass = iif(begun, pass, NULL)", [:])
        }
    }

    private static let settingAside = "state = 1, \(ended), reason = :reason"
    /// SQL: the attempt has ended; if its start was not counted, it is counted now.
    private static let ended = "attempts = \(counted) + 1 - begun, unended = 0, begun = 0"
    /// SQL: a started attempt is not counted.
    private static let undone = "attempts = \(counted) - begun, unended = \(bounded("unended")) - begun, begun = 0"
    /// SQL: the counted attempts, so that one can be added.
    private static let counted = bounded("attempts")
    private static func bounded(_ column: String) -> String { "min(max(\(column), 0), \(mostAttempts))" }

    /// Changes a queued call and ends its lease, unless the call has a different lease now.
    private func endLease(of entry: OutboxEntry, setting changes: String, _ values: StatementArguments) throws {
        try db.cachedStatement(sql: Self.endingLease(setting: changes) + " AND lease_owner IS :owner")
            .execute(arguments: values + ["id": entry.id, "owner": entry.lease?.owner])
    }

    private static func endingLease(setting changes: String) -> String {
        "UPDATE outbox SET \(changes), lease_owner = NULL, lease_until = NULL, leased_at = NULL WHERE id = :id AND state = 0"
    }

    private func remove(_ entry: OutboxEntry, sentAt time: Date, late: LoyaltyResult?, log: EventTable) throws {
        if entry.call.needsToken { try RecipientTable(db: db).resume(entry.recipient) }
        // Without a row, another process has sent and settled the call. The recipient may have changed since the lease.
        guard let recipient = try db.run("SELECT recipient FROM outbox WHERE id = ?", entry.id)?.0 else { return }
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [entry.id])
        try DeviceLedger(db: db, clock: clock).settled(entry, isSent: true)
        if case .trackMessage(let id, _, let action) = entry.call {
            try MessageTable(db: db).markSent(action, of: id, recipient: recipient, at: time)
        }
        if let late {
            try LateResultTable(db: db).add(late, of: entry, recipient: recipient, at: time)
        }
        try settleResponses(to: entry, reason: nil, late: late, log: log)
    }

    /// Changes what is kept of the responses that wait for the call. A report of a message, an EMS open and a device
    /// call are never the call of a response.
    private func settleResponses(
        to entry: OutboxEntry,
        reason: String?,
        late: LoyaltyResult?,
        log: EventTable
    ) throws {
        guard entry.call.isAct else { return }
        try ResponseTable(db: db, clock: clock)
            .settle(callWith: entry.idempotencyKey, reason: reason, late: late, log: log)
    }
}
