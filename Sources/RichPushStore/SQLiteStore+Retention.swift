public import RichPushHandling

public import struct Foundation.Date

extension SQLiteStore: Retention {
    /// Removes history that is old, at most 500 rows of it in one transaction, between which others write.
    @discardableResult
    public func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        guard time != nil || number != nil else { return PruneReport() }
        return PruneReport(
            messages: try await prune(.messages, olderThan: time, keeping: number),
            badgeHistory: try await prune(.badgeHistory, olderThan: time, keeping: number),
            journalEvents: try await prune(.journalEvents, olderThan: time, keeping: number),
            lateResults: try await prune(.lateResults, olderThan: time, keeping: number)
        )
    }

    private func prune(_ table: HistoryTable, olderThan time: Date?, keeping number: Int?) async throws -> Int {
        let bound = try await connection.read { db in try table.bound(olderThan: time, keeping: number, in: db) }
        var removed = 0
        var place: HistoryTable.Place?
        repeat {
            let slice = try await connection.write { [place] db in
                try table.prune(before: bound, from: place, in: db)
            }
            removed += slice.removed
            place = slice.next
        } while place != nil
        return removed
    }

    /// How many messages were removed.
    public func prunedMessages() async throws -> Int {
        try await connection.read { db in try PrunedMessageTable(db: db).count() }
    }
}
