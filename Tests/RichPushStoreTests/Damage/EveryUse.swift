import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting

@testable import RichPushStore

/// Uses a store in every way. A damaged database may make a use fail with a `StoreError`, and with no other error.
struct EveryUse {
    private let store: PushStore
    private let now: Date
    /// The time of messages that clients report.
    private let reported: Date
    /// Whether the sync settles each call as sent. By default it settles the calls in every way.
    private let sendsAll: Bool
    /// The errors that are no `StoreError`.
    private(set) var wrongErrors: [String] = []
    /// The uses that failed with a `StoreError`.
    private(set) var failures: [String] = []
    /// The calls that were leased for the sync, with their members.
    private(set) var leased: [OutboxEntry.ID: Recipient] = [:]

    init(of url: URL, sendsAll: Bool = false) {
        self.sendsAll = sendsAll
        // A day later, so that every lease has ended and every call is due.
        now = FilledDatabase.now.addingTimeInterval(86_400)
        reported = now
        let options = PushStore.Options(keepsEvents: .seconds(7 * 86_400))
        store = PushStore.sqlite(url: url, options: options, clock: TestClock(now: now).clock)
    }

    /// Uses a store as a service whose clock shows a time, and whose clients report messages of another.
    init(of store: PushStore, at now: Date, reporting reported: Date) {
        (self.store, self.now, self.reported, sendsAll) = (store, now, reported, false)
    }

    mutating func run() async {
        await sync()
        await sendWebhooks()
        await read()
        await write()
        await changeMembers()
        await remove()
        await close()
    }

    mutating func close() async { await use("close") { try await $0.close() } }

    private mutating func use(_ name: String, _ body: (PushStore) async throws -> Void) async {
        do {
            try await body(store)
        } catch let error as StoreError {
            failures.append("\(name): \(error)")
        } catch {
            wrongErrors.append("\(name): \(error)")
        }
    }

    /// Leases and settles all calls, as a sync does. Nothing may be leased endlessly.
    mutating func sync() async {
        await use("resume") { try await $0.resumeCalls(of: nil) }
        for triedLast in [false, true] {
            for round in 0..<60 {
                var entries: [OutboxEntry] = []
                let request = LeaseRequest(
                    lease: Lease(owner: "use \(round)", duration: .seconds(60)),
                    includingNotDue: round % 2 == 0,
                    triedLast: triedLast,
                    pass: 1,
                    limit: 32
                )
                await use("lease") { entries = try await $0.leaseCalls(request) }
                if round > 1, entries.isEmpty { break }
                for entry in entries { leased[entry.id] = entry.recipient }
                for (index, entry) in entries.enumerated() { await settle(entry, index) }
            }
        }
    }

    /// Leases and settles events that wait for endpoints, as a sender does. Nothing may be leased endlessly.
    private mutating func sendWebhooks() async {
        await use("replay") { _ = try await $0.replayWebhooks(for: "crm", after: .oldest, through: .latest) }
        for round in 0..<120 {
            var leased: [LeasedWebhook] = []
            for endpoint in ["crm", "shop"] {
                let lease = Lease(owner: "use \(round)", duration: .seconds(30))
                await use("lease of webhooks") { store in
                    _ = try await store.readyWebhooks(digest: "digest")
                    leased += try await store.leaseWebhooks(for: endpoint, digest: "digest", lease)
                }
            }
            if leased.isEmpty { break }
            for (index, webhook) in leased.enumerated() {
                let settlement: WebhookSettlement = index % 3 == 0 ? .setAside : .accepted
                await use("settlement of webhooks") {
                    try await $0.settle(webhook, from: "use \(round)", as: settlement)
                }
            }
        }
        await use("endpoints") { _ = try await $0.webhookEndpoints() }
        await use("pruned webhooks") { _ = try await $0.pruneEvents() }
    }

    private mutating func settle(_ entry: OutboxEntry, _ index: Int) async {
        await use("start") { _ = try await $0.startAttempt(of: entry) }
        let settlement: Settlement =
            switch sendsAll ? 0 : index % 5 {
            case 0: .sent(now, late: .done)
            case 1: .retry(after: .zero, notFor: .seconds(60), reason: "unreachable")
            case 2: .paused(now, reason: "refused")
            case 3: .setAside(reason: "refused")
            default: .released
            }
        await use("settle") { try await $0.settle(entry, as: settlement) }
    }

