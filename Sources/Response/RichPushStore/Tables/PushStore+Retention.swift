import RichPushModel

public import struct Foundation.Date

extension PushStore {
    /// Removes old messages, changes of badge counts, journal events that were taken into the store, late
    /// results, and what is known of recalls.
    ///
    /// Records of each kind that are older than a time are removed, except the newest of that kind. The age of a
    /// message is that of its latest event. A message stays while one of its calls waits. The latest change of each
    /// badge count stays. Badge counts, the outbox and the device do not change. Then members without any records left
    /// are removed, at any age, except members who have signed out of this device: their sign-out is kept.
    ///
    /// A message that was removed and is recorded again is not new: events that were recorded before the removal are
    /// not recorded again, and their calls are not made.
    ///
    /// Events are removed by an age of their own; see ``events(after:limit:)``.
    ///
    /// The work is done in short transactions. If one fails, records that were removed before stay removed.
    ///
    /// - Parameters:
    ///   - time: records older than this time are removed; `nil` for all records.
    ///   - number: the number of the newest records of each kind that stay; `nil` for none. A negative number is
    ///     refused, and nothing is removed.
    /// - Returns: the number of removed records of each kind.
    /// - Throws: ``StoreError``, with the code ``StoreError/Code/failed`` for a negative number; records that were
    ///   removed before stay removed.
    @discardableResult
    public func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        try StoreError.checkNumber(toKeep: number)
        guard time != nil || number != nil else { return PruneReport() }
        return try await prune(keeping: number) { _ in time }
    }

    /// Removes what ``prune(olderThan:keeping:)`` removes and is older than an age, by the store's clock.
    ///
    /// - Parameter age: how long records are kept; `nil` for no limit: then only events, by their own age, and members
    ///   without records are removed.
    /// - Returns: the number of removed records of each kind.
    /// - Throws: ``StoreError``; records that were removed before stay removed.
    @discardableResult
    public func prune(keepingFor age: Duration?) async throws -> PruneReport {
        try await prune(keeping: nil) { now in age.map { now.adding(.zero - $0) } ?? .distantPast }
    }

    /// Removes what ``prune(olderThan:keeping:)`` removes, with an age by the store's clock instead of a time.
    package func prune(keepingFor age: Duration?, keeping number: Int?) async throws -> PruneReport {
        guard let age, number != nil else {
            return age == nil ? try await prune(olderThan: nil, keeping: number) : try await prune(keepingFor: age)
        }
        try StoreError.checkNumber(toKeep: number)
        return try await prune(keeping: number) { now in now.adding(.zero - age) }
    }

    private func prune(
        keeping number: Int?,
        olderThan time: @escaping @Sendable (_ now: Date) -> Date?
    ) async throws -> PruneReport {
        let (rule, bounds) = try await read { db in
            let rule = WrittenTime(at: db.now(), lookahead: Self.historyLookahead)
            let time = time(db.now())
            let bounds = try HistoryTable.allCases.reduce(into: [HistoryTable: Int64]()) { bounds, table in
                bounds[table] = try table.bound(olderThan: time, keeping: number, by: rule, in: db)
            }
            return (rule, bounds)
        }
        try await repairLines()
        var report = PruneReport()
        (report.messages, report.journalEvents) = try await prune(.messages, before: bounds, by: rule)
        report.badgeHistory = try await prune(.badgeHistory, before: bounds, by: rule).removed
        report.journalEvents += try await prune(.journalEvents, before: bounds, by: rule).removed
        report.lateResults = try await prune(.lateResults, before: bounds, by: rule).removed
        report.recalls = try await prune(.recalls, before: bounds, by: rule).removed
        report.events = try await pruneEvents()
        report.recipients = try await pruneRecipients()
        return report
    }

    private func repairLines() async throws {
        try await write { db in try LineTable(db: db).repair() }
    }

    /// History is kept for days: a wrong time zone removes nothing.
    private static let historyLookahead: Duration = .seconds(24 * 3600)

    /// Removes the old rows of a table.
    ///
    /// - Returns: the number of rows, and the number of journal events that were removed from messages.
    /// - Throws: ``StoreError`` if the database cannot be written.
    private func prune(
        _ table: HistoryTable,
        before bounds: [HistoryTable: Int64],
        by rule: WrittenTime
    ) async throws -> (removed: Int, journalEvents: Int) {
        guard let bound = bounds[table], let events = bounds[.journalEvents] else { return (0, 0) }
        var count = (removed: 0, journalEvents: 0)
        var position: HistoryTable.Position?
        repeat {
            let slice = try await write { [position] db in
                try table.prune(before: bound, events: events, by: rule, from: position, in: db)
            }
            count = (count.removed + slice.removed, count.journalEvents + slice.journalEvents)
            position = slice.next
        } while position != nil
        return count
    }

    /// Removes the members without rows. They are marked first; if something is recorded for a member meanwhile, the
    /// mark is removed. If another prune of the same database begins meanwhile, this one removes no more members.
    private func pruneRecipients() async throws -> Int {
        try await finishErasing()
        let run = try await write { db in try UnusedRecipients.begin(in: db) }
        guard try await markUnused(besides: try await usedRecipients(run), run) else { return 0 }
        let used = try await usedRecipients(run)
        try await write { db in try UnusedRecipients(db: db, run: run).keep(used) }
        var removed = 0
        while true {
            let slice = try await engine.writeAlone(StoreUse(name: #function)) { db in
                try ErasedMemberTable(db: db).remove(where: UnusedRecipients.isInFirstSlice(of: run))
            }
            removed += slice
            guard slice == HistoryTable.slice else { return removed }
        }
    }

    /// The recipients of all rows; the rows are read in slices.
    private func usedRecipients(_ run: Int64) async throws -> RecipientSet {
        var used = RecipientSet()
        for table in UnusedRecipients.tables(engine.dialect) {
            var next: Int64? = .min
            while let key = next {
                let slice = try await read { db in
                    try UnusedRecipients(db: db, run: run).used(in: table, from: key)
                }
                for number in slice.recipients { used.insert(number) }
                next = slice.next
            }
        }
        return used
    }

    /// Marks the members without rows; returns whether there are any.
    private func markUnused(besides used: RecipientSet, _ run: Int64) async throws -> Bool {
        var position: Int64? = 0
        while let after = position {
            let slice = try await read { db in try UnusedRecipients(db: db, run: run).next(after: after) }
            position = slice.count == HistoryTable.slice ? slice.last : nil
            let unused = slice.filter { !used.contains($0) }
            guard !unused.isEmpty else { continue }
            try await write { db in try UnusedRecipients(db: db, run: run).mark(unused) }
        }
        return try await read { db in try UnusedRecipients(db: db, run: run).hasMarked() }
    }

    /// The number of messages that ``prune(olderThan:keeping:)`` has removed so far.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func prunedMessages() async throws -> Int {
        try await read { db in try PrunedMessageTable(db: db).count() }
    }
}
