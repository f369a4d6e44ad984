import GRDB
import RichPushModel

extension SQLiteStore {
    /// Makes all changes in one transaction, and returns when it is on the disk.
    ///
    /// - Returns: the new messages, the calls that are leased to the caller, and the badge count.
    /// - Throws: ``StoreError`` if the database cannot be opened or written. Then nothing is changed.
    public func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try await connection.write(body(for: changes))
    }

    /// Makes each change completely or not at all, in the given order. One transaction contains at most 256 of them.
    ///
    /// - Returns: one result for each change, in the same order. A change that fails does not affect the others.
    /// - Throws: ``StoreError`` if the database cannot be opened.
    public func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        try await connection.writeAll(changes.map(body))
    }

    private func body(for changes: StoreChanges) -> @Sendable (Database) throws -> StoreReceipt {
        let messageCalls = changes.messages.map { $0.calls.map(CallToRecord.init) }
        let calls = changes.calls.map(CallToRecord.init)
        return { [outboxLimit, clock, eventLimits] db in
            try Commit(
                db: db,
                changes: changes,
                messageCalls: messageCalls,
                calls: calls,
                outboxLimit: outboxLimit,
                clock: clock,
                log: EventTable(db: db, clock: clock, limits: eventLimits)
            ).run()
        }
    }
}

/// One commit; it runs inside a transaction.
private struct Commit {
    let db: Database
    let changes: StoreChanges
    /// The calls of each message.
    let messageCalls: [[CallToRecord]]
    let calls: [CallToRecord]
    let outboxLimit: Int?
    let clock: PushClock
    let log: EventTable

    func run() throws -> StoreReceipt {
        let responses = ResponseTable(db: db, clock: clock)
        if let held = changes.heldClaim, let sent = try sent(held) { return sent }
        if let claim = changes.claim, let state = try responses.state(claim, of: changes.recipient), state != .new {
            return try notNew(state)
        }
        let (recipient, badgeCount) = try RecipientTable(db: db).register(changes.recipient)
        if let claim = changes.claim { try responses.claim(claim, for: recipient) }
        let events = JournalEventTable(db: db)
        if let event = changes.journalEvent { try StoredText.check(event, as: "The journal event") }
        if let event = changes.journalEvent, let wasNew = try wasNew(event, of: recipient) {
            for event in changes.messages { try noteSent(event, of: recipient) }
            return StoreReceipt(
                newMessages: changes.messages.map { _ in wasNew },
                entries: [],
                badgeCount: badgeCount,
                wasTakenBefore: true
            )
        }
        var receipt = StoreReceipt(newMessages: [], entries: [], badgeCount: badgeCount)
        receipt.response = changes.claim.map { _ in .new }
        for (event, calls) in zip(changes.messages, messageCalls) {
            let isNew = try MessageTable(db: db)
                .record(event, of: recipient, by: isNotedInMessage ? changes.journalEvent : nil)
            receipt.newMessages.append(isNew)
            try note(event, isNew: isNew, of: recipient)
            try noteSent(event, of: recipient)
            try record(calls, of: recipient, insertingNew: isNew, in: &receipt)
        }
        let isNew = receipt.newMessages.contains(true)
        if let event = changes.journalEvent, !(isNew && isNotedInMessage) {
            try events.take(JournalEventTable.number(of: event), wasNew: isNew, at: changes.time.milliseconds)
            if changes.messages.isEmpty, changes.requestIdentifier != nil {
                try log.add(entry(.messageDelivered, of: recipient))
            }
        }
        try record(calls, of: recipient, insertingNew: true, in: &receipt)
        if let held = changes.heldClaim, let call = changes.calls.last { try responses.note(call, of: held) }
        try changeBadge(of: recipient, in: &receipt)
        return receipt
    }

    /// Writes a new event into the log. An earlier time of a known one can replace the recorded one.
    private func note(_ event: MessageEvent, isNew: Bool, of recipient: Int64) throws {
        guard isNew else {
            if changes.correctsTimes { try MessageTable(db: db).correct(event, of: recipient) }
            return
        }
        let kind: StoreEvent.Kind =
            switch event.action {
            case .delivered: .messageDelivered
            case .opened: .messageOpened
            }
        try log.add(entry(kind, of: recipient, messageResponseID: event.messageResponseID))
    }

