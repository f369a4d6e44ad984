import GRDB
public import RichPushModel

extension SQLiteStore {
    /// Removes everything that the database holds about a member.
    ///
    /// The rows are removed in transactions of at most 500 rows. Bytes of them can be in free pages and in the log until
    /// ``reclaim()``. If an earlier call was interrupted, this call also completes that one.
    ///
    /// - Returns: the numbers of removed rows, and the calls that must still be sent.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then call it again for the
    ///   same member.
    @discardableResult
    public func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        var erasure = MemberErasure(recipient: recipient)
        let begun = try await connection.write { [clock] db in
            try ErasedMemberTable(db: db).begin(recipient, at: clock.now(), log: self.events(in: db))
        }
        erasure.isKnown = begun != nil
        erasure.calls = begun?.calls ?? 0
        let removed = try await finishErasing(countedFor: begun?.number)
        erasure.messages = removed[.messages] ?? 0
        erasure.removedMessages = removed[.prunedMessages] ?? 0
        erasure.badgeHistory = removed[.badgeHistory] ?? 0
        erasure.lateResults = removed[.lateResults] ?? 0
        erasure.handledResponses = removed[.handledResponses] ?? 0
        erasure.events = removed[.events] ?? 0
        erasure.kept = try await connection.read { [clock] db in
            try ErasedMemberTable(db: db).calls(of: recipient, at: clock.now())
        }
        return erasure
    }

    /// Removes the rows of all members that are being erased, and their recipients without calls.
    ///
    /// - Parameter number: the recipient whose removed rows are counted; `nil` for none.
    /// - Returns: the number of removed rows of each table.
    /// - Throws: ``StoreError`` if the database cannot be opened, read or written.
    @discardableResult
    func finishErasing(countedFor number: Int64?) async throws -> [MemberRows: Int] {
        let begun = try await connection.read { db in try ErasedMemberTable(db: db).begun() }
        var removed: [MemberRows: Int] = [:]
        if !begun.isEmpty {
            for rows in MemberRows.allCases { removed[rows] = try await remove(rows, countedFor: number) }
            try await connection.write { db in
                for number in begun { try ErasedMemberTable(db: db).finish(number) }
            }
        }
        try await removeNameless()
        return removed
    }

    private func remove(_ rows: MemberRows, countedFor number: Int64?) async throws -> Int {
        var count = 0
        var key = Int64.min
        while true {
            let (places, hasDamaged) = try await connection.read { [key] db in try rows.next(from: key, in: db) }
            if hasDamaged { try await connection.write { db in try rows.removeDamaged(in: db) } }
            guard let last = places.last else { return count }
            try await connection.write { db in try rows.remove(places, in: db) }
            count += places.count { $0.recipient == number }
            guard places.count == MemberRows.slice else { return count }
            key = last.key
        }
    }

    /// Removes the recipients without a name.
    private func removeNameless() async throws {
        guard try await connection.read({ db in try ErasedMemberTable(db: db).hasNameless() }) else { return }
        _ = try await connection.runAlone { db in
            try ErasedMemberTable.remove(where: ErasedMemberTable.isNameless, in: db)
        }
    }

    /// Removes the rest of an erased member after the last call was sent.
    func removeLastBytes() async throws {
        try await removeNameless()
        try await reclaim()
    }
}
