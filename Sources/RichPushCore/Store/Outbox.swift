public import struct Foundation.Date

/// Calls on their way to the platform, as a store keeps them.
///
/// A call waits, is in somebody's hand under a lease, or was set aside. Each belongs to a member, and is only ever made
/// under that member's token.
public protocol Outbox: Sendable {
    /// Leases calls to try, the oldest first.
    ///
    /// A call whose turn has not come holds back later ones of its member about the same thing. Calls that need a token
    /// are left out while their member is away or paused.
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry]
    /// Says what became of a leased call.
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws
    /// Takes back a call that waits, unless it is in somebody's hand at that time.
    func withdraw(_ call: LoyaltyCall, of recipient: Recipient, now: Date) async throws
    /// Ends the pause of a member whose token was refused; `nil` ends everybody's.
    func resumeCalls(of recipient: Recipient?) async throws
    /// How many calls wait or were set aside.
    func outboxCounts() async throws -> OutboxCounts
    /// How many of the waiting calls are in somebody's hand at that time.
    func callsUnderWay(at now: Date) async throws -> Int
    /// When the first of the waiting calls may be tried; those of members who are away or paused are left out.
    func nextAttempt() async throws -> Date?
    /// The calls that wait, the oldest first.
    func waitingCalls(limit: Int) async throws -> [WaitingCall]
    /// The calls that were set aside, with their reasons, the newest first.
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall]
    /// The late results of a member, the oldest first; each is handed out once.
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult]
    /// What was lost at the bounds a host chose.
    func losses() async throws -> LossCounts
    /// Notes what a journal has lost so far; a count that is lower than the noted one changes nothing.
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws
}
