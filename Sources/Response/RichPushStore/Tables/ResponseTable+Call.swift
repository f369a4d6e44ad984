import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// The call of a response; see *Responses* in ``PushStore``.
///
/// `call_key` is the key of the call from the commit that records it. While the response is in progress, `result` is
/// the ``SentCall`` if the call was sent. Afterwards `call_key` is the key of a call that is queued or was set aside.
extension ResponseTable {
    /// A response that waits for a call.
    private struct Waiting {
        let id: Int64
        let recipient: Int64
        let owner: String?
        let claim: StoredLease?
        let outcome: String?
        let entry: EventTable.Entry

        init(_ row: StoredRow) throws {
            id = try row["id"]
            recipient = try row["recipient"]
            (owner, claim) = (try row["owner"], try StoredLease(ofResponse: row))
            // All columns are read: SQLite does not change a row with a damaged one.
            _ = try (row["claimed_until"] as Date?, row["time"] as Date)
            outcome = try row["outcome"]
            entry = EventTable.Entry(
                kind: outcome == nil ? .responseHandled : .responseSettled,
                recipient: recipient,
                messageResponseID: try row["message_response_id"],
                action: try row["action"],
                requestIdentifier: try row["request_identifier"]
            )
        }
    }

    // MARK: - While the response is in progress

    /// The result of the call of a response, if it was sent before.
    func result(of call: OutboxCall, of claim: ResponseClaim) throws -> LoyaltyResult? {
        try db.row(
            "SELECT result FROM response WHERE \(Self.isClaimed) AND call_key = ?",
            [db.key(claim.response), claim.owner, db.key(call.idempotencyKey)]
        ).flatMap { SentCall(storedText: try $0["result"])?.result }
    }

    /// Whether a call is known as the call of a response: an earlier owner of the claim has recorded it.
    func has(_ call: OutboxCall, of claim: ResponseClaim) throws -> Bool {
        try db.run(
            "SELECT 1 FROM response WHERE \(Self.isClaimed) AND call_key = ?",
            db.key(claim.response),
            claim.owner,
            db.key(call.idempotencyKey)
        ) != nil
    }

    /// Notes the call of a response, and renews the claim, which lasts as long as the lease of the call.
    func note(_ call: OutboxCall, of claim: ResponseClaim) throws {
        try db.put(
            """
            UPDATE response SET claimed_until = ?, time = ?, result = NULL, action = ?, message_response_id = ?,
                request_identifier = ?,
                call_key = (SELECT idempotency_key FROM outbox WHERE idempotency_key = ?)
            WHERE \(Self.isClaimed)
            """,
            end(of: claim).milliseconds,
            db.now().milliseconds,
            claim.action,
            claim.messageResponseID,
            claim.requestIdentifier,
            db.key(call.idempotencyKey),
            db.key(claim.response),
            claim.owner
        )
    }

    // MARK: - When the response ends

    /// Keeps what became of the call of a response that was just handled. A queued call ends later. A result that the
    /// owner of the response did not have is a late result.
    ///
    /// - Returns: the outcome.
    func endCall(ofResponse id: Int64, with kept: HandledResponse, recipient: Int64) throws -> String {
        let row = try db.row(
            """
            SELECT response.result, call_key, response.request_identifier, outbox.state, outbox.reason
            FROM response LEFT JOIN outbox ON idempotency_key = call_key WHERE response.id = ?
            """,
            [id]
        )
        guard let row else { return kept.outcome }
        let end = CallEnd(
            of: kept,
            sent: try (row["result"] as String?).flatMap(SentCall.init(storedText:)),
            state: try (row["state"] as Int64?).map { $0 == 0 ? .waits : .setAside(try row["reason"]) }
        )
        if let late = end.late {
            try LateResultTable(db: db)
                .add(late, request: try row["request_identifier"], recipient: recipient, at: db.time(kept.time))
        }
        try db.put(
            "UPDATE response SET outcome = ?, reason = ?, result = ?, host_answer = ?, call_key = ? WHERE id = ?",
            end.kept.outcome,
            end.kept.reason,
            end.kept.result.flatMap(Self.text(of:)),
            Self.text(of: end.kept.hostAnswer),
            end.keepsKey ? try (row["call_key"] as String?).map(db.key) : nil,
            id
        )
        return end.kept.outcome
    }

    /// What a recorded call has come to that was not sent.
    private enum CallState {
        case waits
        case setAside(_ reason: String?)
    }

    /// What becomes of a response that was just handled, by what its call has come to meanwhile.
    private struct CallEnd {
        /// The response as it is kept.
        var kept: HandledResponse
        /// The result that the owner of the response did not have.
        var late: SentCall?
        /// Whether the call ends later, and then changes the response.
        var keepsKey: Bool

