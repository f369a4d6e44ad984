import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

/// A store with one flaw, which the conformance suite must find.
struct FlawedStore: ForwardingStore {
    enum Flaw: String, CaseIterable, Sendable {
        case forgetsOpenings, callsEverythingNew, takesJournalAgain, confusesMembers, ignoresLimit, leasesNotDue
        case beginsAnew, forgetsSettlements, losesLeases, neverResumes, sendsForTheAbsent,
            makesIdentifiersAnew, keepsFirstToken, losesBadgeHistory, forgetsConfirmations, confirmsOnlyNew,
            answersTwice, forgetsResults, knowsEverybody, keepsUnusedMembers, countsKnownMessages, trustsEverySetTime

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
            case .countsKnownMessages:
                "A badge change that comes with message events is made only if one of them is new"
            case .trustsEverySetTime:
                "A count that was set more than an hour ahead of the present does not hold journal events back"
            case .answersTwice: "A response is claimed once, with the changes that it makes"
            case .forgetsResults: "A result is kept with all of its values, and is the answer to a later claim"
            case .confirmsOnlyNew: "Of a journal event that was taken before, a store still notes that it was sent"
            }
        }
    }

    let flaw: Flaw
    private let memory: InMemoryStore
    private let journalEvents = SeenEvents()
    var base: any PushStore { memory }

    init(flaw: Flaw, clock: PushClock) {
        self.flaw = flaw
        memory = InMemoryStore(clock: clock)
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        var changes = changes
        if flaw == .forgetsOpenings { changes.messages.removeAll { $0.action == .opened } }
        if flaw == .takesJournalAgain { changes.journalEvent = nil }
        if flaw == .forgetsConfirmations || flaw == .confirmsOnlyNew && !journalEvents.insert(changes.journalEvent) {
            for index in changes.messages.indices { changes.messages[index].sent = nil }
        }
        if flaw == .confusesMembers { changes.recipient = "everybody" }
        if flaw == .trustsEverySetTime { changes.now = .distantFuture }
        let claim = changes.claim
        if flaw == .answersTwice { changes.claim = nil }
        let badge = changes.badge
        if flaw == .countsKnownMessages { changes.badge = nil }
        var receipt = try await base.commit(changes)
        if flaw == .countsKnownMessages, !receipt.wasTakenBefore {
            (changes.messages, changes.calls, changes.badge) = ([], [], badge)
            changes.journalEvent = changes.journalEvent.map { "\($0) badge" }
            receipt.badgeCount = try await base.commit(changes).badgeCount
        }
        if flaw == .answersTwice { receipt.response = claim.map { _ in .new } }
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

    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool {
        if flaw == .forgetsSettlements { return false }
        var entry = entry
        if flaw == .losesLeases {
            entry.lease = try await base.waitingCalls(limit: .max).first { $0.entry.id == entry.id }?.entry.lease
        }
        return try await base.settle(entry, as: settlement)
    }

    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try await base.endResponse(claim, with: flaw == .forgetsResults ? nil : result)
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

    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        if flaw != .sendsForTheAbsent { try await base.setSignedInRecipient(recipient) }
    }

    func member(_ addressee: PushAddressee) async throws -> Recipient? {
        if flaw == .knowsEverybody, let id = addressee.id { return Recipient(id) }
        return try await base.member(addressee)
    }

    func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport {
        let members = try await base.members(limit: .max)
        let report = try await base.prune(olderThan: time, keeping: number)
        // Each call of the store about a member makes the member known again.
        if flaw == .keepsUnusedMembers { for member in members { try await base.setDeviceToken(nil, for: member) } }
        return report
    }
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
