import RichPushModel
import RichPushPayload
import RichPushStore

/// What a commit should answer.
struct ExpectedReceipt {
    var newMessages: [Bool]
    /// The keys of the leased calls.
    var leased: [String] = []
    var badge: Int
    var wasTakenBefore = false
    var response: ExpectedState?
    var hasResult = false
    var isRecalled = false

    init(unchanged changes: StoreChanges, badge: Int) {
        newMessages = changes.messages.map { _ in false }
        self.badge = badge
    }
}

extension StoreModel {
    /// The states after a commit that explain its answer.
    func committing(_ changes: StoreChanges, at now: Int64, answer: Answer?) -> [StoreModel] {
        let member = self[changes.recipient]
        // The other changes of the commit are refused with it.
        if changes.messages.contains(where: { $0.messageResponseID == HistoryPlan.refusedMessage }) {
            return unchanged(if: answer, isRefusedWith: .failed)
        }
        if let held = changes.heldClaim {
            guard let response = member.responses[held.response], response.isHeld(by: held) else {
                return unchanged(if: answer, isRefusedWith: .claimLost)
            }
            if response.isSent, let call = changes.calls.last, response.call == call.idempotencyKey {
                var receipt = ExpectedReceipt(unchanged: changes, badge: member.badge)
                receipt.hasResult = true
                return matching(receipt, answer, changes).map { [$0] } ?? []
            }
        }
        guard let claim = changes.claim else { return recording(changes, at: now, answer: answer) }
        return states(of: claim, member: changes.recipient, at: now).flatMap { state in
            if state == .new { return recording(changes, at: now, answer: answer) }
            var receipt = ExpectedReceipt(unchanged: changes, badge: member.badge)
            receipt.response = state
            return matching(receipt, answer, changes).map { [$0] } ?? []
        }
    }

    func unchanged(if answer: Answer?, isRefusedWith code: StoreError.Code) -> [StoreModel] {
        guard let answer else { return [self] }
        if case .refused(code) = answer { return [self] }
        return []
    }

    private func recording(_ changes: StoreChanges, at now: Int64, answer: Answer?) -> [StoreModel] {
        let taken = changes.journalEvent.flatMap { self[changes.recipient].journal[$0] }
        var results: [StoreModel] = []
        if let taken { results += repeating(changes, taken, at: now, answer: answer) }
        if taken == nil || taken?.isUncertain == true { results += recordingNew(changes, at: now, answer: answer) }
        return results
    }

    private func repeating(
        _ changes: StoreChanges,
        _ taken: MemberModel.Taken,
        at now: Int64,
        answer: Answer?
    ) -> [StoreModel] {
        var next = self
        next[changes.recipient].register()
        next[changes.recipient].claim(changes.claim, at: now)
        if let event = changes.journalEvent { next[changes.recipient].journal[event]?.isUncertain = false }
        for event in changes.messages { next[changes.recipient].noteSent(event) }
        var receipt = ExpectedReceipt(unchanged: changes, badge: self[changes.recipient].badge)
        receipt.newMessages = changes.messages.map { _ in taken.wasNew }
        receipt.wasTakenBefore = true
        return next.matching(receipt, answer, changes).map { [$0] } ?? []
    }

    private func recordingNew(_ changes: StoreChanges, at now: Int64, answer: Answer?) -> [StoreModel] {
        var member = self[changes.recipient]
        var receipt = ExpectedReceipt(unchanged: changes, badge: member.badge)
        receipt.newMessages = []
        receipt.response = changes.claim.map { _ in .new }
        let opened = changes.messages.last { $0.action == .opened }?.messageResponseID
        let message = opened ?? changes.claim?.messageResponseID
        receipt.isRecalled = message.map { isRecalled($0, of: changes.recipient) } ?? false
        member.register()
        member.claim(changes.claim, at: now)
        for event in changes.messages {
            let isNew = member.record(event)
            receipt.newMessages.append(isNew)
            if isNew { member.note(event, of: changes) }
            member.noteSent(event)
            let saysSo = receipt.isRecalled && event.action == .opened
            for call in event.calls.map({ saysSo ? $0.ofRecalled : $0 }) {
                receipt.leased += member.record(call, isInserted: isNew, at: now).leased
            }
        }
        member.take(changes, isNew: receipt.newMessages.contains(true))
        for call in changes.calls {
            let recording = member.record(call, isInserted: true, at: now)
            receipt.leased += recording.leased
            if recording.isUnderWay, let held = changes.heldClaim,
                member.responses[held.response]?.call == call.idempotencyKey
            {
                return unchanged(if: answer, isRefusedWith: .inProgress)
            }
        }
        if let held = changes.heldClaim, let call = changes.calls.last { member.note(call, of: held, at: now) }
        if !changes.messages.contains(where: { isRecalled($0.messageResponseID, of: changes.recipient) }) {
            receipt.badge = member.changeBadge(changes, newMessages: receipt.newMessages)
        }
        var next = self
        next[changes.recipient] = member
        return next.matching(receipt, answer, changes).map { [$0] } ?? []
    }

