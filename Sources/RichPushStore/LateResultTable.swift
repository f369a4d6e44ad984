import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

/// The results of calls that ended after their notification responses were complete.
struct LateResultTable {
    let db: Database

    func add(_ result: LoyaltyResult, of call: LoyaltyCall, recipient: Int64, at time: Date) throws {
        try db.cachedStatement(sql: "INSERT INTO late_result (recipient, call, result, time) VALUES (?, ?, ?, ?)")
            .execute(arguments: [recipient, call.storedText, result.storedText, time.milliseconds])
    }

    /// Returns and removes a member's results, oldest first. Results that this version cannot read stay in the table,
    /// for the version that has written them.
    func take(of recipient: Recipient, number: Int64) throws -> [LateResult] {
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT call, result, time, id FROM late_result WHERE recipient = ? ORDER BY id"),
            arguments: [number]
        )
        return try rows.compactMap { row in
            guard let call = LoyaltyCall(storedText: row[0]), let result = LoyaltyResult(storedText: row[1])
            else { return nil }
            try db.cachedStatement(sql: "DELETE FROM late_result WHERE id = ?").execute(arguments: [row[3] as Int64])
            return LateResult(call: call, recipient: recipient, result: result, time: Date(milliseconds: row[2]))
        }
    }
}