    private func entry(
        _ kind: StoreEvent.Kind,
        of recipient: Int64,
        messageResponseID: Int64? = nil
    ) -> EventTable.Entry {
        EventTable.Entry(
            kind: kind,
            recipient: recipient,
            messageResponseID: messageResponseID,
            requestIdentifier: changes.requestIdentifier
        )
    }

    /// The receipt of changes that belong to a response which is not new.
    private func notNew(_ response: ResponseState) throws -> StoreReceipt {
        var receipt = try unchanged()
        receipt.response = response
        return receipt
    }

    /// The receipt of changes with the call of a response that was sent before; `nil` if it was not.
    private func sent(_ held: ResponseClaim) throws -> StoreReceipt? {
        let responses = ResponseTable(db: db, clock: clock)
        guard let hasResult = try responses.hasResult(held) else { throw Self.claimLost }
        guard hasResult, let call = changes.calls.last, let result = try responses.result(of: call, of: held)
        else { return nil }
        var receipt = try unchanged()
        receipt.result = result
        return receipt
    }

    /// The receipt of changes that were not made: nothing is changed, the member's name included.
    private func unchanged() throws -> StoreReceipt {
        let number = try RecipientTable(db: db).number(of: changes.recipient)
        return StoreReceipt(
            newMessages: changes.messages.map { _ in false },
            entries: [],
            badgeCount: try number.map(BadgeTable(db: db).count) ?? 0
        )
    }

    /// Whether an event that was ingested before recorded a new message; `nil` if it is new. An event of the device can
    /// be recorded for the device: then its ingestion had looked up the owner before this member signed in.
    private func wasNew(_ event: String, of recipient: Int64) throws -> Bool? {
        let events = JournalEventTable(db: db)
        if let wasNew = try events.wasNew(event, of: changes.messages, recipient: recipient) { return wasNew }
        guard changes.isOfDevice, changes.recipient != .device,
            let device = try RecipientTable(db: db).number(of: .device)
        else { return nil }
        return try events.wasNew(event, of: changes.messages, recipient: device)
    }

    /// Whether the row of the message contains the number of its journal event. An event of the device can belong to a
    /// different member when it is committed again; therefore it gets a row of its own.
    private var isNotedInMessage: Bool {
        changes.messages.count == 1 && (changes.recipient == .device || !changes.isOfDevice)
    }

    /// Changes the badge count, unless the change has no effect.
    private func changeBadge(of recipient: Int64, in receipt: inout StoreReceipt) throws {
        guard changes.badge != nil else { return }
        let badges = BadgeTable(db: db)
        let setTime = changes.journalEvent == nil ? nil : try badges.setTime(of: recipient)
        guard let change = changes.effectiveBadge(newMessages: receipt.newMessages, setTime: setTime) else { return }
        let (time, applied) = (changes.time, changes.badgeApplied)
        receipt.badgeCount = try badges.apply(change, to: recipient, at: time, applied: applied)
        if changes.setsBadge { try badges.noteSet(of: recipient, at: time) }
    }

    /// Stores the time of an event's report, if it was sent, and removes the call that reports it.
    private func noteSent(_ event: MessageEvent, of recipient: Int64) throws {
        guard let sent = event.sent else { return }
        try MessageTable(db: db).markSent(event.action, of: event.messageResponseID, recipient: recipient, at: sent)
        try OutboxTable(db: db, clock: clock).removeReports(of: event, by: recipient)
    }

    private static let claimLost = StoreError(
        code: .claimLost,
        message: "Another process answers the response now, or its member was erased. Nothing was recorded."
    )
    private static let noRoom = StoreError(
        code: .noRoom,
        message: "The outbox holds as many calls as the host allows. Nothing was changed."
    )

    private func record(
        _ calls: [CallToRecord],
        of number: Int64,
        insertingNew: Bool,
        in receipt: inout StoreReceipt
    ) throws {
        let outbox = OutboxTable(db: db, clock: clock)
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
            case .underWay:
                let responses = ResponseTable(db: db, clock: clock)
                if let held = changes.heldClaim, try responses.has(call.outboxCall, of: held) {
                    throw StoreError.inProgress
                }
            case .notLeased: break
            case .notKept where changes.requiresRoom: throw Self.noRoom
            case .notKept: receipt.notKept.append(call.outboxCall)
            }
        }
    }
}
