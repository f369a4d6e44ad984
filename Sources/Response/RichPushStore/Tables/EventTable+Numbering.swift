/// Events of an engine whose transactions write at the same time are drafts first: numbers that rise in the order of the
/// commits can only be given after them.
extension EventTable {
    /// Gives drafts their numbers, those of one member in the order of their commits. A reader never passes an event that
    /// is committed later.
    ///
    /// The statement that reads the drafts begins after the lock is held: it sees all that were committed before the lock.
    ///
    /// In a transaction of its own both are sent with its commit: the lock, for which all services wait, never waits for
    /// this process.
    ///
    /// - Throws: an error of the engine.
    func number() throws {
        guard let drafts = db.dialect.eventDrafts else { return }
        try db.lock("SELECT last FROM event_log")
        try db.put(
            """
            WITH draft AS (
                DELETE FROM \(drafts) WHERE id IN (SELECT id FROM \(drafts) ORDER BY id LIMIT \(Self.slice))
                RETURNING id, recipient, name, \(Self.columns)
            ), counted AS (
                INSERT INTO event_count (recipient, last)
                SELECT recipient, \(Self.beginning) + count(*) FROM draft WHERE recipient IS NOT NULL GROUP BY recipient
                ON CONFLICT (recipient) DO UPDATE SET last = event_count.last + excluded.last - \(Self.beginning)
                RETURNING recipient, last
            ), placed AS (
                INSERT INTO event (id, recipient, name, sequence, \(Self.columns))
                SELECT (SELECT last FROM event_log) + row_number() OVER (ORDER BY id),
                    CASE WHEN name IS NULL THEN draft.recipient END, name,
                    counted.last - count(*) OVER (PARTITION BY draft.recipient)
                        + row_number() OVER (PARTITION BY draft.recipient ORDER BY id),
                    \(Self.columns)
                FROM draft LEFT JOIN counted ON counted.recipient = draft.recipient
                RETURNING id
            )
            UPDATE event_log SET last = (SELECT max(id) FROM placed) WHERE EXISTS (SELECT 1 FROM placed)
            """
        )
    }

    /// Whether a member's erasure has begun, and its event has no number yet.
    func hasErasureDraft() throws -> Bool {
        guard let drafts = db.dialect.eventDrafts else { return false }
        return try db.run("SELECT 1 FROM \(drafts) WHERE name IS NOT NULL LIMIT 1") != nil
    }

    static let slice = 5000
    private static let columns =
        "mark, kind, time, message_response_id, action, outcome, request_identifier"
}

extension PushStore {
    /// Numbers the events that were committed before, if the engine writes drafts.
    func numberEvents() async throws {
        guard let drafts = engine.dialect.eventDrafts else { return }
        let counting = "SELECT count(*) FROM (SELECT 1 FROM \(drafts) LIMIT \(EventTable.slice)) AS drafts"
        var count: Int64 = 0
        repeat {
            count = try await read { db in try db.run(counting)?.0 ?? 0 }
            guard count > 0 else { return }
            try await engine.writeAlone(StoreUse(name: #function)) { db in try self.events(in: db).number() }
            // Others can have added some meanwhile, but not as many as there is room for in a slice.
        } while count > EventTable.slice / 2
    }
}