    private mutating func read() async {
        await use("counts") { _ = try await $0.outboxCounts() }
        await use("under way") { _ = try await $0.callsUnderWay() }
        await use("next attempt") { _ = try await $0.nextAttempt() }
        await use("waiting") { _ = try await $0.waitingCalls(limit: 1000) }
        await use("set aside") { _ = try await $0.setAsideCalls(limit: 1000) }
        await use("unreadable") { _ = try await $0.unreadableCalls(limit: 1000) }
        await use("losses") { _ = try await $0.losses() }
        for limit in [3, nil] { await use("messages") { _ = try await $0.messages(limit: limit) } }
        await use("totals") { _ = try await $0.messageTotals() }
        await use("events") { store in
            var place: StoreEventPosition = .oldest
            for _ in 0..<40 {
                let page = try await store.events(after: place, limit: 5)
                place = .cursor(page.next)
                if !page.hasMore { break }
            }
        }
        await use("erased bytes") { _ = try await $0.hasErasedBytes(of: nil) }
        await use("pruned") { _ = try await $0.prunedMessages() }
        await use("badges") { _ = try await $0.badgeCounts() }
        await use("platform") { _ = try await $0.platformAddress() }
        await use("signed in") { _ = try await $0.signedInRecipient() }
        await use("members") { _ = try await $0.members(limit: 100) }
        if let addressee = PushAddressee("sha256:" + String(repeating: "0", count: 64), salt: "salt") {
            await use("addressee") { _ = try await $0.member(addressee) }
        }
        for member in FilledDatabase.members + [.device] {
            await use("unread") { _ = try await $0.unreadMessages(for: member) }
            await use("badge") { _ = try await $0.badgeCount(for: member) }
            await use("badge time") { _ = try await $0.badgeSetTime(for: member) }
            await use("badge history") { _ = try await $0.badgeHistory(for: member, limit: 100) }
            await use("token") { _ = try await $0.deviceToken(for: member) }
            await use("activities") { _ = try await $0.activityTokens(of: member, deviceID: "device") }
            await use("is member") { _ = try await $0.isMember(member) }
            await use("export") {
                _ = try await $0.exportMember(member) { _ = JSONValue.object($0.fields).serialized() }
            }
        }
        for number in [0, 5, 13, 105, 313] as [Int64] {
            for member in FilledDatabase.members {
                await use("message") { _ = try await $0.message(number, for: member) }
            }
            let claim = ResponseClaim(response: "key \(number)", namesMember: false, owner: "reader")
            await use("response") { _ = try await $0.response(claim, of: "ann") }
        }
    }

    private mutating func write() async {
        for (index, member) in (FilledDatabase.members + [.device]).enumerated() {
            for number in [0, 5, 13, 90] as [Int64] {
                var changes = StoreChanges.sample(Int64(index) * 100 + number, recipient: member)
                changes.messages.append(
                    MessageEvent(
                        messageResponseID: Int64(index) * 100 + number,
                        action: .opened,
                        time: reported,
                        sent: reported
                    )
                )
                changes.journalEvent = "event \(number)"
                if number == 5 { changes.badge = .set(3) }
                await use("commit") { _ = try await $0.commit(changes) }
            }
            let claim = ResponseClaim(response: "key \(index)", namesMember: index > 0, owner: "new")
            let result = HandledResponse(recipient: member, outcome: "handled", time: now)
            let opening = StoreChanges(recipient: member, claim: claim, time: now)
            await use("claim") { _ = try await $0.commit(opening) }
            await use("renew") { _ = try await $0.renewResponse(claim) }
            await use("end response") { _ = try await $0.endResponse(claim, with: index > 0 ? result : nil) }
            await use("late results") { _ = try await $0.takeLateResults(for: member) }
        }
        await use("commit each") { _ = try await $0.commitEach((0..<9).map { .sample($0 + 500) }) }
        await use("retry") { _ = try await $0.retrySetAsideCalls(nil) }
        await use("note losses") { try await $0.noteJournalLosses(deliveriesDropped: 9, actsRefused: 9) }
        await use("remember") { _ = try await $0.rememberPlatform("https://other.example", replacing: true) }
    }

    private mutating func changeMembers() async {
        await use("device id") { _ = try await $0.deviceID { "made" } }
        for (number, member) in ([nil, "cleo", "ann"] as [Recipient?]).enumerated() {
            let call = deviceCall("device \(number) later")
            await use("change member") { _ = try await $0.changeMember(to: member, deregistering: call) }
            let wanting = deviceCall("token \(number) later")
            await use("want") {
                _ = try await $0.wantDeviceToken("later \(number)", permission: nil, registering: wanting)
            }
            let ending = deviceCall("activity \(number) later")
            await use("end") { _ = try await $0.endActivity("running \(number)", removing: ending) }
        }
        await use("sign in") { try await $0.setSignedInRecipient("ben") }
        await use("set token") { try await $0.setDeviceToken("set", for: "ben") }
    }

    private func deviceCall(_ key: String) -> DeviceCall {
        let lease = Lease(owner: "use", duration: .seconds(60))
        return DeviceCall(deviceID: "device", idempotencyKey: key, locale: "en", lease: lease, time: now)
    }

    private mutating func remove() async {
        await use("prune") { [now] in try await $0.prune(olderThan: now.addingTimeInterval(-90_000), keeping: 40) }
        await use("erase") { try await $0.eraseMember("ann") }
        await use("prune all") { try await $0.prune(olderThan: nil, keeping: 0) }
        await use("delete") { try await $0.deleteSetAsideCalls(nil) }
    }
}
