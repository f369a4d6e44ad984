import GRDB
public import RichPushCore

extension SQLiteStore {
    /// Makes all changes in one transaction.
    ///
    /// - Returns: what was new, the calls leased to the caller, and the badge count, once all of it is on the disk.
    /// - Throws: ``StoreError``; then nothing was changed.
    public func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        let messageCalls = changes.messages.map { $0.calls.map(CallToRecord.init) }
        let calls = changes.calls.map(CallToRecord.init)
        return try await connection.write { [outboxLimit] db in
            try Commit(
                db: db,
                changes: changes,
                messageCalls: messageCalls,
                calls: calls,
                outboxLimit: outboxLimit
            ).run()
        }
    }
}

/// One commit, inside its transaction.
private struct Commit {
    let db: Database
    let changes: StoreChanges
    /// The calls of each message.
    let messageCalls: [[CallToRecord]]
    let calls: [CallToRecord]
    let outboxLimit: Int?

    func run() throws -> StoreReceipt {
        let (recipient, badgeCount) = try RecipientTable(db: db).register(changes.recipient)
        let events = JournalEventTable(db: db)
        if let event = changes.journalEvent, let wasNew = try events.wasNew(event) {
            return StoreReceipt(
                newMessages: changes.messages.map { _ in wasNew },
                entries: [],
                badgeCount: badgeCount,
                wasTakenBefore: true
            )
        }
        var receipt = StoreReceipt(newMessages: [], entries: [], badgeCount: badgeCount)
        for (event, calls) in zip(changes.messages, messageCalls) {
            let isNew = try MessageTable(db: db).record(event, of: recipient)
            receipt.newMessages.append(isNew)
            try record(calls, of: recipient, insertingNew: isNew, in: &receipt)
        }
        if let event = changes.journalEvent {
            try events.take(event, wasNew: receipt.newMessages.contains(true), at: changes.time)
        }
        try record(calls, of: recipient, insertingNew: true, in: &receipt)
        if let change = changes.badge {
            receipt.badgeCount = try BadgeTable(db: db)
                .apply(change, to: recipient, at: changes.time, applied: changes.badgeApplied)
        }
        return receipt
    }

    private func record(
        _ calls: [CallToRecord],
        of number: Int64,
        insertingNew: Bool,
        in receipt: inout StoreReceipt
    ) throws {
        let outbox = OutboxTable(db: db)
        for call in calls {
            let recording = try outbox.record(
                call,
                of: changes.recipient,
                number: number,
                at: changes.time,
                insertingNew: insertingNew,
                limit: outboxLimit
            )
            switch recording {
            case .leased(let entries): receipt.entries += entries
            case .notLeased: break
            case .notKept: receipt.notKept.append(call.outboxCall)
            }
        }
    }
}
