import GRDB
public import RichPushHandling
public import RichPushModel

extension SQLiteStore {
    /// Removes everything that is held about a member, in transactions of at most 500 messages, and then writes the
    /// database anew, which needs as much space again for a moment and the write lock as long as that takes: neither the
    /// database nor its log holds a byte of it afterwards. It also removes what an earlier call that was killed has left.
    @discardableResult
    public func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        var erasure = MemberErasure(recipient: recipient)
        let begun = try await connection.write { [clock] db in
            try ErasedMemberTable(db: db, clock: clock).begin(recipient)
        }
        erasure.isKnown = begun != nil
        erasure.calls = begun?.calls ?? 0
        let removed = try await finishErasing(countedFor: begun?.number)
        erasure.messages = removed[.messages] ?? 0
        erasure.removedMessages = removed[.prunedMessages] ?? 0
        erasure.badgeHistory = removed[.badgeHistory] ?? 0
        erasure.lateResults = removed[.lateResults] ?? 0
        erasure.handledResponses = removed[.handledResponses] ?? 0
        erasure.kept = try await connection.read { db in try ErasedMemberTable(db: db).calls(of: recipient) }
        try await writeAnew()
        return erasure
    }

    /// Removes the rows of all members that are being removed, and those recipients to which no call refers.
    ///
    /// - Parameter number: the recipient whose rows are counted.
    /// - Returns: how many rows were removed of each table.
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
            let places = try await connection.read { [key] db in try rows.next(from: key, in: db) }
            guard let last = places.last else { return count }
            try await connection.write { db in try rows.remove(places, in: db) }
            count += places.count { $0.recipient == number }
            guard places.count == MemberRows.slice else { return count }
            key = last.key
        }
    }

    /// Removes the recipients that have lost their names.
    private func removeNameless() async throws {
        guard try await connection.read({ db in try ErasedMemberTable(db: db).hasNameless() }) else { return }
        _ = try await connection.runAlone { db in
            try ErasedMemberTable.remove(where: ErasedMemberTable.isNameless, in: db)
        }
    }

    /// Removes what was left of an erased member until the last call was sent.
    func removeLastBytes() async throws {
        try await removeNameless()
        try await writeAnew()
    }

    /// Writes the database anew without the bytes of rows that were removed, and empties its log.
    func writeAnew() async throws {
        let isEmptied: Bool
        do {
            isEmptied = try await connection.runAlone { db in
                try db.execute(sql: "VACUUM")
                return try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
            }
        } catch {
            throw bytesLeft((error as? StoreError)?.code ?? .failed, because: "\(error)", error)
        }
        guard isEmptied else { throw bytesLeft(.locked, because: "A read of the database has not ended.") }
    }

    private func bytesLeft(_ code: StoreError.Code, because reason: String, _ error: (any Error)? = nil) -> StoreError {
        StoreError(
            code: code,
            message: """
                The rows of the member are removed from the database \(DatabaseFile(url: url).path), but bytes of them can \
                be left in its files, which could not be written anew. Erase the member again. \(reason)
                """,
            underlying: error
        )
    }
}
