import RichPushModel

import struct Foundation.Date

/// Removal of calls that are no longer needed. Calls are compared as values, because an older version may have stored
/// the same call with a different text and a different target.
extension OutboxTable {
    /// Removes a call, and the name of an erased member whose last call it was.
    func remove(_ id: OutboxEntry.ID, of line: Line) throws {
        try db.put("DELETE FROM outbox WHERE id = ?", id)
        try lines.renew(line.recipient, line.target)
        try ErasedMemberTable(db: db).removeNameWithoutCalls(of: line.recipient)
    }

    /// Removes a call, if it is in the outbox.
    func remove(_ id: OutboxEntry.ID) throws {
        if let line = try Line(ofCall: id, in: db) { return try remove(id, of: line) }
        try db.put("DELETE FROM outbox WHERE id = ?", id)
    }

    /// Removes a call that was set aside, if its member is erased.
    func removeIfErased(_ id: OutboxEntry.ID) throws {
        guard let line = try Line(ofCall: id, in: db), try ErasedMemberTable(db: db).isErased(line.recipient)
        else { return }
        try remove(id, of: line)
    }

    /// Removes the calls that report an event that the platform already knows, also if they are leased or set aside.
    func removeReports(of event: MessageEvent, by recipient: Int64) throws {
        let id = event.messageResponseID
        let target = LoyaltyCall.trackMessage(id: id, parameters: nil, action: event.action).target
        try lines.lock(recipient, target)
        let rows = try db.rows(
            "SELECT id, call FROM outbox WHERE \(Self.isOf("?1")) AND target = ?2",
            [recipient, target]
        )
        let reports: [OutboxEntry.ID] = try rows.readable { row in
            guard case .trackMessage(id, _, event.action) = LoyaltyCall(storedText: try row["call"]) else { return nil }
            return try row["id"]
        }
        for report in reports { try remove(report) }
    }
}
