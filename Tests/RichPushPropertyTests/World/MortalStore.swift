import RichPushHandling
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// A process's access to the store. It ends when the process is killed.
final class MortalStore: PushStore {
    private let base: any PushStore
    private let recorded: Locked<Set<String>>
    private let dead = Locked(false)
    private let screen: Screen

    /// Makes a store over another one. `recorded` collects the effects of recorded calls on the platform.
    init(_ base: any PushStore, recorded: Locked<Set<String>>, screen: Screen) {
        self.base = base
        self.recorded = recorded
        self.screen = screen
    }

    var isDead: Bool { dead.withLock { $0 } }

    func kill() { dead.withLock { $0 = true } }

    private var store: any PushStore {
        get throws {
            if isDead { throw StoreError(code: .failed, message: "The process was killed.") }
            return base
        }
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        let receipt = try await store.commit(changes)
        let calls = changes.messages.flatMap(\.calls) + changes.calls
        recorded.withLock { $0.formUnion(calls.compactMap { $0.call.effect(of: changes.recipient) }) }
        return receipt
    }
    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] { try await store.leaseCalls(request) }
    func startAttempt(of entry: OutboxEntry) async throws -> Bool { try await store.startAttempt(of: entry) }
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try await store.settle(entry, as: settlement)
    }
    func resumeCalls(of recipient: Recipient?) async throws { try await store.resumeCalls(of: recipient) }
    func outboxCounts() async throws -> OutboxCounts { try await store.outboxCounts() }
    func callsUnderWay(at now: Date) async throws -> Int { try await store.callsUnderWay(at: now) }
    func nextAttempt() async throws -> Date? { try await store.nextAttempt() }
    func waitingCalls(limit: Int) async throws -> [WaitingCall] { try await store.waitingCalls(limit: limit) }
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] { try await store.setAsideCalls(limit: limit) }
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await store.takeLateResults(for: recipient)
    }
    func losses() async throws -> LossCounts { try await store.losses() }
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await store.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
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
    func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await store.badgeSetTime(for: recipient)
    }
    func badgeCounts() async throws -> [BadgeCount] { try await store.badgeCounts() }
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await store.badgeHistory(for: recipient, limit: limit)
    }
    func handledResponse(_ key: String) async throws -> HandledResponse? { try await store.handledResponse(key) }
    func keepHandledResponse(_ response: HandledResponse) async throws {
        try await store.keepHandledResponse(response)
    }
    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try await store.deviceID(orMake: make)
    }
    func deviceToken(for recipient: Recipient) async throws -> String? {
        try await store.deviceToken(for: recipient)
    }
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await store.setDeviceToken(token, for: recipient)
    }
    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        let entries = try await store.changeMember(to: recipient, deregistering: call)
        // If two processes change the member at the same time, either may be the last one here.
        while true {
            let current = try await base.signedInRecipient()
            screen.change(to: current)
            if try await base.signedInRecipient() == current { return entries }
        }
    }
    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await store.wantDeviceToken(token, permission: permission, registering: call)
    }
    func signedInRecipient() async throws -> Recipient? { try await store.signedInRecipient() }
    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await store.setSignedInRecipient(recipient)
    }
    func member(_ addressee: PushAddressee) async throws -> Recipient? { try await store.member(addressee) }
    func isMember(_ recipient: Recipient) async throws -> Bool { try await store.isMember(recipient) }
    func members(limit: Int) async throws -> [Recipient] { try await store.members(limit: limit) }
}

extension LoyaltyCall {
    /// The effect of the call as the platform reports it; `nil` if the platform refuses it for good.
    fileprivate func effect(of recipient: Recipient) -> String? {
        switch self {
        case .likePost(let id): id.hasSuffix(".bad") ? nil : "\(recipient) likePost \(id) "
        case .addNewComment(let body, let id): id.hasSuffix(".bad") ? nil : "\(recipient) addNewComment \(id) \(body)"
        case .respondToOffer(let id): "\(recipient) respondToOffer \(id) "
        case .trackMessage(let id, _, let action): "\(recipient) trackMessage \(id) \(action.rawValue)"
        default: nil
        }
    }
}
