import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

/// Removal of calls that are no longer needed. Calls are compared as values: an older version may have written another text for the
/// same call, and another target.
extension OutboxTable {
    /// Removes the calls that report an event of which the platform knows already, leased and set aside ones too.
    func removeReports(of event: MessageEvent, by recipient: Int64) throws {
        let id = String(event.messageResponseID)
        let target = LoyaltyCall.trackMessage(id: id, parameters: nil, action: event.action).target
        // Two queries: the index covers waiting calls only.
        for state in ["state = 0", "state = 1"] {
            try remove(
                among: Row.fetchAll(
                    db.cachedStatement(
                        sql: "SELECT id, call FROM outbox WHERE \(state) AND recipient = ? AND target = ?"
                    ),
                    arguments: [recipient, target]
                )
            ) { call in
                if case .trackMessage(id, _, event.action) = call { true } else { false }
            }
        }
    }

    private func remove(among rows: [Row], where isUnwanted: (LoyaltyCall) -> Bool) throws {
        for row in rows where LoyaltyCall(storedText: row["call"]).map(isUnwanted) == true {
            try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [row["id"] as Int64])
        }
    }
}
