import Foundation
import RichPushKit

extension FileStore {
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        try write { $0.leaseCalls(request) }
    }

    func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try write { $0.startAttempt(of: entry) }
    }

    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool {
        try write { $0.settle(entry, as: settlement) }
    }

    func resumeCalls(of recipient: Recipient?) async throws {
        try write { state in
            for name in recipient.map({ [$0.name] }) ?? Array(state.members.keys) {
                state.members[name]?.pausedSince = nil
            }
        }
    }

    func outboxCounts() async throws -> OutboxCounts {
        read { state in
            let setAside = state.calls.filter(\.isSetAside).count
            let untried = state.waiting.filter(\.givesWay).count
            return OutboxCounts(waiting: state.calls.count - setAside, setAside: setAside, untried: untried)
        }
    }

    func callsUnderWay() async throws -> Int {
        read { state in state.waiting.filter { $0.isLeased(at: state.now) }.count }
    }

    func nextAttempt() async throws -> Date? {
        read { state in
            var lines: Set<[String]> = []
            return state.waiting
                .filter { !$0.givesWay }
                .filter { lines.insert([$0.recipient.rawValue, $0.call.target]).inserted }
                .filter { state.hold(on: $0) == nil }
                .map { max($0.nextAttempt, $0.notBefore ?? $0.nextAttempt, $0.leaseEnd ?? $0.nextAttempt) }
                .min()
        }
    }

    func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        read { state in
            state.waiting.prefix(max(0, limit)).map { call in
                WaitingCall(
                    entry: call.entry(at: state.now),
                    nextAttempt: call.nextAttempt,
                    reason: call.reason,
                    hold: state.hold(on: call)
                )
            }
        }
    }

    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        read { state in
            state.calls.filter(\.isSetAside).reversed().prefix(max(0, limit))
                .map { SetAsideCall(entry: $0.entry(at: state.now), reason: $0.reason ?? "") }
        }
    }

    func lateResults(for recipient: Recipient, limit: Int) async throws -> [LateResult] {
        read { state in
            state.late.filter { $0.recipient.name == recipient.name }.prefix(max(0, limit)).map(\.result)
        }
    }

    func removeLateResults(_ ids: [LateResult.ID], of recipient: Recipient) async throws {
        try write { state in
            state.late.removeAll { $0.recipient.name == recipient.name && ids.contains($0.id) }
        }
    }

    func losses() async throws -> LossCounts {
        read { LossCounts(deliveriesDropped: $0.deliveriesDropped, actsRefused: $0.actsRefused) }
    }

    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try write { state in
            state.deliveriesDropped = max(state.deliveriesDropped, deliveriesDropped)
            state.actsRefused = max(state.actsRefused, actsRefused)
        }
    }
}

extension StoredState {
    /// Calls are appended in the order of their numbers.
    var waiting: [StoredCall] { calls.filter { !$0.isSetAside } }

    func hold(on call: StoredCall) -> RecipientHold? {
        guard call.call.waitsForMember, let member = members[call.recipient.name] else { return nil }
        return member.isSignedOut ? .signedOut : member.pausedSince.map { .paused(since: $0) }
    }

    mutating func leaseCalls(_ request: LeaseRequest) -> [OutboxEntry] {
        var leased: [OutboxEntry] = []
        var heldBack: [StoredCall] = []
        for index in order(for: request) where leased.count < request.limit {
            let call = calls[index]
            if let recipient = request.recipient, recipient.name != call.recipient.name { continue }
            guard call.isFree(for: request, at: now) else {
                if !request.givingWay { heldBack.append(call) }
                continue
            }
            let isFree = !(request.emsOpensOnly && call.call.needsToken) && hold(on: call) == nil
            guard isFree, !heldBack.contains(where: { $0.isInLine(with: call) }) else { continue }
            calls[index].begin(request.lease, at: now, pass: request.pass)
            leased.append(calls[index].entry(at: now))
        }
        return leased
    }

