import Foundation
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// A flaw of a store, which the suite must find: another text in its SQL, or other changes in its commits.
enum Flaw: String, CaseIterable, Sendable {
    case forgetsOpenings, callsEverythingNew, takesJournalAgain, confusesMembers, leasesNewest, leasesNotDue
    case beginsAnew, forgetsSettlements, losesLeases, neverResumes, sendsForTheAbsent, makesIdentifiersAnew
    case keepsFirstToken, losesBadgeHistory, forgetsConfirmations, confirmsOnlyNew, answersTwice, forgetsResults
    case knowsEverybody, keepsUnusedMembers, countsKnownMessages, trustsEverySetTime

    var brokenRule: String {
        switch self {
        case .forgetsOpenings: "A message event is recorded with its time"
        case .callsEverythingNew: "A second recording of a message event is not new and changes nothing"
        case .takesJournalAgain: "Changes from a journal event are made once"
        case .confusesMembers: "Messages of different members are different messages"
        case .leasesNewest: "Calls are leased oldest first, at most as many as asked for"
        case .leasesNotDue: "A call waits until its next attempt is due"
        case .beginsAnew: "Only calls with a higher number than `after` are leased"
        case .losesLeases: "Without the current lease only `sent` is applied"
        case .neverResumes: "A refused token pauses its member's calls, counts no attempt, and does not affect beacons"
        case .sendsForTheAbsent: "Signing in signs out the member before"
        case .forgetsSettlements: "A sent call leaves the outbox, and its message keeps the time of the first success"
        case .makesIdentifiersAnew: "The device's identifier is made once"
        case .keepsFirstToken: "A device token belongs to a member, and can be replaced and removed"
        case .losesBadgeHistory: "Every change of a badge count is in its history, newest first"
        case .forgetsConfirmations:
            "A message event that the platform knows of keeps when it was sent, the first time of several"
        case .knowsEverybody: "A push is addressed to a known member, by id or hash, and to no other"
        case .keepsUnusedMembers: "A prune removes members without rows, but not those signed in or signed out"
        case .countsKnownMessages: "A badge change that comes with message events is made only if one of them is new"
        case .trustsEverySetTime:
            "A count that was set more than an hour ahead of the present does not hold journal events back"
        case .answersTwice: "A response is claimed once, with the changes that it makes"
        case .forgetsResults: "A result is kept with all of its values, and is the answer to a later claim"
        case .confirmsOnlyNew: "Of a journal event that was taken before, a store still notes that it was sent"
        }
    }

    /// The texts of SQL that the flaw replaces.
    private var replacements: [(String, String)] {
        switch self {
        case .forgetsOpenings:
            [("opened_event)\nSELECT ?1, ?2, ?3, ?4 WHERE", "opened_event)\nSELECT ?1, ?2, ?3, ?4 WHERE 0 AND")]
        case .callsEverythingNew:
            [("WHERE message.delivered IS NULL", "WHERE 1"), ("WHERE message.opened IS NULL", "WHERE 1")]
        case .takesJournalAgain:
            [
                ("SELECT was_new FROM journal_event WHERE", "SELECT was_new FROM journal_event WHERE 0 AND"),
                ("AND delivered_event = ?", "AND delivered_event = ? AND 0"),
            ]
        case .confusesMembers:
            [("recipient.id WHERE name = ?", "recipient.id WHERE name = ? OR 1 ORDER BY recipient.id")]
        case .leasesNewest:
            [("ORDER BY first_call", "ORDER BY first_call DESC"), ("ORDER BY outbox.id", "ORDER BY outbox.id DESC")]
        case .leasesNotDue: [("AND due <= :now", ""), ("((:all = 1 OR", "((1 OR")]
        case .beginsAnew:
            [("outbox.id + 0 > :after", "outbox.id > 0 * :after"), ("first_call > :after", "first_call > 0 * :after")]
        case .forgetsSettlements: [("DELETE FROM outbox WHERE id = ?", "DELETE FROM outbox WHERE id = ? AND 0")]
        case .losesLeases: [("AND lease_owner IS NOT DISTINCT FROM :owner", "AND (:owner IS NULL OR 1)")]
        case .neverResumes:
            [("SET paused = NULL WHERE", "SET paused = NULL WHERE 0 AND"), ("SET held = ?", "SET held = ? OR held")]
        case .sendsForTheAbsent:
            [("SET signed_out = 1 WHERE", "SET signed_out = 1 WHERE 0 AND"), ("SET held = ?", "SET held = ? AND 0")]
        case .makesIdentifiersAnew: [("SELECT identifier FROM device", "SELECT NULL AS identifier FROM device")]
        case .keepsFirstToken:
            [
                (
                    "DO UPDATE\nSET token = excluded.token, permission = excluded.permission, registered = excluded.registered",
                    "DO NOTHING"
                )
            ]
        case .losesBadgeHistory: [("ORDER BY change DESC LIMIT ?", "ORDER BY change DESC LIMIT min(?, 1)")]
        case .forgetsConfirmations: [("SET delivered_sent = ?\nWHERE", "SET delivered_sent = ?\nWHERE 0 AND")]
        case .answersTwice: [("WHERE identity = ? AND erasure", "WHERE 0 AND identity = ? AND erasure")]
        case .forgetsResults: [("outcome = ?, reason = ?,", "outcome = ?, reason = substr(?, 1, 0),")]
        case .knowsEverybody:
            [("SELECT 1 FROM recipient WHERE name = ? AND erasure IN (0, 3)", "SELECT 1 WHERE ? IS NOT NULL")]
        case .keepsUnusedMembers: [("SET erasure = 3\nWHERE", "SET erasure = 3\nWHERE 0 AND")]
        case .confirmsOnlyNew, .countsKnownMessages, .trustsEverySetTime: []
        }
    }

    /// A store in memory with the flaw.
    func store(clock: PushClock) -> PushStore {
        let sound = PushStore.memory(clock: clock)
        guard replacements.isEmpty else {
            return sound.watched(rewriting: { sql in
                replacements.reduce(sql) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
            })
        }
        let seen = Locked<Set<String>>([])
        return sound.watched(before: { use in
            guard use.isOf(.commit), let changes = use.subject as? StoreChanges else { return nil }
            return try await commit(changes, in: sound, seen)
        })
    }

    private func commit(
        _ changes: StoreChanges,
        in sound: PushStore,
        _ seen: Locked<Set<String>>
    ) async throws -> StoreReceipt {
        var changes = changes
        if self == .trustsEverySetTime { changes.now = .distantFuture }
        if self == .confirmsOnlyNew, let event = changes.journalEvent, !seen.withLock({ $0.insert(event).inserted }) {
            for index in changes.messages.indices { changes.messages[index].sent = nil }
        }
        guard self == .countsKnownMessages else { return try await sound.commit(changes) }
        let badge = changes.badge
        changes.badge = nil
        var receipt = try await sound.commit(changes)
        guard !receipt.wasTakenBefore else { return receipt }
        (changes.messages, changes.calls, changes.badge) = ([], [], badge)
        changes.journalEvent = changes.journalEvent.map { "\($0) badge" }
        receipt.badgeCount = try await sound.commit(changes).badgeCount
        return receipt
    }
}
