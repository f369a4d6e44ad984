import GRDB
import RichPushHandling
import RichPushModel

/// Responses with a queued call; see ``RichPushHandling/PushStore/endResponse(_:with:)``.
extension ResponseTable {
    /// The result to keep. The queued call of a response can have ended before the result is kept.
    struct Ending {
        var outcome: String
        var reason: String?
        var result: String?
        /// The key of the call, if it can still be sent.
        var callKey: String?

        init(_ kept: HandledResponse, of claim: ResponseClaim, in db: Database) throws {
            (outcome, reason) = (kept.outcome, kept.reason)
            result = kept.result.flatMap(ResponseTable.text(of:))
            let keys = kept.queuedCallKeys
            guard let first = keys.first else { return }
            let call = try db.row(
                "SELECT idempotency_key, state, reason FROM outbox WHERE idempotency_key IN (?, ?)",
                [first, keys.last]
            )
            guard let call else {
                outcome = PushOutcome.handled.name
                result = try ResponseTable.lateResult(of: claim, recipient: kept.recipient, in: db)
                return
            }
            callKey = try call["idempotency_key"]
            if try call["state"] == 1 as Int64 {
                (outcome, reason) = (ResponseTable.failed, try call["reason"])
            }
        }
    }

    /// The name of a failed outcome.
    fileprivate static let failed = "failed"

    /// The platform's answer as text; `nil` if it is too long.
    fileprivate static func text(of result: LoyaltyResult) -> String? {
        let text = result.storedText
        return text.utf8.count > HandledResponse.resultLimit ? nil : text
    }

    /// The latest late result of the response's request.
    fileprivate static func lateResult(
        of claim: ResponseClaim,
        recipient: Recipient,
        in db: Database
    ) throws -> String? {
        guard let number = try RecipientTable(db: db).number(of: recipient) else { return nil }
        let row = try db.row(
            "SELECT result FROM late_result WHERE recipient = ? AND request_identifier = ? ORDER BY id DESC LIMIT 1",
            [number, claim.requestIdentifier]
        )
        return try row.flatMap { try $0["result"] as String? }.flatMap {
            $0.utf8.count > HandledResponse.resultLimit ? nil : $0
        }
    }

    /// Changes the results of the responses whose queued call was sent or set aside.
    ///
    /// - Parameters:
    ///   - key: the idempotency key of the call.
    ///   - reason: why it was set aside; `nil` if it was sent.
    ///   - late: the platform's answer, if there was one.
    ///   - log: gets the events.
    /// - Throws: an error of the database.
    func settle(callWith key: String, reason: String?, late: LoyaltyResult?, log: EventTable) throws {
        let rows = try db.rows(
            "SELECT id, recipient, action, message_response_id, request_identifier FROM response WHERE call_key = ?",
            [key]
        )
        // A call that was set aside can be queued again, and then sent.
        let outcome = reason == nil ? PushOutcome.handled.name : Self.failed
        for (id, entry) in try rows.readable({ try ($0["id"] as Int64, Self.entry($0, outcome: outcome)) }) {
            try db.run(
                "UPDATE response SET outcome = ?, reason = ?, result = ?, call_key = ? WHERE id = ?",
                outcome,
                reason,
                late.flatMap(Self.text(of:)),
                reason == nil ? nil : key,
                id
            )
            try log.add(entry)
        }
    }

    private static func entry(_ row: StoredRow, outcome: String) throws -> EventTable.Entry {
        EventTable.Entry(
            kind: .responseSettled,
            recipient: try row["recipient"],
            messageResponseID: try row["message_response_id"],
            action: try row["action"],
            outcome: outcome,
            requestIdentifier: try row["request_identifier"]
        )
    }
}
