import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// The responses that are being answered or were answered.
struct ResponseTable {
    let db: StoreSession

    /// How many old results one change removes at most.
    private static let slice = 20

    /// What is kept of a response for a member; `nil` if nothing is, or if the claim of its owner has ended and no
    /// other process makes its call. The claim's own owner gets ``RichPushModel/ResponseState/new``.
    ///
    /// - Parameters:
    ///   - claim: the response and the owner.
    ///   - recipient: the member.
    ///   - isLocking: whether no other process can release the response or lease its call from now on, for a transaction
    ///     that makes a claim.
    /// - Returns: what is kept.
    /// - Throws: an error of the database, or a `StoreError` for a key that cannot be stored.
    func state(
        _ claim: ResponseClaim,
        of recipient: Recipient,
        isLocking: Bool = false
    ) throws -> ResponseState? {
        try StoredText.check(claim.response, as: "The response's key")
        let rows = try db.rows(
            """
            SELECT response.id, recipient.name, owner, claimed_until, outcome, reason, result, host_answer, call_key, time
            FROM response JOIN recipient ON recipient.id = response.recipient
            WHERE identity = ? AND erasure <> 1 ORDER BY response.id\(isLocking ? db.dialect.locking(of: "response") : "")
            """,
            [db.key(claim.response)]
        ).readable { row in (Recipient(try row["name", of: "recipient"]), try state(row, claim, isLocking)) }
        let own = rows.filter { $0.0 == recipient }.compactMap(\.1)
        if let handled = own.first(where: { if case .handled = $0 { true } else { false } }) { return handled }
        if let known = own.first { return known }
        return claim.namesMember || rows.allSatisfy { $0.0 == recipient } ? nil : .ofAnotherMember
    }

    private func state(_ row: StoredRow, _ claim: ResponseClaim, _ isLocking: Bool) throws -> ResponseState? {
        if let outcome: String = try row["outcome"] {
            return .handled(
                HandledResponse(
                    recipient: Recipient(try row["name", of: "recipient"]),
                    outcome: outcome,
                    reason: try row["reason"],
                    result: (try row["result"] as String?).flatMap(LoyaltyResult.init(storedText:)),
                    hostAnswer: Self.hostAnswer(try row["host_answer"]),
                    time: try row["time"]
                )
            )
        }
        if let made = try StoredLease(ofResponse: row)?.lease(at: db.now()) {
            if made.owner == claim.owner { return .new }
            if made.holds { return .inProgress(made.duration) }
        }
        guard let key: String = try row["call_key"] else { return nil }
        let outbox = OutboxTable(db: db)
        if isLocking { try outbox.lines.lock(ofCallWith: key) }
        guard let lease = try outbox.lease(of: key), lease.holds else { return nil }
        return .inProgress(lease.duration)
    }

    /// Makes a claim, after ``state(_:of:)`` has found nothing. What is known of the response's call stays.
    ///
    /// - Parameters:
    ///   - claim: the response and its owner.
    ///   - recipient: the member.
    ///   - isRecalled: whether the message was taken back before.
    /// - Returns: whether the claim was made; `false` if another one was made since then.
    /// - Throws: an error of the database.
    func claim(_ claim: ResponseClaim, for recipient: Int64, isRecalled: Bool) throws -> Bool {
        try StoredText.check(claim.owner, as: "The owner")
        let now = db.now()
        try db.run(
            """
            INSERT INTO response
                (identity, recipient, owner, claimed_until, text, time, message_response_id, recalled)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (identity, recipient) DO UPDATE SET
                owner = excluded.owner, claimed_until = excluded.claimed_until, time = excluded.time,
                text = excluded.text, message_response_id = excluded.message_response_id,
                recalled = CASE WHEN response.call_key IS NULL THEN excluded.recalled ELSE response.recalled END
            WHERE response.outcome IS NULL AND (
                response.owner IS NULL OR response.owner = excluded.owner
                    OR NOT \(StoredLease.holds("response.claimed_until", since: "response.time", at: "excluded.time"))
            )
            """,
            db.key(claim.response),
            recipient,
            claim.owner,
            end(of: claim).milliseconds,
            claim.text.map { String(decoding: JSONValue.string($0).serialized(), as: UTF8.self) },
            now.milliseconds,
            claim.messageResponseID,
            isRecalled
        )
        return db.changesCount > 0
    }

    func end(of claim: ResponseClaim) -> Date {
        db.now().addingTimeInterval(min(claim.duration, Lease.maximumDuration) / .seconds(1))
    }

    /// Whether the response has the result of its call; `nil` if it has another owner than the claim's. A claim that
    /// has ended counts until another owner replaces it. The response is locked: it cannot end before what follows.
    func hasResult(_ claim: ResponseClaim) throws -> Bool? {
        let sql = "SELECT result IS NOT NULL FROM response WHERE \(Self.isClaimed)\(db.dialect.locking)"
        return try db.run(sql, db.key(claim.response), claim.owner).map { $0.0 == 1 }
    }

    /// SQL condition: the response, by its identity and owner, is in progress. The function keeps the condition from
    /// choosing the index of all responses in progress.
    static let isClaimed = "identity = ? AND owner = ? AND coalesce(outcome, '') = ''"

