import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushTesting

import struct Foundation.Date

/// A store in memory that records each commit with the number of calls that the platform had received by then.
final class CommitLog: PushStore {
    struct Commit: Sendable {
        var changes: StoreChanges
        var callsBefore: Int
    }

    private let client: RecordingLoyaltyClient
    private let store = InMemoryStore()
    private let recorded = Locked<[Commit]>([])
    private let requests = Locked<[LeaseRequest]>([])
    private let grouped = Locked<[Int]>([])
    private let asked = Locked<[Recipient]>([])

    private let refusal = Locked<StoreError??>(nil)
    private let failure: StoreError?
    private let refused: Recipient?
    private let failures: Int
    private let interruption = Locked<(moment: Moment, act: @Sendable () async throws -> Void)?>(nil)

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - client: the platform's double; its calls are counted at each commit.
    ///   - failure: the error of commits, after they are recorded.
    ///   - refused: members with failing commits; all members if empty.
    ///   - failures: how many of the first commits fail.
    init(
        _ client: RecordingLoyaltyClient,
        failure: StoreError? = nil,
        of refused: Recipient? = nil,
        failures: Int = .max
    ) {
        self.client = client
        self.failure = failure
        self.refused = refused
        self.failures = failures
    }

    enum Moment {
        case commit
        case badgeCount
        case lease
    }

    /// Runs a closure at the next such use of the store, before the store returns.
    func interrupt(at moment: Moment, with act: @escaping @Sendable () async throws -> Void) {
        interruption.withLock { $0 = (moment, act) }
    }

    private func interrupted(at moment: Moment) async throws {
        let act = interruption.withLock { interruption in
            guard interruption?.moment == moment else { return (@Sendable () async throws -> Void)?.none }
            defer { interruption = nil }
            return interruption?.act
        }
        try await act?()
    }

    var leaseRequests: [LeaseRequest] { requests.withLock { $0 } }
    var commits: [Commit] { recorded.withLock { $0 } }
    /// The number of changes in each joint commit.
    var groups: [Int] { grouped.withLock { $0 } }

    /// The members in calls of `isMember(_:)`; the device for calls of `signedInRecipient()`.
    var askedMembers: [Recipient] { asked.withLock { $0 } }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        let number = recorded.withLock { commits in
            commits.append(Commit(changes: changes, callsBefore: client.calls.count))
            return commits.count
        }
        if let failure, number <= failures, refused == nil || refused == changes.recipient { throw failure }
        let receipt = try await store.commit(changes)
        try await interrupted(at: .commit)
        return receipt
    }

    func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        grouped.withLock { $0.append(changes.count) }
        var results: [Result<StoreReceipt, any Error>] = []
        for changes in changes {
            do {
                results.append(.success(try await commit(changes)))
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }

    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await store.message(messageResponseID, for: recipient)
    }
    func messages(limit: Int?) async throws -> [MessageRecord] { try await store.messages(limit: limit) }
    func messageTotals() async throws -> MessageTotals { try await store.messageTotals() }
    func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try await store.unreadMessages(for: recipient)
    }
    func badgeCount(for recipient: Recipient) async throws -> Int {
        let count = try await store.badgeCount(for: recipient)
        try await interrupted(at: .badgeCount)
        return count
    }
    func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await store.badgeSetTime(for: recipient)
    }
    func badgeCounts() async throws -> [BadgeCount] { try await store.badgeCounts() }
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await store.badgeHistory(for: recipient, limit: limit)
    }
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        requests.withLock { $0.append(request) }
        let entries = try await store.leaseCalls(request)
        try await interrupted(at: .lease)
        return entries
    }
    func resumeCalls(of recipient: Recipient?) async throws { try await store.resumeCalls(of: recipient) }
    func callsUnderWay(at now: Date) async throws -> Int { try await store.callsUnderWay(at: now) }
    func nextAttempt() async throws -> Date? { try await store.nextAttempt() }
    func waitingCalls(limit: Int) async throws -> [WaitingCall] { try await store.waitingCalls(limit: limit) }
    func losses() async throws -> LossCounts { try await store.losses() }
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await store.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
    }
    /// Refuses attempts from now on: as if the lease were lost, or with an error.
    func refuseAttempts(with error: StoreError? = nil) { refusal.withLock { $0 = .some(error) } }

    func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        guard let refusal = refusal.withLock({ $0 }) else { return try await store.startAttempt(of: entry) }
        if let refusal { throw refusal }
        // Another process leases the call.
        let now = entry.lease?.until ?? entry.created
        let lease = Lease(owner: "other", until: now.addingTimeInterval(60))
        _ = try await store.leaseCalls(LeaseRequest(lease: lease, now: now, limit: 9))
        return false
    }
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try await store.settle(entry, as: settlement)
    }
    func outboxCounts() async throws -> OutboxCounts { try await store.outboxCounts() }
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] { try await store.setAsideCalls(limit: limit) }
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await store.takeLateResults(for: recipient)
    }
    func handledResponse(_ key: String) async throws -> HandledResponse? { try await store.handledResponse(key) }
    func keepHandledResponse(_ response: HandledResponse) async throws {
        try await store.keepHandledResponse(response)
    }
    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try await store.deviceID(orMake: make)
    }
    func deviceToken(for recipient: Recipient) async throws -> String? { try await store.deviceToken(for: recipient) }
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await store.setDeviceToken(token, for: recipient)
    }
    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        try await store.changeMember(to: recipient, deregistering: call)
    }
    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await store.wantDeviceToken(token, permission: permission, registering: call)
    }
    func signedInRecipient() async throws -> Recipient? {
        asked.withLock { $0.append(.device) }
        return try await store.signedInRecipient()
    }
    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await store.setSignedInRecipient(recipient)
    }
    func member(_ addressee: PushAddressee) async throws -> Recipient? { try await store.member(addressee) }
    func isMember(_ recipient: Recipient) async throws -> Bool {
        asked.withLock { $0.append(recipient) }
        return try await store.isMember(recipient)
    }
    func members(limit: Int) async throws -> [Recipient] { try await store.members(limit: limit) }
}
