import Foundation
import RichPushCore
import RichPushTesting

/// A store with one thing wrong, to see that the conformance suite notices.
struct FlawedStore: PushStore {
    enum Flaw: String, CaseIterable, Sendable {
        case forgetsOpenings, callsEverythingNew, takesJournalAgain, confusesMembers, ignoresLimit, leasesNotDue
        case beginsAnew, forgetsSettlements, losesLeases, neverResumes, sendsForTheAbsent,
            makesIdentifiersAnew, keepsFirstToken, losesBadgeHistory

        var brokenGuarantee: String {
            switch self {
            case .forgetsOpenings: "A message event is recorded with its time"
            case .callsEverythingNew: "A second recording of a message event is not new and changes nothing"
            case .takesJournalAgain: "Changes from a journal event are made once"
            case .confusesMembers: "Messages of different members are different messages"
            case .ignoresLimit: "Calls are leased the oldest first, as many as asked for"
            case .leasesNotDue: "A call waits until its next attempt is due"
            case .beginsAnew: "A run over the outbox goes on behind the call it had come to"
            case .losesLeases: "From one who has lost the lease only a success counts"
            case .neverResumes: "A refused token pauses its member's calls, counts no attempt, and concerns no beacon"
            case .sendsForTheAbsent: "A member over whom another signs in is away"
            case .forgetsSettlements: "A call that was sent leaves the outbox, and its message keeps when"
            case .makesIdentifiersAnew: "The device's identifier is made once"
            case .keepsFirstToken: "Device tokens belong to members, are replaced, and are forgotten"
            case .losesBadgeHistory: "Every change of a badge count is in its history, the newest first"
            }
        }
    }

    let flaw: Flaw
    private let base = InMemoryStore()

    init(flaw: Flaw) {
        self.flaw = flaw
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        var changes = changes
        if flaw == .forgetsOpenings { changes.messages.removeAll { $0.action == .opened } }
        if flaw == .takesJournalAgain { changes.journalEvent = nil }
        if flaw == .confusesMembers { changes.recipient = "everybody" }
        var receipt = try await base.commit(changes)
        if flaw == .callsEverythingNew { receipt.newMessages = receipt.newMessages.map { _ in true } }
        return receipt
    }

    func leaseCalls(_ request: LeaseRequest) async throws -> [OutboxEntry] {
        var request = request
        if flaw == .leasesNotDue { request.includingNotDue = true }
        if flaw == .beginsAnew { request.after = 0 }
        if flaw == .ignoresLimit { request.limit = .max }
        return try await base.leaseCalls(request)
    }

    func resumeCalls(of recipient: Recipient?) async throws {
        if flaw != .neverResumes { try await base.resumeCalls(of: recipient) }
    }

    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        if flaw == .forgetsSettlements { return }
        var entry = entry
        if flaw == .losesLeases {
            entry.lease = try await base.waitingCalls(limit: .max).first { $0.entry.id == entry.id }?.entry.lease
        }
        try await base.settle(entry, as: settlement)
    }

    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        flaw == .makesIdentifiersAnew ? make() : try await base.deviceID(orMake: make)
    }

    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        if flaw == .keepsFirstToken, try await base.deviceToken(for: recipient) != nil { return }
        try await base.setDeviceToken(token, for: recipient)
    }

    func badgeHistory(for recipient: Recipient, limit: Int) async throws -> [BadgeHistoryEntry] {
        let limit = flaw == .losesBadgeHistory ? min(limit, 1) : limit
        return try await base.badgeHistory(for: recipient, limit: limit)
    }
}

/// What no flaw concerns.
extension FlawedStore {
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
    func outboxCounts() async throws -> OutboxCounts { try await base.outboxCounts() }
    func callsUnderWay(at now: Date) async throws -> Int { try await base.callsUnderWay(at: now) }
    func nextAttempt() async throws -> Date? { try await base.nextAttempt() }
    func waitingCalls(limit: Int) async throws -> [WaitingCall] { try await base.waitingCalls(limit: limit) }
    func losses() async throws -> LossCounts { try await base.losses() }

    func withdraw(_ call: LoyaltyCall, of recipient: Recipient, now: Date) async throws {
        try await base.withdraw(call, of: recipient, now: now)
    }

    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await base.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
    }

    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] { try await base.setAsideCalls(limit: limit) }

    func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await base.takeLateResults(for: recipient)
    }

    func deviceToken(for recipient: Recipient) async throws -> String? { try await base.deviceToken(for: recipient) }
    func signedInRecipient() async throws -> Recipient? { try await base.signedInRecipient() }

    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        if flaw != .sendsForTheAbsent { try await base.setSignedInRecipient(recipient) }
    }
}
