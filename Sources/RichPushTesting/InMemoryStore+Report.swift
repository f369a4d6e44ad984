public import RichPushCore
public import struct Foundation.Date

extension InMemoryStore {
    /// How many calls wait or were set aside.
    public func outboxCounts() async throws -> OutboxCounts {
        try check()
        let setAside = outbox.filter(\.isSetAside).count
        return OutboxCounts(waiting: outbox.count - setAside, setAside: setAside)
    }

    /// How many of the waiting calls are in somebody's hand at that time.
    public func callsUnderWay(at now: Date) async throws -> Int {
        try check()
        return outbox.filter { !$0.isSetAside && $0.isHeld(at: now) }.count
    }

    /// When the first of the waiting calls may be tried; those of members who are away or paused are left out.
    public func nextAttempt() async throws -> Date? {
        try check()
        return outbox.filter { !$0.isSetAside && hold(on: $0.entry) == nil }
            .map { max($0.nextAttempt, $0.entry.lease?.until ?? $0.nextAttempt) }.min()
    }

    /// The calls that wait, the oldest first.
    public func waitingCalls(limit: Int) async throws -> [WaitingCall] {
        try check()
        return outbox.filter { !$0.isSetAside }.prefix(max(0, limit)).map {
            WaitingCall(entry: $0.entry, nextAttempt: $0.nextAttempt, reason: $0.reason, hold: hold(on: $0.entry))
        }
    }

    /// The calls that were set aside, with their reasons, the newest first.
    public func setAsideCalls(limit: Int) async throws -> [SetAsideCall] {
        try check()
        return outbox.reversed().filter(\.isSetAside).prefix(max(0, limit))
            .map { SetAsideCall(entry: $0.entry, reason: $0.reason ?? "") }
    }

    /// The late results of a member, the oldest first; each is handed out once.
    public func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try check()
        let taken = lateResults.filter { $0.recipient == recipient }
        lateResults.removeAll { $0.recipient == recipient }
        return taken
    }

    /// What was lost at the bounds a host chose.
    public func losses() async throws -> LossCounts {
        try check()
        return lost
    }

    /// Notes what a journal has lost so far; a count that is lower than the noted one changes nothing.
    public func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try check()
        lost.deliveriesDropped = max(lost.deliveriesDropped, deliveriesDropped)
        lost.actsRefused = max(lost.actsRefused, actsRefused)
    }
}
