import RichPushModel

extension OutboxTable {
    /// Whether a call can be kept: its key is stored already, the outbox has room, or a call that was set aside can be
    /// removed. A lost call is counted. A deregistration is always kept, because sign-out needs it.
    func hasRoom(for call: OutboxCall, limit: Int?) throws -> Bool {
        guard let limit else { return true }
        if call.call.isDeregistration { return true }
        // Numbers are not used twice: mostly the outbox is not full by its first and last ones, and is not counted.
        let bounds = try db.run(SizeEstimate.bounds(of: "outbox"))
        if bounds.map({ $0.1 - $0.0 + 1 }) ?? 0 < limit { return true }
        let isFull = try db.run(
            """
            SELECT count(*) >= ?1 FROM (SELECT 1 FROM outbox LIMIT ?1) AS counted
            WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE idempotency_key = ?2)
            """,
            max(0, limit),
            db.key(call.idempotencyKey)
        )
        guard isFull?.0 == 1 else { return true }
        try db.run("DELETE FROM outbox WHERE id = (SELECT id FROM outbox WHERE state = 1 ORDER BY id LIMIT 1)")
        let isRoomMade = db.changesCount > 0
        try LossTable(db: db).add(isRoomMade ? .setAsideDropped : .callsNotKept)
        return isRoomMade
    }
}
