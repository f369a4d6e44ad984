public import RichPushHandling
public import RichPushModel

public import struct Foundation.Date

extension InMemoryStore {
    struct OutboxRow {
        var entry: OutboxEntry
        var nextAttempt: Date
        /// The time until which the platform asked to wait; `nil` if it did not.
        var notBefore: Date?
        var reason: String?
        var isSetAside = false
        /// Whether an attempt was started under the current lease.
        var hasBegun = false
        /// The run for which it was leased last.
        var pass: Int64?

        func isHeld(at now: Date) -> Bool {
            entry.lease?.holds(at: now) ?? false
        }

        /// Member and target: calls with the same line keep their order.
        var line: [String] { [entry.recipient.rawValue, entry.call.target] }
    }

    /// Inserts a call, or queues the one under its key again. Leases it with its line if it has a lease.
    func record(_ call: OutboxCall, in changes: StoreChanges, insertingNew: Bool, receipt: inout StoreReceipt) {
        if let index = outbox.firstIndex(where: { $0.entry.idempotencyKey == call.idempotencyKey }) {
            wake(index, now: changes.time)
        } else if insertingNew {
            guard makeRoom(for: call.call) else { return receipt.notKept.append(call) }
            insert(call, changes)
        }
        if let lease = call.lease, let own = outbox.last(where: { $0.entry.idempotencyKey == call.idempotencyKey }) {
            receipt.entries += leaseLine(through: own, for: lease, now: changes.time)
        }
    }

    private func insert(_ call: OutboxCall, _ changes: StoreChanges) {
        lastEntry += 1
        let entry = OutboxEntry(
            id: lastEntry,
            recipient: changes.recipient,
            call: call.call,
            idempotencyKey: call.idempotencyKey,
            requestIdentifier: call.requestIdentifier,
            locale: call.locale,
            created: changes.time,
            attempts: 0
        )
        outbox.append(OutboxRow(entry: entry, nextAttempt: changes.time))
    }

    func wake(_ index: Int, now: Date) {
        guard outbox[index].isSetAside else { return }
        outbox[index].isSetAside = false
        outbox[index].reason = nil
        outbox[index].nextAttempt = now
        outbox[index].notBefore = nil
    }

    /// Whether one more call can be recorded, after removing the oldest that was set aside if necessary.
    private func makeRoom(for call: LoyaltyCall) -> Bool {
        guard let outboxLimit, outbox.count >= outboxLimit else { return true }
        if call.isOfDevice { return true }
        guard let oldest = outbox.firstIndex(where: \.isSetAside) else {
            lost.callsNotKept += 1
            return false
        }
        outbox.remove(at: oldest)
        lost.setAsideDropped += 1
        return true
    }

    private func leaseLine(through own: OutboxRow, for lease: Lease, now: Date) -> [OutboxEntry] {
        let line = outbox.indices.filter {
            !outbox[$0].isSetAside && outbox[$0].line == own.line && outbox[$0].entry.id <= own.entry.id
                && outbox[$0].entry.lease?.owner != lease.owner
                && (outbox[$0].entry.id == own.entry.id || !outbox[$0].entry.givesWay)
        }
        guard !isSignedOut(own.entry), !line.contains(where: { outbox[$0].isHeld(at: leaseTime(now)) }) else {
            return []
        }
        return line.map { self.lease($0, lease, pass: nil) }
    }

    private func lease(_ index: Int, _ lease: Lease, pass: Int64?) -> OutboxEntry {
        outbox[index].entry.lease = lease
        outbox[index].hasBegun = false
        outbox[index].pass = pass
        return outbox[index].entry
    }

