import RichPushModel

import struct Foundation.Date

extension OutboxTable {
    /// Counts an attempt, once per lease; see ``PushStore/startAttempt(of:)``.
    func startAttempt(of entry: OutboxEntry) throws -> Bool {
        try lines.lock(ofCall: entry.id)
        if try DeviceLedger(db: db).mustWait(entry) { return false }
        try db.run(
            """
            UPDATE outbox SET
                attempts = \(Self.counted) + 1 - begun, unended = \(Self.bounded("unended")) + 1 - begun, begun = 1
            WHERE id = ? AND state = 0 AND lease_owner = ?
                AND NOT (
                    waits_for_member = 1 AND (SELECT signed_out FROM recipient WHERE recipient.id = outbox.recipient) = 1
                )
            """,
            entry.id,
            entry.lease?.owner
        )
        guard db.changesCount > 0 else { return false }
        // The call may be tried last from now on.
        if entry.unended + 1 >= OutboxEntry.attemptsUntilTriedLast { try lines.renew(ofCall: entry.id) }
        return true
    }

    /// Lets the lease of a call last for a time from now.
    func extendLease(of entry: OutboxEntry, to duration: Duration) throws {
        try db.run(
            "UPDATE outbox SET lease_until = ?, leased_at = ? WHERE id = ?",
            db.now().adding(duration).milliseconds,
            db.now().milliseconds,
            entry.id
        )
        try lines.renew(ofCall: entry.id)
    }

    /// Applies the result of an attempt. A success is always applied; other settlements only if the lease owner
    /// matches.
    ///
    /// - Returns: whether the result is the caller's to show.
    func settle(_ entry: OutboxEntry, as settlement: Settlement, log: EventTable) throws -> Bool {
        if entry.call.isAct { try responses.lock(ofCall: entry.idempotencyKey) }
        try lines.lock(ofCall: entry.id)
        switch settlement {
        case .sent(let time, let late):
            return try remove(entry, sentAt: db.time(time), result: late, isShown: false, log: log)
        case .answered(let time, let result):
            return try remove(entry, sentAt: db.time(time), result: result, isShown: true, log: log)
        case .retry(let delay, let wait, let reason):
            let now = db.now()
            let (next, notBefore) = (now.adding(delay), wait.map(now.adding))
            try endLease(
                of: entry,
                setting: "\(Self.ended), next_attempt = :next, not_before = :notBefore, reason = :reason",
                ["next": next.milliseconds, "notBefore": notBefore?.milliseconds, "reason": reason]
            )
        case .paused(let time, let reason):
            let isChanged = try endLease(of: entry, setting: "\(Self.undone), reason = :reason", ["reason": reason])
            if isChanged, entry.call.needsToken {
                try RecipientTable(db: db).pause(entry.recipient, at: db.time(time))
            }
        case .setAside(let reason): try setAside(entry, because: reason, log: log)
        case .released:
            try endLease(of: entry, setting: "\(Self.undone), pass = CASE begun WHEN 0 THEN NULL ELSE pass END", [:])
        }
        try DeviceLedger(db: db).settled(entry, isSent: false)
        return false
    }

    private func setAside(_ entry: OutboxEntry, because reason: String, log: EventTable) throws {
        guard try endLease(of: entry, setting: Self.settingAside, ["reason": reason]) else { return }
        try removeIfErased(entry.id)
        guard entry.call.isAct else { return }
        let (key, owner) = (entry.idempotencyKey, entry.lease?.owner)
        try responses.setAside(callWith: key, from: owner, reason: reason, log: log)
    }

    private static let settingAside = "state = 1, \(ended), reason = :reason"
    /// SQL: the attempt has ended; if its start was not counted, it is counted now.
    private static let ended = "attempts = \(counted) + 1 - begun, unended = 0, begun = 0"
    /// SQL: a started attempt is not counted.
    private static let undone = "attempts = \(counted) - begun, unended = \(bounded("unended")) - begun, begun = 0"
    /// SQL: the counted attempts, so that one can be added.
    private static let counted = bounded("attempts")
    private static func bounded(_ column: String) -> String {
        "(CASE WHEN \(column) < 0 THEN 0 WHEN \(column) > \(mostAttempts) THEN \(mostAttempts) ELSE \(column) END)"
    }

    /// Changes a queued call and ends its lease, unless the call has a different lease now; returns whether it has not.
    @discardableResult
    private func endLease(of entry: OutboxEntry, setting changes: String, _ values: StoredArguments) throws -> Bool {
        let sql = """
            UPDATE outbox SET \(changes), lease_owner = NULL, lease_until = NULL, leased_at = NULL
            WHERE id = :id AND state = 0 AND lease_owner IS NOT DISTINCT FROM :owner
            """
        try db.run(sql, values + ["id": entry.id, "owner": entry.lease?.owner])
        guard db.changesCount > 0 else { return false }
        try lines.renew(ofCall: entry.id)
        return true
    }

    private func remove(
        _ entry: OutboxEntry,
        sentAt time: Date,
        result: LoyaltyResult?,
        isShown: Bool,
        log: EventTable
    ) throws -> Bool {
        if entry.call.needsToken { try RecipientTable(db: db).resume(entry.recipient) }
        // Without a row, another process has sent and settled the call. The recipient may have changed since the lease.
        guard let line = try Line(ofCall: entry.id, in: db) else {
            guard isShown, entry.call.isAct else { return false }
            return try responses.isWaiting(for: entry.idempotencyKey, owner: entry.lease?.owner)
        }
        try remove(entry.id, of: line)
        let recipient = line.recipient
        try DeviceLedger(db: db).settled(entry, isSent: true)
        if case .trackMessage(let id, _, let action) = entry.call {
            try MessageTable(db: db).markSent(action, of: id, recipient: recipient, at: time)
        }
        let sent = SentCall(call: entry.call, result: result ?? .done)
        var receiver = isShown ? ResponseTable.ResultReceiver.caller : .nobody
        // A report of a message, an EMS open and a device call are never the call of a response.
        if entry.call.isAct {
            let (key, owner) = (entry.idempotencyKey, entry.lease?.owner)
            receiver = try responses.give(sent, of: key, from: owner, isShown: isShown, log: log)
        }
        if receiver == .nobody, let result, !isShown || result != .done {
            try LateResultTable(db: db).add(sent, request: entry.requestIdentifier, recipient: recipient, at: time)
        }
        return receiver == .caller
    }

    private var responses: ResponseTable { ResponseTable(db: db) }
}