    /// The waiting calls that a request can lease, in its order.
    private func order(for request: LeaseRequest) -> [Int] {
        let indices = calls.indices.filter { !calls[$0].isSetAside && calls[$0].givesWay == request.givingWay }
        guard request.givingWay else { return indices }
        return indices.sorted { (calls[$0].unended, $0) < (calls[$1].unended, $1) }
    }

    mutating func startAttempt(of entry: OutboxEntry) -> Bool {
        guard let index = calls.firstIndex(where: { $0.id == entry.id }), !calls[index].isSetAside,
            let owner = entry.lease?.owner, calls[index].leaseOwner == owner,
            !(entry.call.waitsForMember && members[entry.recipient.name]?.isSignedOut == true),
            !isReplaced(entry)
        else { return false }
        guard !calls[index].hasBegun else { return true }
        calls[index].hasBegun = true
        calls[index].attempts += 1
        calls[index].unended += 1
        return true
    }

    /// - Returns: whether the result is the caller's to show.
    mutating func settle(_ entry: OutboxEntry, as settlement: Settlement) -> Bool {
        switch settlement {
        case .sent(let time, let late): return noteSuccess(of: entry, at: time, result: late, isShown: false)
        case .answered(let time, let result): return noteSuccess(of: entry, at: time, result: result, isShown: true)
        case .retry, .paused, .setAside, .released:
            apply(settlement, to: entry)
            deviceCallSettled(entry, isSent: false)
            return false
        }
    }

    private mutating func apply(_ settlement: Settlement, to entry: OutboxEntry) {
        guard let index = calls.firstIndex(where: { $0.id == entry.id }) else { return }
        let call = calls[index]
        guard !call.isSetAside, call.leaseOwner == entry.lease?.owner else { return }
        calls[index].endLease()
        switch settlement {
        case .sent, .answered: break
        case .released:
            if !call.hasBegun { calls[index].pass = nil }
            calls[index].undoAttempt()
        case .retry(let delay, let wait, let reason):
            calls[index].endAttempt()
            calls[index].nextAttempt = now + delay / .seconds(1)
            calls[index].notBefore = wait.map { now + $0 / .seconds(1) }
            calls[index].reason = reason
        case .paused(let time, let reason):
            calls[index].undoAttempt()
            calls[index].reason = reason
            guard call.call.needsToken else { return }
            let since = members[call.recipient.name]?.pausedSince ?? time
            members[call.recipient.name, default: StoredMember()].pausedSince = min(since, time)
        case .setAside(let reason):
            calls[index].endAttempt()
            calls[index].isSetAside = true
            calls[index].reason = reason
            setAsideResponses(of: call, from: entry.lease?.owner, reason: reason)
        }
    }

    private mutating func noteSuccess(
        of entry: OutboxEntry,
        at time: Date,
        result: LoyaltyResult?,
        isShown: Bool
    ) -> Bool {
        guard let index = calls.firstIndex(where: { $0.id == entry.id }) else {
            // Another process has sent and settled the call.
            return isShown && isWaiting(for: entry.idempotencyKey, owner: entry.lease?.owner)
        }
        let call = calls.remove(at: index)
        if case .trackMessage(let id, _, let action) = call.call {
            markSent(id, action, of: call.recipient.name, at: time)
        }
        if call.call.needsToken { members[call.recipient.name]?.pausedSince = nil }
        var sent = SentCall(call: call.call)
        if case .offerResponse(let answer)? = result { sent.answer = answer }
        let (isCallers, isLate) = give(sent, of: call.key, from: entry.lease?.owner, isShown: isShown)
        if isLate, let result, !isShown || result != .done {
            keep(sent, request: call.requestIdentifier, of: call.recipient, at: time)
        }
        deviceCallSettled(entry, isSent: true)
        return isCallers
    }

    /// Keeps a late result.
    mutating func keep(_ sent: SentCall, request: String?, of recipient: Recipient, at time: Date) {
        lastResult += 1
        late.append(
            StoredLateResult(
                id: lastResult,
                call: sent.call,
                requestIdentifier: request,
                recipient: recipient,
                response: sent.answer,
                time: time
            )
        )
    }
}
