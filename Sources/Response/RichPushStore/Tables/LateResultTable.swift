import RichPushModel

import struct Foundation.Date

/// The results of calls that ended after their notification responses were complete.
struct LateResultTable {
    let db: StoreSession

    func add(_ sent: SentCall, request: String?, recipient: Int64, at time: Date) throws {
        try db.put(
            "INSERT INTO late_result (recipient, call, request_identifier, result, time) VALUES (?, ?, ?, ?, ?)",
            recipient,
            sent.call.storedText,
            request,
            sent.result.storedText,
            time.milliseconds
        )
    }

    /// A member's results, oldest first. Results that cannot be read are left out: a newer version can have written
    /// them.
    func results(of recipient: Recipient, number: Int64, limit: Int) throws -> [LateResult] {
        let rows = try db.rows(
            """
            SELECT id, call, request_identifier, result, time FROM late_result
            WHERE recipient = ? ORDER BY id LIMIT ?
            """,
            [number, limit]
        )
        return try rows.readable { row in
            guard let call = LoyaltyCall(storedText: try row["call"]),
                let result = LoyaltyResult(storedText: try row["result"])
            else { return nil }
            return LateResult(
                id: try row["id"],
                call: call,
                requestIdentifier: try row["request_identifier"],
                recipient: recipient,
                result: result,
                time: try row["time"]
            )
        }
    }
}