    /// The state with the numbers of an answer; `nil` if it is another answer than the expected one.
    private func matching(_ expected: ExpectedReceipt, _ answer: Answer?, _ changes: StoreChanges) -> StoreModel? {
        guard let answer else { return self }
        guard case .receipt(let receipt) = answer, receipt.newMessages == expected.newMessages,
            receipt.entries.map(\.idempotencyKey) == expected.leased, receipt.badgeCount == expected.badge,
            receipt.wasTakenBefore == expected.wasTakenBefore, receipt.notKept.isEmpty,
            (receipt.result != nil) == expected.hasResult, receipt.isRecalled == expected.isRecalled,
            receipt.response.map(ExpectedState.init) == expected.response
        else { return nil }
        var next = self
        for entry in receipt.entries where !next[changes.recipient].accepts(entry) { return nil }
        return next
    }
}

extension OutboxCall {
    /// The report of an opening of a message that was taken back.
    fileprivate var ofRecalled: OutboxCall {
        guard case .trackMessage(let id, nil, let action) = call else { return self }
        var call = self
        call.call = .trackMessage(id: id, parameters: ["recalled": true], action: action)
        return call
    }
}

extension MemberModel {
    /// Notes that something is recorded of the member.
    mutating func register() {
        isKnown = true
        erasing = [:]
    }

    mutating func claim(_ claim: ResponseClaim?, at now: Int64) {
        guard let claim else { return }
        var response = responses[claim.response] ?? Response()
        (response.owner, response.claimEnd) = (claim.owner, now + claim.duration.milliseconds)
        responses[claim.response] = response
    }

    /// Records an event of a message; returns whether it is new.
    fileprivate mutating func record(_ event: MessageEvent) -> Bool {
        let (id, action) = (event.messageResponseID, event.action)
        guard messages[id]?[action] == nil, removed[id]?.contains(action) != true else { return false }
        messages[id, default: Message()][action] = event.time.wholeMilliseconds
        return true
    }

    fileprivate mutating func note(_ event: MessageEvent, of changes: StoreChanges) {
        log.append(
            Event(
                kind: event.action == .delivered ? .messageDelivered : .messageOpened,
                message: event.messageResponseID,
                request: changes.requestIdentifier
            )
        )
    }

    /// Notes that the event was reported, and removes the calls that report it.
    fileprivate mutating func noteSent(_ event: MessageEvent) {
        guard let sent = event.sent?.wholeMilliseconds else { return }
        messages[event.messageResponseID]?.noteSent(event.action, at: sent)
        calls.removeAll { call in
            if case .trackMessage(event.messageResponseID, _, event.action) = call.call { true } else { false }
        }
    }

    fileprivate mutating func take(_ changes: StoreChanges, isNew: Bool) {
        guard let event = changes.journalEvent else { return }
        let message = isNew && changes.messages.count == 1 ? changes.messages.first?.messageResponseID : nil
        journal[event] = Taken(wasNew: isNew, time: changes.time.wholeMilliseconds, message: message)
        if changes.messages.isEmpty, let request = changes.requestIdentifier {
            log.append(Event(kind: .messageDelivered, request: request))
        }
    }

    fileprivate mutating func changeBadge(_ changes: StoreChanges, newMessages: [Bool]) -> Int {
        guard let change = changes.badge, newMessages.isEmpty || newMessages.contains(true) else { return badge }
        let (time, now) = (changes.time.wholeMilliseconds, changes.now.wholeMilliseconds)
        if changes.journalEvent != nil, let badgeSet, badgeSet <= now + 3_600_000, time < badgeSet { return badge }
        switch change {
        case .set(let count): badge = max(0, count)
        case .increment(let step): badge = max(0, badge + step)
        case .clear: badge = 0
        }
        if changes.setsBadge { badgeSet = time }
        return badge
    }

    /// Notes the number and the counted attempts of an entry that was leased.
    mutating func accepts(_ entry: OutboxEntry) -> Bool {
        guard let index = index(of: entry.idempotencyKey), calls[index].attempts == entry.attempts,
            calls[index].unended == entry.unended, calls[index].owner == entry.lease?.owner,
            calls[index].call == entry.call
        else { return false }
        return note(entry.id, of: calls[index].place)
    }
}
