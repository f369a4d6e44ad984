import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension PushStore {
    /// Makes all changes in one transaction.
    ///
    /// - ``StoreChanges/claim`` is made first. If the response is not new, nothing else is done, and
    ///   ``StoreReceipt/newMessages`` are all false. A claim matches what is kept of the same response
    ///   (``/RichPushModel/ResponseClaim/response``) for the same member. If the claim names
    ///   no member, it also matches what is kept for any other member: then the state is
    ///   ``/RichPushModel/ResponseState/ofAnotherMember``. The claim of an owner that has ended is replaced. A claim of
    ///   the same owner is made again.
    /// - If ``StoreChanges/journalEvent`` was committed before, only ``MessageEvent/sent`` of its messages is applied,
    ///   as below; see ``StoreReceipt/wasTakenBefore``.
    /// - The message events are applied in their order, then ``StoreChanges/calls``, then the badge change.
    /// - A message event is new if no event with the same message, action and recipient was recorded before, also not
    ///   earlier in the same commit. A new one is recorded with its time, and its calls are recorded by the rules
    ///   above. If it is not new, the recorded time stays, and its calls are not recorded unless their keys are in the
    ///   outbox; those follow rules 2 and 3.
    /// - If a message event has ``MessageEvent/sent``, the message keeps that time as the one at which it was sent,
    ///   unless it has one already, and every call in the outbox that reports the event is removed.
    /// - The two actions of a message are independent: either may be recorded without the other, or before it.
    /// - If the changes have message events and none of them is new, the badge change has no effect and is not in the
    ///   history.
    /// - A badge change is added to the member's history, even if the count stays the same; see
    ///   ``/RichPushModel/BadgeChange/applied(to:)``.
    /// - A count that the app sets replaces earlier changes: a badge change with a ``StoreChanges/journalEvent`` and an
    ///   earlier time than the member's last change with ``StoreChanges/setsBadge`` has no effect and is not in the
    ///   history. It has an effect if that change is more than ``/RichPushModel/BadgeChange/maximumLookahead`` ahead of
    ///   ``StoreChanges/now``: it was made before the clock was set back. See
    ///   ``/RichPushModel/BadgeChange/isOutdated(_:setTime:now:)``.
    ///
    /// - Throws: ``StoreError``; then nothing is changed.
    public func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try await engine.write(use(changes, #function), body(for: changes))
    }

    /// Commits several changes in the order given, as if ``commit(_:)`` were called for one after the other, and
    /// returns when all are on the disk. Changes that fail do not stop the ones after them.
    ///
    /// They share transactions, each with one sync of the file.
    ///
    /// - Returns: a receipt or an error for each of the changes, in their order.
    /// - Throws: ``StoreError`` if the store cannot be used; then nothing is changed.
    public func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        try await engine.writeAll(changes.map { StoreWrite(use: use($0, #function), body: body(for: $0)) })
    }

    private func use(_ changes: StoreChanges, _ function: String) -> StoreUse {
        StoreUse(
            name: function,
            subject: changes,
            members: [changes.recipient],
            responses: changes.claim.map { [$0.response] } ?? []
        )
    }

    private func body(for changes: StoreChanges) -> @Sendable (StoreSession) throws -> StoreReceipt {
        { [outboxLimit, eventLimits] db in
            try Commit(
                db: db,
                changes: changes.timed(by: db),
                outboxLimit: outboxLimit,
                log: EventTable(db: db, limits: eventLimits)
            ).run()
        }
    }
}

extension StoreChanges {
    /// The changes with times of the store's clock, if the caller's is another one and wrong, or wants that. A time before
    /// the caller's ``now`` becomes one as long before the store's. The time of a message is kept as a client has reported
    /// it, unless it is ahead.
    fileprivate func timed(by db: StoreSession) -> StoreChanges {
        guard db.dialect.hasServerClock else { return self }
        var changes = self
        let now = db.now()
        if isOfStoreClock || db.isWrong(self.now) {
            changes.now = now
            changes.time = now.addingTimeInterval(min(0, time.timeIntervalSince(self.now)))
        }
        let rule = WrittenTime(at: now)
        changes.messages = messages.map { event in
            var event = event
            event.time = event.isNow || rule.isAhead(event.time) ? now : event.time
            event.sent = event.sent.map { rule.isAhead($0) ? now : $0 }
            return event
        }
        return changes
    }
}

extension OutboxCall {
    /// The call of an opening of a message that was taken back: its report says so, and no EMS open is sent.
    fileprivate var ofRecalled: OutboxCall? {
        switch call {
        case .trackMessage(let id, let parameters, let action):
            var call = self
            call.call = .trackMessage(
                id: id,
                parameters: (parameters ?? JSONObject()).merging(["recalled": true]),
                action: action
            )
            return call
        case .emsOpen: return nil
        default: return self
        }
    }
}

/// One commit; it runs inside a transaction.
private struct Commit {
    let db: StoreSession
    let changes: StoreChanges
    let outboxLimit: Int?
    let log: EventTable

    private var responses: ResponseTable { ResponseTable(db: db) }

    func run() throws -> StoreReceipt {
        if let held = changes.heldClaim, let sent = try sent(held) { return sent }
        if let claim = changes.claim, let state = try responses.state(claim, of: changes.recipient, isLocking: true),
            state != .new
        {
            return try unchanged(response: state)
        }
        let message = changes.claim?.messageResponseID ?? changes.messages.first?.messageResponseID
        let (recipient, badgeCount, isRecalled) = try RecipientTable(db: db)
            .register(changes.recipient, message: message)
        let recalled = try changes.messages.map(\.messageResponseID).filter { id in
            id == message ? isRecalled : try RecallTable(db: db).has(id, of: recipient)
        }
        if let claim = changes.claim, try !responses.claim(claim, for: recipient, isRecalled: isRecalled) {
            // Another process has made the member known and claimed the response since it was looked for.
            return try unchanged(response: try responses.state(claim, of: changes.recipient) ?? .inProgress(.zero))
        }
        var receipt = StoreReceipt(newMessages: [], entries: [], badgeCount: badgeCount)
        receipt.response = changes.claim.map { _ in .new }
        receipt.isRecalled =
            changes.claim != nil && isRecalled
            || changes.messages.contains { $0.action == .opened && recalled.contains($0.messageResponseID) }
        let events = JournalEventTable(db: db)
        if let event = changes.journalEvent { try StoredText.check(event, as: "The journal event") }
        if let event = changes.journalEvent, let wasNew = try wasNew(event, of: recipient) {
            for event in changes.messages { try noteSent(event, of: recipient) }
            receipt.newMessages = changes.messages.map { _ in wasNew }
            receipt.wasTakenBefore = true
            return receipt
        }
        for event in changes.messages {
            let isNew = try MessageTable(db: db)
                .record(event, of: recipient, by: isNotedInMessage ? changes.journalEvent : nil)
            receipt.newMessages.append(isNew)
            try note(event, isNew: isNew, of: recipient)
            try noteSent(event, of: recipient)
            let isRecalled = event.action == .opened && recalled.contains(event.messageResponseID)
            let calls = isRecalled ? event.calls.compactMap(\.ofRecalled) : event.calls
            try record(calls, of: recipient, insertingNew: isNew, in: &receipt)
        }
        let isNew = receipt.newMessages.contains(true)
        if let event = changes.journalEvent, !(isNew && isNotedInMessage) {
            try events.note(JournalEventTable.number(of: event), wasNew: isNew, at: changes.time.milliseconds)
            // An opening without a message has a call, that of its EMS open.
            if changes.messages.isEmpty, changes.calls.isEmpty, changes.requestIdentifier != nil {
                try log.add(entry(.messageDelivered, of: recipient))
            }
        }
        try record(changes.calls, of: recipient, insertingNew: true, in: &receipt)
        if let held = changes.heldClaim, let call = changes.calls.last { try responses.note(call, of: held) }
        if recalled.isEmpty { try changeBadge(of: recipient, in: &receipt) }
        try Recalls(db: db, log: log).add(changes.recalls, of: recipient, eventOf: recipient)
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
        try log.add(entry(kind, of: recipient, about: event.messageResponseID))
    }

    private func entry(_ kind: StoreEvent.Kind, of recipient: Int64, about message: Int64? = nil) -> EventTable.Entry {
        EventTable.Entry(
            kind: kind,
            recipient: recipient,
            messageResponseID: message,
            requestIdentifier: changes.requestIdentifier
        )
    }

    /// The receipt of changes with the call of a response that was sent before; `nil` if it was not.
    private func sent(_ held: ResponseClaim) throws -> StoreReceipt? {
        guard let hasResult = try responses.hasResult(held) else { throw Self.claimLost }
        guard hasResult, let call = changes.calls.last, let result = try responses.result(of: call, of: held)
        else { return nil }
        return try unchanged(result: result)
    }

    /// The receipt of changes that were not made: nothing is changed, the member's name included.
    private func unchanged(response: ResponseState? = nil, result: LoyaltyResult? = nil) throws -> StoreReceipt {
        let number = try RecipientTable(db: db).number(of: changes.recipient)
        return StoreReceipt(
            newMessages: changes.messages.map { _ in false },
            entries: [],
            badgeCount: try number.map(BadgeTable(db: db).count) ?? 0,
            response: response,
            result: result
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
        receipt.badgeCount =
            try badges
            .apply(change, from: receipt.badgeCount, to: recipient, at: time, applied: applied)
        if changes.setsBadge { try badges.noteSet(of: recipient, at: time) }
    }

    /// Stores the time of an event's report, if it was sent, and removes the call that reports it.
    private func noteSent(_ event: MessageEvent, of recipient: Int64) throws {
        guard let sent = event.sent else { return }
        try MessageTable(db: db).markSent(event.action, of: event.messageResponseID, recipient: recipient, at: sent)
        try OutboxTable(db: db).removeReports(of: event, by: recipient)
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
        _ calls: [OutboxCall],
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
            case .underWay:
                if let held = changes.heldClaim, try responses.has(call, of: held) {
                    throw StoreError.inProgress
                }
            case .notLeased: break
            case .notKept where changes.requiresRoom: throw Self.noRoom
            case .notKept: receipt.notKept.append(call)
            }
        }
    }
}
