import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushTesting

/// A store with one flaw, which the conformance suite must find.
struct FlawedStore: PushStore {
    enum Flaw: String, CaseIterable, Sendable {
        case forgetsOpenings, callsEverythingNew, takesJournalAgain, confusesMembers, ignoresLimit, leasesNotDue
        case beginsAnew, forgetsSettlements, losesLeases, neverResumes, sendsForTheAbsent,
            makesIdentifiersAnew, keepsFirstToken, losesBadgeHistory, forgetsConfirmations, confirmsOnlyNew,
            keepsLastOutcome, knowsEverybody, keepsUnusedMembers

        var brokenRule: String {
            switch self {
            case .forgetsOpenings: "A message event is recorded with its time"
            case .callsEverythingNew: "A second recording of a message event is not new and changes nothing"
            case .takesJournalAgain: "Changes from a journal event are made once"
            case .confusesMembers: "Messages of different members are different messages"
            case .ignoresLimit: "Calls are leased oldest first, at most as many as asked for"
            case .leasesNotDue: "A call waits until its next attempt is due"
            case .beginsAnew: "Only calls with a higher number than `after` are leased"
            case .losesLeases: "Without the current lease only `sent` is applied"
            case .neverResumes:
                "A refused token pauses its member's calls, counts no attempt, and does not affect beacons"
            case .sendsForTheAbsent: "Signing in signs out the member before"
            case .forgetsSettlements:
                "A sent call leaves the outbox, and its message keeps the time of the first success"
            case .makesIdentifiersAnew: "The device's identifier is made once"
            case .keepsFirstToken: "A device token belongs to a member, and can be replaced and removed"
            case .losesBadgeHistory: "Every change of a badge count is in its history, newest first"
            case .forgetsConfirmations:
                "A message event that the platform knows of keeps when it was sent, the first time of several"
            case .knowsEverybody: "A push is addressed to a known member, by id or hash, and to no other"
            case .keepsUnusedMembers:
                "A prune removes members without rows, but not those signed in or signed out"
            case .keepsLastOutcome: "Of two outcomes of one response the first is kept"
            case .confirmsOnlyNew: "Of a journal event that was taken before, a store still notes that it was sent"
            }
        }
    }

    let flaw: Flaw
    private let base = InMemoryStore()
    private let journalEvents = SeenEvents()
    private let outcomes = LastOutcomes()

    init(flaw: Flaw) {
        self.flaw = flaw
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        var changes = changes
        if flaw == .forgetsOpenings { changes.messages.removeAll { $0.action == .opened } }
        if flaw == .takesJournalAgain { changes.journalEvent = nil }
        if flaw == .forgetsConfirmations || flaw == .confirmsOnlyNew && !journalEvents.insert(changes.journalEvent) {
            for index in changes.messages.indices { changes.messages[index].sent = nil }
        }
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

    func startAttempt(of entry: OutboxEntry) async throws -> Bool { try await base.startAttempt(of: entry) }
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws {
        if flaw == .forgetsSettlements { return }
        var entry = entry
        if flaw == .losesLeases {
            entry.lease = try await base.waitingCalls(limit: .max).first { $0.entry.id == entry.id }?.entry.lease
        }
        try await base.settle(entry, as: settlement)
    }

    func handledResponse(_ key: String) async throws -> HandledResponse? {
        guard flaw == .keepsLastOutcome else { return try await base.handledResponse(key) }
        return outcomes.last(under: key)
    }

    func keepHandledResponse(_ response: HandledResponse) async throws {
        outcomes.keep(response)
        try await base.keepHandledResponse(response)
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

/// The functions without a flaw.
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
    func badgeSetTime(for recipient: Recipient) async throws -> Date? {
        try await base.badgeSetTime(for: recipient)
    }

    func badgeCounts() async throws -> [BadgeCount] { try await base.badgeCounts() }
    func outboxCounts() async throws -> OutboxCounts { try await base.outboxCounts() }
    func callsUnderWay(at now: Date) async throws -> Int { try await base.callsUnderWay(at: now) }
    func nextAttempt() async throws -> Date? { try await base.nextAttempt() }
    func waitingCalls(limit: Int) async throws -> [WaitingCall] { try await base.waitingCalls(limit: limit) }
    func losses() async throws -> LossCounts { try await base.losses() }

    func noteJournalLosses(deliveriesDropped: Int, actsRefused: Int) async throws {
        try await base.noteJournalLosses(deliveriesDropped: deliveriesDropped, actsRefused: actsRefused)
    }

    func setAsideCalls(limit: Int) async throws -> [SetAsideCall] { try await base.setAsideCalls(limit: limit) }

    func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        try await base.takeLateResults(for: recipient)
    }

    func deviceToken(for recipient: Recipient) async throws -> String? { try await base.deviceToken(for: recipient) }
    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        try await base.changeMember(to: recipient, deregistering: call)
    }
    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try await base.wantDeviceToken(token, permission: permission, registering: call)
    }

    func signedInRecipient() async throws -> Recipient? { try await base.signedInRecipient() }

    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        if flaw != .sendsForTheAbsent { try await base.setSignedInRecipient(recipient) }
    }

    func member(_ addressee: PushAddressee) async throws -> Recipient? {
        if flaw == .knowsEverybody, let id = addressee.id { return Recipient(id) }
        return try await base.member(addressee)
    }
    func isMember(_ recipient: Recipient) async throws -> Bool { try await base.isMember(recipient) }
    func members(limit: Int) async throws -> [Recipient] { try await base.members(limit: limit) }
}

/// The journal events that a store has received.
private final class SeenEvents: Sendable {
    private let names = Locked<Set<String>>([])

    /// Adds an event; returns whether it is new, or true without an event.
    func insert(_ name: String?) -> Bool {
        guard let name else { return true }
        return names.withLock { $0.insert(name).inserted }
    }
}

/// The last outcome of each response.
private final class LastOutcomes: Sendable {
    private let responses = Locked<[String: HandledResponse]>([:])

    func keep(_ response: HandledResponse) { responses.withLock { $0[response.key] = response } }
    func last(under key: String) -> HandledResponse? { responses.withLock { $0[key] } }
}

extension FlawedStore: Retention {
    func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        let members = try await base.members(limit: .max)
        let report = try await base.prune(olderThan: time, keeping: number)
        // Each call of the store about a member makes the member known again.
        if flaw == .keepsUnusedMembers { for member in members { try await base.setDeviceToken(nil, for: member) } }
        return report
    }

    func prunedMessages() async throws -> Int { try await base.prunedMessages() }
}
