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

    init(_ client: RecordingLoyaltyClient) {
        self.client = client
    }

    var commits: [Commit] { recorded.withLock { $0 } }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        recorded.withLock { $0.append(Commit(changes: changes, callsBefore: client.calls.count)) }
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
    func leaseCalls(
        _ lease: Lease,
        recipient: Recipient?,
        now: Date,
        includingNotDue: Bool,
        excluding: Set<OutboxEntry.ID>,
        limit: Int
    ) async throws -> [OutboxEntry] {
        try await store.leaseCalls(
            lease,
            recipient: recipient,
            now: now,
            includingNotDue: includingNotDue,
            excluding: excluding,
            limit: limit
        )
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
