import RichPushHandling
import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension StoreConformance {
    /// The rules for a store that has a clock of its own.
    static func clockChecks(_ clock: TestClock) -> [StoreCheck] {
        [
            StoreCheck("A caller with a clock that is ahead ends no lease") { store in
                clock.set(to: moment())
                let entry = try await store.record("key")
                try expect("the calls leased an hour ahead", try await store.lease("second", at: 3600), is: [])
                let again = OutboxCall.sample("key", lease: .of("third", from: 3600))
                let receipt = try await store.commit(.ann, calls: [again], at: 3600)
                try expect("the calls leased with a commit", receipt.entries, is: [])
                clock.set(to: moment(60))
                let leased = try await store.lease("second")
                try expect("the calls leased after the lease", leased.map(\.id), is: [entry.id])
            }
        ]
    }
}

/// A store with a clock that shows the time of each caller.
struct ClockedStore: PushStore {
    let base: any PushStore
    let clock: TestClock

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        clock.set(to: changes.time)
        return try await base.commit(changes)
    }

    func commitEach(_ changes: [StoreChanges]) async throws -> [Result<StoreReceipt, any Error>] {
        if let last = changes.last { clock.set(to: last.time) }
        return try await base.commitEach(changes)
    }

    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        clock.set(to: request.now)
        return try await base.leaseCalls(request)
    }

    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        clock.set(to: call.time)
        return try await base.changeMember(to: recipient, deregistering: call)
    }

    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        clock.set(to: call.time)
        return try await base.wantDeviceToken(token, permission: permission, registering: call)
    }
}

/// The members without a parameter for the time, and those that give their own time.
extension ClockedStore {
    func startAttempt(of entry: OutboxEntry) async throws -> Bool { try await base.startAttempt(of: entry) }
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        try await base.settle(entry, as: settlement)
    }
    func resumeCalls(of recipient: Recipient?) async throws { try await base.resumeCalls(of: recipient) }
    func outboxCounts() async throws -> OutboxCounts { try await base.outboxCounts() }
    func callsUnderWay(at now: Date) async throws -> Int { try await base.callsUnderWay(at: now) }
    func nextAttempt() async throws -> Date? { try await base.nextAttempt() }
    func waitingCalls(limit: Int) async throws -> [WaitingCall] { try await base.waitingCalls(limit: limit) }
    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] { try await base.setAsideCalls(limit: limit) }
    func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await base.takeLateResults(for: recipient)
    }
    func losses() async throws -> LossCounts { try await base.losses() }
    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await base.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
    }
    func message(_ messageResponseID: Int64, for recipient: Recipient) async throws -> MessageRecord? {
        try await base.message(messageResponseID, for: recipient)
    }
    func messages(limit: Int?) async throws -> [MessageRecord] { try await base.messages(limit: limit) }
    func messageTotals() async throws -> MessageTotals { try await base.messageTotals() }
    func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try await base.unreadMessages(for: recipient)
    }
    func badgeCount(for recipient: Recipient) async throws -> Int { try await base.badgeCount(for: recipient) }
    func badgeCounts() async throws -> [BadgeCount] { try await base.badgeCounts() }
    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        try await base.badgeHistory(for: recipient, limit: limit)
    }
    func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await base.badgeSetTime(for: recipient)
    }
    func handledResponse(_ key: String) async throws -> HandledResponse? { try await base.handledResponse(key) }
    func keepHandledResponse(_ response: HandledResponse) async throws {
        try await base.keepHandledResponse(response)
    }
    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try await base.deviceID(orMake: make)
    }
    func deviceToken(for recipient: Recipient) async throws -> String? { try await base.deviceToken(for: recipient) }
    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try await base.setDeviceToken(token, for: recipient)
    }
    func signedInRecipient() async throws -> Recipient? { try await base.signedInRecipient() }
    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try await base.setSignedInRecipient(recipient)
    }
    func member(_ addressee: PushAddressee) async throws -> Recipient? { try await base.member(addressee) }
    func isMember(_ recipient: Recipient) async throws -> Bool { try await base.isMember(recipient) }
    func members(limit: Int) async throws -> [Recipient] { try await base.members(limit: limit) }
}