    /// Leases queued calls, the lowest number first; of those that give way, the fewest attempts without an ending first.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        try check()
        let waiting = outbox.indices.filter {
            !outbox[$0].isSetAside && outbox[$0].entry.givesWay == request.givingWay
                && (request.recipient == nil || outbox[$0].entry.recipient == request.recipient)
        }
        return request.givingWay ? leaseGivingWay(waiting, request) : leaseInOrder(waiting, request)
    }

    private func leaseInOrder(_ waiting: [Int], _ request: LeaseRequest) -> [OutboxEntry] {
        var leased: [OutboxEntry] = []
        var blocked: Set<[String]> = []
        for index in waiting where leased.count < request.limit {
            let row = outbox[index]
            if !isFree(row, for: request) || blocked.contains(row.line) {
                blocked.insert(row.line)
            } else if !isOnHold(row, for: request) {
                leased.append(lease(index, request.lease, pass: request.pass))
            }
        }
        return leased
    }

    private func leaseGivingWay(_ waiting: [Int], _ request: LeaseRequest) -> [OutboxEntry] {
        waiting.filter { isFree(outbox[$0], for: request) && !isOnHold(outbox[$0], for: request) }
            .sorted { (outbox[$0].entry.unended, $0) < (outbox[$1].entry.unended, $1) }
            .prefix(max(0, request.limit))
            .map { lease($0, request.lease, pass: request.pass) }
    }

    /// Whether a call can be leased, without regard to other calls. One that cannot be leased blocks later ones.
    private func isFree(_ row: OutboxRow, for request: LeaseRequest) -> Bool {
        row.entry.id > request.after && !row.isHeld(at: leaseTime(request.now))
            && (request.pass == nil || row.pass != request.pass)
            && request.isDue(row.nextAttempt, notBefore: row.notBefore)
    }

    private func isOnHold(_ row: OutboxRow, for request: LeaseRequest) -> Bool {
        row.entry.call.waitsForMember && (request.beaconsOnly || hold(on: row.entry) != nil)
    }

    private func isSignedOut(_ entry: OutboxEntry) -> Bool {
        entry.call.waitsForMember && away.contains(entry.recipient)
    }

    func hold(on entry: OutboxEntry) -> RecipientHold? {
        guard entry.call.waitsForMember else { return nil }
        if isSignedOut(entry) { return .signedOut }
        return paused[entry.recipient].map { .paused(since: $0) }
    }

    /// Ends the pause of a member, or of all members if `recipient` is `nil`.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func resumeCalls(of recipient: Recipient?) async throws {
        try check()
        if let recipient { paused[recipient] = nil } else { paused = [:] }
    }
}

extension InMemoryStore {
    /// Counts an attempt, once for each lease. Returns whether the call may be made.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try check()
        guard let owner = entry.lease?.owner, let index = outbox.firstIndex(where: { $0.entry.id == entry.id }),
            !outbox[index].isSetAside, outbox[index].entry.lease?.owner == owner,
            !isSignedOut(outbox[index].entry), !isReplaced(entry)
        else { return false }
        guard !outbox[index].hasBegun else { return true }
        outbox[index].hasBegun = true
        outbox[index].entry.attempts += 1
        outbox[index].entry.unended += 1
        return true
    }

    /// Applies the result of an attempt.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try check()
        let isKnown = outbox.contains { $0.entry.id == entry.id }
        apply(settlement, to: entry)
        if case .sent = settlement {
            if isKnown { deviceCallSettled(entry, isSent: true) }
        } else {
            deviceCallSettled(entry, isSent: false)
        }
    }

    private func apply(_ settlement: Settlement, to entry: OutboxEntry) {
        guard let index = outbox.firstIndex(where: { $0.entry.id == entry.id }) else { return }
        if case .sent(let time, let late) = settlement { return remove(index, entry, at: time, late: late) }
        guard !outbox[index].isSetAside, outbox[index].entry.lease?.owner == entry.lease?.owner else { return }
        outbox[index].entry.lease = nil
        switch settlement {
        case .sent: break
        case .released:
            if !outbox[index].hasBegun { outbox[index].pass = nil }
            undoAttempt(index)
        case .retry(let time, let notBefore, let reason):
            endAttempt(index)
            outbox[index].nextAttempt = time
            outbox[index].notBefore = notBefore
            outbox[index].reason = reason
        case .paused(let time, let reason):
            undoAttempt(index)
            outbox[index].reason = reason
            guard entry.call.needsToken else { return }
            if paused[entry.recipient] == nil { paused[entry.recipient] = time }
        case .setAside(let reason):
            endAttempt(index)
            outbox[index].isSetAside = true
            outbox[index].reason = reason
        }
    }

    private func endAttempt(_ index: Int) {
        if !outbox[index].hasBegun { outbox[index].entry.attempts += 1 }
        outbox[index].entry.unended = 0
        outbox[index].hasBegun = false
    }

    private func undoAttempt(_ index: Int) {
        guard outbox[index].hasBegun else { return }
        outbox[index].entry.attempts -= 1
        outbox[index].entry.unended -= 1
        outbox[index].hasBegun = false
    }

    private func remove(_ index: Int, _ entry: OutboxEntry, at time: Date, late: LoyaltyResult?) {
        // Its member may have adopted it since it was leased.
        let recipient = outbox.remove(at: index).entry.recipient
        if entry.call.needsToken { paused[entry.recipient] = nil }
        if case .trackMessage(let text, _, let action) = entry.call, let id = Int64(text) {
            markSent(action, of: MessageKey(id: id, recipient: recipient), at: time)
        }
        if let late {
            lateResults.append(LateResult(call: entry.call, recipient: recipient, result: late, time: time))
        }
    }

    /// Keeps the time at which the platform received an event; the first time stays.
    func markSent(_ action: MessageAction, of key: MessageKey, at time: Date) {
        switch action {
        case .delivered where messages[key]?.deliveredSent == nil: messages[key]?.deliveredSent = time
        case .opened where messages[key]?.openedSent == nil: messages[key]?.openedSent = time
        case .delivered, .opened: break
        }
    }
}