    /// Renews a claim, and the lease of its call.
    func renew(_ claim: ResponseClaim) throws -> Bool {
        let (end, now) = (end(of: claim).milliseconds, db.now().milliseconds)
        let (response, owner) = (db.key(claim.response), claim.owner)
        try db.run("UPDATE response SET claimed_until = ?, time = ? WHERE \(Self.isClaimed)", end, now, response, owner)
        guard db.changesCount > 0 else { return false }
        let isItsCall = "idempotency_key = (SELECT call_key FROM response WHERE \(Self.isClaimed))"
        try LineTable(db: db).lock(ofCallWhere: isItsCall, response, owner)
        try db.run(
            "UPDATE outbox SET lease_until = ?, leased_at = ? WHERE \(isItsCall) AND lease_owner = ?",
            end,
            now,
            response,
            owner,
            owner
        )
        return true
    }

    func end(_ claim: ResponseClaim, with result: HandledResponse?, limits: KeptLimits, log: EventTable) throws -> Bool
    {
        guard let result else { return try release(claim) }
        let changed = try db.run(
            """
            UPDATE response SET owner = NULL, claimed_until = NULL, text = NULL, outcome = ?, reason = ?,
                result = coalesce(?, result), host_answer = ?, time = ?
            WHERE \(Self.isClaimed) RETURNING recipient, CASE WHEN call_key IS NULL THEN -id ELSE id END
            """,
            result.outcome,
            result.reason,
            result.result.flatMap(Self.text(of:)),
            Self.text(of: result.hostAnswer),
            db.time(result.time).milliseconds,
            db.key(claim.response),
            claim.owner
        )
        guard let (recipient, id) = changed else { return false }
        let outcome = id < 0 ? result.outcome : try endCall(ofResponse: id, with: result, recipient: recipient)
        try log.add(
            EventTable.Entry(
                kind: .responseHandled,
                recipient: recipient,
                messageResponseID: claim.messageResponseID,
                action: claim.action,
                outcome: outcome,
                requestIdentifier: claim.requestIdentifier
            )
        )
        try removeOld(limits, measuringBytes: id % SizeEstimate.interval(limit: limits.bytes) == 0)
        return true
    }

    /// Releases a response. What is known of its call stays, so that the call's result is not lost and not given twice.
    private func release(_ claim: ResponseClaim) throws -> Bool {
        let (response, owner) = (db.key(claim.response), claim.owner)
        try db.run("DELETE FROM response WHERE \(Self.isClaimed) AND call_key IS NULL", response, owner)
        if db.changesCount > 0 { return true }
        let releasing = "UPDATE response SET owner = NULL, claimed_until = NULL, text = NULL WHERE \(Self.isClaimed)"
        try db.run(releasing, response, owner)
        return db.changesCount > 0
    }

    static func text(of hostAnswer: JSONObject) -> String? {
        guard hostAnswer.keys.isEmpty == false else { return nil }
        let bytes = JSONValue.object(hostAnswer).serialized()
        return bytes.count > HandledResponse.hostAnswerLimit ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private static func hostAnswer(_ text: String?) -> JSONObject {
        text.flatMap { try? JSONValue(parsingStored: Array($0.utf8)).objectValue } ?? [:]
    }

    /// Removes the oldest results if there are too many bytes of them, and those that are too old. Results of a clock
    /// that was ahead are the oldest. Responses that are being answered stay.
    private func removeOld(_ limits: KeptLimits, measuringBytes: Bool) throws {
        let now = db.now()
        let surplus = measuringBytes ? try size.surplus(over: limits.bytes) : 0
        let slice = max(Int64(Self.slice), min(surplus, Int64(HistoryTable.slice)))
        guard surplus > 0 else {
            let latest = WrittenTime(at: now, keptFor: limits.age).latest.milliseconds
            let oldest = now.adding(.zero - limits.age).milliseconds
            // Mostly there is none, and two look-ups cost less than the two statements.
            let ends = try db.run("SELECT (SELECT min(time) FROM response), (SELECT max(time) FROM response)")
            guard let (first, last) = ends, first < oldest || last > latest else { return }
            try remove("time > ?", latest, at: now, limit: slice)
            return try remove("time < ?", oldest, at: now, limit: slice)
        }
        let latest = WrittenTime(at: now).latest.milliseconds
        let isAhead = try db.run("SELECT 1 FROM response WHERE time > ? LIMIT 1", latest) != nil
        if isAhead { return try remove("time > ?", latest, at: now, limit: slice) }
        try remove("time < ?", .max, at: now, limit: min(surplus, slice))
    }

    private var size: SizeEstimate {
        SizeEstimate(db: db, table: "response", rowBytes: 200, texts: ["reason", "result", "host_answer", "text"])
    }

    /// Removes the oldest results with a time before or after another.
    private func remove(_ condition: StaticString, _ time: Int64, at now: Date, limit: Int64) throws {
        try db.put(
            """
            DELETE FROM response WHERE id IN (
                SELECT id FROM response
                WHERE \(condition) AND (claimed_until IS NULL OR claimed_until < ? OR time > ?)
                ORDER BY time LIMIT ?
            )
            """,
            time,
            now.milliseconds,
            WrittenTime(at: now).latest.milliseconds,
            limit
        )
    }
}
