import RichPushCore
import RichPushTesting

import struct Foundation.Date

/// A store in memory that remembers what was committed, and how many calls the platform had seen by then.
final class CommitLog: PushStore {
    struct Commit: Sendable {
        var changes: StoreChanges
        var callsBefore: Int
    }

    private let client: RecordingLoyaltyClient
    private let store = InMemoryStore()
    private let recorded = Locked<[Commit]>([])
    private let requests = Locked<[LeaseRequest]>([])

    private let failure: StoreError?

    /// - Parameter failure: what every commit fails with, once it is noted.
    init(_ client: RecordingLoyaltyClient, failure: StoreError? = nil) {
        self.client = client
        self.failure = failure
    }

    var leaseRequests: [LeaseRequest] { requests.withLock { $0 } }
    var commits: [Commit] { recorded.withLock { $0 } }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        recorded.withLock { $0.append(Commit(changes: changes, callsBefore: client.calls.count)) }
        if let failure { throw failure }
        return try await store.commit(changes)
    }

    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await store.message(messageResponseID, for: recipient)
    }
    func messages(limit: Int?) async throws -> [MessageRecord] { try await store.messages(limit: limit) }
    func messageTotals() async throws -> MessageTotals { try await store.messageTotals() }
    func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try await store.unreadMessages(for: recipient)
    }
    func badgeCount(for recipient: Recipient) async throws -> Int { try await store.badgeCount(for: recipient) }
    func badgeCounts() async throws -> [BadgeCount] { try await store.badgeCounts() }
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await store.badgeHistory(for: recipient, limit: limit)
    }
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        requests.withLock { $0.append(request) }
        return try await store.leaseCalls(request)
    }
    func withdraw(_ call: LoyaltyCall, of recipient: Recipient, now: Date) async throws {
        try await store.withdraw(call, of: recipient, now: now)
    }
    func resumeCalls(of recipient: Recipient?) async throws { try await store.resumeCalls(of: recipient) }
    func callsUnderWay(at now: Date) async throws -> Int { try await store.callsUnderWay(at: now) }
    func nextAttempt() async throws -> Date? { try await store.nextAttempt() }
    func waitingCalls(limit: Int) async throws -> [WaitingCall] { try await store.waitingCalls(limit: limit) }
    func losses() async throws -> LossCounts { try await store.losses() }
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await store.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
    }
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try await store.settle(entry, as: settlement)
    }
    func outboxCounts() async throws -> OutboxCounts { try await store.outboxCounts() }
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] { try await store.setAsideCalls(limit: limit) }
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await store.takeLateResults(for: recipient)
    }
    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try await store.deviceID(orMake: make)
    }
    func deviceToken(for recipient: Recipient) async throws -> String? { try await store.deviceToken(for: recipient) }
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await store.setDeviceToken(token, for: recipient)
    }
    func signedInRecipient() async throws -> Recipient? { try await store.signedInRecipient() }
    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await store.setSignedInRecipient(recipient)
    }
}
