import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting

import struct Foundation.Date

/// A store in memory that records each commit with the number of calls that the platform had received by then.
final class CommitLog: Sendable {
    struct Commit: Sendable {
        var changes: StoreChanges
        var callsBefore: Int
    }

    private let client: RecordingLoyaltyClient
    private let base: PushStore
    private let recorded = Locked<[Commit]>([])
    private let requests = Locked<[LeaseRequest]>([])
    private let grouped = Locked<[Int]>([])
    private let asked = Locked<[Recipient]>([])
    private let ignoresPasses = Locked(false)

    private let changeRefusal = Locked<StoreError?>(nil)
    private let refusal = Locked<StoreError??>(nil)
    private let failure: StoreError?
    private let refused: Recipient?
    private let failures: Int
    private let interruption = Locked<(moment: StoreFunction, act: @Sendable () async throws -> Void)?>(nil)

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
        store: PushStore? = nil,
        failure: StoreError? = nil,
        of refused: Recipient? = nil,
        failures: Int = .max
    ) {
        self.client = client
        base = store ?? PushStore.memory(clock: clock.clock)
        self.failure = failure
        self.refused = refused
        self.failures = failures
    }

    /// The store whose uses are recorded.
    var store: PushStore {
        base.watched(
            before: { [self] use in try await note(use) },
            within: { [self] use, session in
                guard use.isOf(.leaseCalls), ignoresPasses.withLock({ $0 }) else { return }
                try session.run("UPDATE outbox SET pass = NULL, beacon = 1")
            },
            after: { [self] use, result in
                if case .success = result { try await interrupted(at: use) }
            }
        )
    }

    /// Runs a closure at the next such use of the store, before the store returns.
    func interrupt(at moment: StoreFunction, with act: @escaping @Sendable () async throws -> Void) {
        interruption.withLock { $0 = (moment, act) }
    }

    private func interrupted(at use: StoreUse) async throws {
        let act = interruption.withLock { interruption in
            guard let moment = interruption?.moment, use.isOf(moment) || moment == .commit && use.isOf(.commitEach)
            else {
                return (@Sendable () async throws -> Void)?.none
            }
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

    /// Leases calls for a pass again, and calls of the platform as if they were EMS opens, as a store with a fault does.
    func ignorePasses() { ignoresPasses.withLock { $0 = true } }

    /// Refuses attempts from now on: as if the lease were lost, or with an error.
    func refuseAttempts(with error: StoreError? = nil) { refusal.withLock { $0 = .some(error) } }

    /// Refuses changes of the member from now on.
    func refuseChanges() { changeRefusal.withLock { $0 = StoreError(code: .full, message: "The disk is full.") } }

    private func note(_ use: StoreUse) async throws -> (any Sendable)? {
        if let size = use.groupSize { grouped.withLock { $0.append(size) } }
        switch use.function {
        case .commit, .commitEach:
            if let changes = use.subject as? StoreChanges { try note(changes) }
        case .leaseCalls:
            if let request = use.subject as? LeaseRequest { requests.withLock { $0.append(request) } }
        case .startAttempt:
            guard let refusal = refusal.withLock({ $0 }) else { return nil }
            if let refusal { throw refusal }
            // Another process leases the call.
            let lease = Lease(owner: "other", duration: .seconds(60))
            _ = try await base.leaseCalls(LeaseRequest(lease: lease, limit: 9))
            return false
        case .changeMember:
            if let refusal = changeRefusal.withLock({ $0 }) { throw refusal }
        case .signedInRecipient: asked.withLock { $0.append(.device) }
        case .isMember:
            if let recipient = use.subject as? Recipient { asked.withLock { $0.append(recipient) } }
        default: break
        }
        return nil
    }

    private func note(_ changes: StoreChanges) throws {
        let number = recorded.withLock { commits in
            commits.append(Commit(changes: changes, callsBefore: client.calls.count))
            return commits.count
        }
        if let failure, number <= failures, refused == nil || refused == changes.recipient { throw failure }
    }
}