        init(of handled: HandledResponse, sent: SentCall?, state: CallState?) {
            kept = handled
            let isQueued = handled.outcome == PushOutcome.queued.name
            keepsKey = isQueued && state != nil
            switch state {
            case nil where isQueued, nil where sent != nil && handled.outcome == ResponseTable.failed:
                // The call was sent while its response was handled.
                (kept.outcome, kept.reason) = (PushOutcome.handled.name, nil)
            case .setAside(let reason) where isQueued:
                (kept.outcome, kept.reason) = (ResponseTable.failed, reason)
            default: break
            }
            guard let sent, handled.result == nil, sent.result != .done else { return }
            late = sent
            kept.result = sent.result
            if !isQueued { kept.hostAnswer[HandledResponse.endsLater] = true }
        }
    }

    // MARK: - When the call ends

    /// Gives the result of a call to its response: to the caller if it has the claim, else to the process with a claim
    /// that holds. A response without one is handled now.
    ///
    /// - Parameters:
    ///   - sent: the call and its result.
    ///   - key: the idempotency key of the call.
    ///   - caller: the owner of the lease under which the call was sent.
    ///   - isShown: whether the caller can show the result.
    ///   - log: gets the events.
    /// - Returns: who has the result now.
    /// - Throws: an error of the database.
    func give(
        _ sent: SentCall,
        of key: String,
        from caller: String?,
        isShown: Bool,
        log: EventTable
    ) throws -> ResultReceiver {
        let responses = try waiting(for: key)
        guard !responses.isEmpty else { return isShown ? .caller : .nobody }
        var receiver = ResultReceiver.nobody
        // Several responses can have one call: those that were queued have the result too.
        for response in responses {
            guard isInProgress(response, for: caller) else {
                try end(response, outcome: PushOutcome.handled.name, result: sent.result, log: log)
                continue
            }
            let isCallers = response.owner == caller
            if isCallers, !isShown {
                // The result is late already: the response notes only that the call was sent.
                try note(SentCall(call: sent.call, result: .done), of: response)
            } else {
                try note(sent, of: response)
                if receiver != .caller { receiver = isCallers ? .caller : .anotherProcess }
            }
        }
        return receiver
    }

    /// Who shows the result of a call.
    enum ResultReceiver {
        /// The process that has sent the call.
        case caller
        /// Another process, which answers the response now.
        case anotherProcess
        /// No response shows it: it is a late result.
        case nobody
    }

    private func note(_ sent: SentCall, of response: Waiting) throws {
        try db.put("UPDATE response SET result = ? WHERE id = ?", sent.storedText, response.id)
    }

    /// Whether a response with a claim of the caller waits for a call.
    func isWaiting(for key: String, owner: String?) throws -> Bool {
        try db.run("SELECT 1 FROM response WHERE owner = ? AND call_key = ? AND outcome IS NULL", owner, db.key(key))
            != nil
    }

    /// Changes the results of the responses whose call was set aside.
    func setAside(callWith key: String, from caller: String?, reason: String, log: EventTable) throws {
        for response in try waiting(for: key) where !isInProgress(response, for: caller) {
            try end(response, outcome: Self.failed, reason: reason, key: key, log: log)
        }
    }

    /// Waits for the locks of the responses that wait for a call. They come before the lock of the call's line.
    func lock(ofCall key: String) throws {
        try db.lock("SELECT 1 FROM response WHERE call_key = ? ORDER BY id", db.key(key))
    }

    /// The responses are locked, because their owners can end them now.
    private func waiting(for key: String) throws -> [Waiting] {
        try db.rows(
            """
            SELECT id, recipient, owner, claimed_until, time, outcome, action, message_response_id, request_identifier
            FROM response WHERE call_key = ? ORDER BY id\(db.dialect.locking)
            """,
            [db.key(key)]
        ).readable(Waiting.init)
    }

    /// Whether a response has an owner that still answers it: the caller, or one with a claim that holds.
    private func isInProgress(_ response: Waiting, for caller: String?) -> Bool {
        guard response.outcome == nil, let owner = response.owner else { return false }
        return owner == caller || response.claim?.lease(at: db.now()).holds == true
    }

    /// Keeps the end of a call as that of its response. A call that was set aside can be queued again, and then sent.
    private func end(
        _ response: Waiting,
        outcome: String,
        reason: String? = nil,
        result: LoyaltyResult? = nil,
        key: String? = nil,
        log: EventTable
    ) throws {
        // A response that was handled has the answer that its host has added.
        let hostAnswer: JSONObject = response.outcome == nil ? [HandledResponse.endsLater: true] : [:]
        try db.put(
            """
            UPDATE response SET outcome = ?, reason = ?, result = ?, call_key = ?, owner = NULL, claimed_until = NULL,
                text = NULL, host_answer = coalesce(host_answer, ?)
            WHERE id = ?
            """,
            outcome,
            reason,
            result.flatMap { $0 == .done ? nil : Self.text(of: $0) },
            key.map(db.key),
            Self.text(of: hostAnswer),
            response.id
        )
        var entry = response.entry
        entry.outcome = outcome
        try log.add(entry)
    }

    /// The name of a failed outcome.
    private static let failed = "failed"

    /// The platform's answer as text; `nil` if it is too long.
    static func text(of result: LoyaltyResult) -> String? {
        let text = result.storedText
        return text.utf8.count > HandledResponse.resultLimit ? nil : text
    }
}
