import RichPushModel

/// Who takes care of a store that several services share; at most one row.
///
/// - `term`: rises with each new owner.
struct CareTable {
    let db: StoreSession

    /// Takes the lease, or renews it, unless another owner's holds; returns whether the owner has it now.
    func lease(_ owner: String, for duration: Duration) throws -> Bool {
        let now = db.now()
        try db.run(
            """
            INSERT INTO care (id, owner, term, lease_until) VALUES (1, ?1, 1, ?2)
            ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until,
                term = CASE WHEN care.owner = excluded.owner THEN care.term ELSE care.term + 1 END
            WHERE care.owner = excluded.owner OR NOT \(StoredLease.holds("care.lease_until", at: "?3"))
            """,
            owner,
            now.adding(min(duration, Lease.maximumDuration)).milliseconds,
            now.milliseconds
        )
        return db.changesCount > 0
    }

    /// Ends the lease, if the owner has it.
    func release(_ owner: String) throws {
        try db.run("UPDATE care SET lease_until = 0 WHERE owner = ?", owner)
    }
}

extension PushStore {
    /// Takes the right to take care of the store for a time, or renews it: one of the services that share a store removes
    /// old records and space. In a store of one machine everyone has it at any time.
    ///
    /// - Parameters:
    ///   - owner: the name of the service, different for each.
    ///   - duration: how long, by the store's clock.
    /// - Returns: whether the service may take care until then; `false` while another one does.
    /// - Throws: ``StoreError``.
    package func takeCare(as owner: String, for duration: Duration) async throws -> Bool {
        guard engine.dialect.isShared else { return true }
        guard try await write({ db in try CareTable(db: db).lease(owner, for: duration) }) else { return false }
        try await engine.takeCare()
        return true
    }

    /// Gives the right of ``takeCare(as:for:)`` back, if this service has it.
    package func endCare(as owner: String) async throws {
        guard engine.dialect.isShared else { return }
        try await write { db in try CareTable(db: db).release(owner) }
    }
}