extension InMemoryStore {
    /// The numbers of queued calls and of calls that were set aside.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func outboxCounts() async throws -> OutboxCounts {
        try check()
        let setAside = outbox.filter(\.isSetAside).count
        let untried = outbox.filter { !$0.isSetAside && $0.entry.givesWay }.count
        return OutboxCounts(waiting: outbox.count - setAside, setAside: setAside, untried: untried)
    }

    /// The number of queued calls with a lease that holds at that time.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func callsUnderWay(at now: Date) async throws -> Int {
        try check()
        return outbox.filter { !$0.isSetAside && $0.isHeld(at: now) }.count
    }

    /// The earliest time at which the first call of a line without a hold can be tried; `nil` if there is no such line.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func nextAttempt() async throws -> Date? {
        try check()
        var lines: Set<[String]> = []
        return outbox.filter { !$0.isSetAside && !$0.entry.givesWay && lines.insert($0.line).inserted }
            .filter { hold(on: $0.entry) == nil }
            .map { max($0.nextAttempt, $0.notBefore ?? $0.nextAttempt, $0.entry.lease?.until ?? $0.nextAttempt) }.min()
    }

    /// The queued calls, the lowest number first.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        try check()
        return outbox.filter { !$0.isSetAside }.prefix(max(0, limit)).map {
            WaitingCall(entry: $0.entry, nextAttempt: $0.nextAttempt, reason: $0.reason, hold: hold(on: $0.entry))
        }
    }

    /// The calls that were set aside, with their reasons, the highest number first.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try check()
        return outbox.reversed().filter(\.isSetAside).prefix(max(0, limit))
            .map { SetAsideCall(entry: $0.entry, reason: $0.reason ?? "") }
    }

    /// Returns and removes a member's late results, the oldest first.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try check()
        let taken = lateResults.filter { $0.recipient == recipient }
        lateResults.removeAll { $0.recipient == recipient }
        return taken
    }

    /// The numbers of calls and events that were lost at the limits.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func losses() async throws -> LossCounts {
        try check()
        return lost
    }

    /// Notes the total losses of a journal so far; smaller numbers than before are ignored.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try check()
        lost.deliveriesDropped = max(lost.deliveriesDropped, deliveriesDropped)
        lost.actsRefused = max(lost.actsRefused, actsRefused)
    }
}
