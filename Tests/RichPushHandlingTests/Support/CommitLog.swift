import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

import struct Foundation.Date

/// A store in memory that records each commit with the number of calls that the platform had received by then.
final class CommitLog: ForwardingStore {
    struct Commit: Sendable {
        var changes: StoreChanges
        var callsBefore: Int
    }

    private let client: RecordingLoyaltyClient
    private let store: InMemoryStore
    var base: any PushStore { store }
    private let recorded = Locked<[Commit]>([])
    private let requests = Locked<[LeaseRequest]>([])
    private let grouped = Locked<[Int]>([])
    private let asked = Locked<[Recipient]>([])
    private let leaseChange = Locked<@Sendable (inout LeaseRequest) -> Void>({ _ in })

    private let changeRefusal = Locked<StoreError?>(nil)
    private let refusal = Locked<StoreError??>(nil)
    private let failure: StoreError?
    private let refused: Recipient?
    private let failures: Int
    private let interruption = Locked<(moment: Moment, act: @Sendable () async throws -> Void)?>(nil)

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - client: the platform's double; its calls are counted at each commit.
    ///   - clock: the clock of a new store.
    ///   - store: the store; a new one by default.
    ///   - failure: the error of commits, after they are recorded.
    ///   - refused: members with failing commits; all members if empty.
    ///   - failures: how many of the first commits fail.
    init(
        _ client: RecordingLoyaltyClient,
        clock: TestClock = TestClock(),
        store: InMemoryStore? = nil,
        failure: StoreError? = nil,
        of refused: Recipient? = nil,
        failures: Int = .max
    ) {
        self.client = client
        self.store = store ?? InMemoryStore(clock: clock.clock)
        self.failure = failure
        self.refused = refused
        self.failures = failures
    }

    enum Moment {
        case commit
        case badgeCount
        case lease
        case memberChange
        case endedResponse
        case lateResults
        case erasure
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
        return await commitOneByOne(changes)
    }

    func badgeCount(for recipient: Recipient) async throws -> Int {
        let count = try await store.badgeCount(for: recipient)
        try await interrupted(at: .badgeCount)
        return count
    }
    /// Changes each later request for a lease, as a store with a fault does.
    func changeLeases(_ change: @escaping @Sendable (inout LeaseRequest) -> Void) {
        leaseChange.withLock { $0 = change }
    }

    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        requests.withLock { $0.append(request) }
        var request = request
        leaseChange.withLock { $0 }(&request)
        let entries = try await store.leaseCalls(request)
        try await interrupted(at: .lease)
        return entries
    }
    /// Refuses attempts from now on: as if the lease were lost, or with an error.
    func refuseAttempts(with error: StoreError? = nil) { refusal.withLock { $0 = .some(error) } }

    func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        guard let refusal = refusal.withLock({ $0 }) else { return try await store.startAttempt(of: entry) }
        if let refusal { throw refusal }
        // Another process leases the call.
        let lease = Lease(owner: "other", duration: .seconds(60))
        _ = try await store.leaseCalls(LeaseRequest(lease: lease, limit: 9))
        return false
    }
    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        if let refusal = changeRefusal.withLock({ $0 }) { throw refusal }
        let entries = try await store.changeMember(to: recipient, deregistering: call)
        try await interrupted(at: .memberChange)
        return entries
    }
    /// Refuses changes of the member from now on.
    func refuseChanges() { changeRefusal.withLock { $0 = StoreError(code: .full, message: "The disk is full.") } }
    func signedInRecipient() async throws -> Recipient? {
        asked.withLock { $0.append(.device) }
        return try await store.signedInRecipient()
    }
    func isMember(_ recipient: Recipient) async throws -> Bool {
        asked.withLock { $0.append(recipient) }
        return try await store.isMember(recipient)
    }

    func lateResults(for recipient: Recipient, limit: Int) async throws -> [LateResult] {
        let results = try await store.lateResults(for: recipient, limit: limit)
        try await interrupted(at: .lateResults)
        return results
    }

    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        let isEnded = try await store.endResponse(claim, with: result)
        try await interrupted(at: .endedResponse)
        return isEnded
    }

    func eraseMember(_ recipient: Recipient) async throws -> MemberErasure {
        let erasure = try await store.eraseMember(recipient)
        try await interrupted(at: .erasure)
        return erasure
    }
}
