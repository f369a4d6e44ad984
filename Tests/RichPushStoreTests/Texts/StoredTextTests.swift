import Foundation
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Texts of any length")
struct StoredTextTests {
    private static let parts = 20
    /// 100 texts, and 2,000 in the stage `postgres`: TEXTS is the number.
    private static let count = ProcessInfo.processInfo.environment["TEXTS"].flatMap(Int.init) ?? 100

    @Test("Random texts, in every place that is stored, have the same answers in both engines", arguments: 0..<parts)
    func sameAnswers(part: Int) async throws {
        let clock = TestClock()
        let options = PushStore.Options(keepsEvents: .seconds(3600))
        let folder = try TemporaryFolder()
        let sqlite = PushStore.sqlite(url: folder.database, options: options, clock: clock.clock)
        let postgres = try PostgresDatabase().store(connections: 1, options: options, clock: clock.clock)
        let count = Self.count / Self.parts
        for text in RandomTexts.texts(count, from: part * count, seed: UInt64(part)) {
            let (ours, theirs) = (
                await TextUse(sqlite, text, clock).answers, await TextUse(postgres, text, clock).answers
            )
            let differing = zip(ours, theirs).first { $0 != $1 }
            guard let differing else { continue }
            let (one, other) = (differing.0.prefix(80), differing.1.prefix(80))
            Issue.record("\(text.prefix(20).debugDescription), \(text.utf8.count) bytes: \(one) … \(other)")
        }
        try await postgres.close()
    }
}

/// Stores a text in every place, and notes what the store answers.
private struct TextUse {
    private(set) var answers: [String] = []
    private let store: PushStore
    private let text: String
    private let time: Date

    init(_ store: PushStore, _ text: String, _ clock: TestClock) async {
        (self.store, self.text, time) = (store, text, clock.now)
        await useAsTarget()
        await useAsMember()
        await useAsKeys()
        await useAsActivity()
    }

    private mutating func note(_ name: String, _ body: () async throws -> Any?) async {
        do {
            answers.append("\(name): \(try await body() ?? "none")")
        } catch let error as StoreError {
            answers.append("\(name): \(error.code.rawValue) \(error.underlying == nil ? error.message : "")")
        } catch {
            answers.append("\(name): \(error)")
        }
    }

    private func call(_ call: LoyaltyCall, _ key: String, _ number: Int = 0) -> OutboxCall {
        OutboxCall(call: call, idempotencyKey: key, requestIdentifier: text, locale: text)
    }

    /// The answers about calls, without the numbers of rows, which a refused change can use up.
    private static func names(_ entries: [OutboxEntry]) -> [String] {
        entries.map { "\($0.recipient) \($0.call) \($0.idempotencyKey) \($0.requestIdentifier ?? "") \($0.attempts)" }
    }

    private mutating func useAsTarget() async {
        let calls: [LoyaltyCall] = [
            .likePost(id: text), .emsOpen(text), .addNewComment(body: text, postID: text), .likePost(id: text),
        ]
        for (number, call) in calls.enumerated() {
            let changes = StoreChanges(recipient: "ann", calls: [self.call(call, "\(number) of target")], time: time)
            await note("target") { [store] in try await store.commit(changes).entries.count }
        }
        for round in 0..<3 {
            await note("lease") { [store, text, time] in
                let lease = Lease(owner: text, duration: .seconds(60))
                let entries = try await store.leaseCalls(LeaseRequest(lease: lease, limit: 10))
                for entry in entries {
                    _ = try await store.startAttempt(of: entry)
                    let settlement: Settlement =
                        round == 0 ? .retry(after: .zero, notFor: nil, reason: text) : .answered(time, .done)
                    _ = try await store.settle(entry, as: settlement)
                }
                return Self.names(entries)
            }
        }
        await note("waiting") { [store] in Self.names(try await store.waitingCalls(limit: 9).map(\.entry)) }
    }

    private mutating func useAsMember() async {
        let member = Recipient(text)
        let event = MessageEvent(messageResponseID: 7, action: .opened, time: time)
        var changes = StoreChanges(
            recipient: member,
            messages: [event],
            calls: [call(.clipOffer(id: 3), "of \(text.utf8.count)")],
            badge: .increment(by: 2),
            time: time
        )
        changes.requestIdentifier = text
        for _ in 0..<2 { await note("member") { [store] in try await store.commit(changes).newMessages } }
        await note("known") { [store] in try await store.isMember(member) }
        await note("members") { [store] in try await store.members(limit: 1) }
        await note("messages") { [store] in try await store.messages(for: member, after: nil, limit: 3) }
        await note("newest") { [store] in try await store.messages(limit: 1).map(\.recipient) }
        await note("badges") { [store] in try await store.badgeCounts(after: nil, limit: 10) }
        await note("badge") { [store] in try await store.badgeCounts(after: member, limit: 10) }
        await note("lease") { [store, text, time] in
            var request = LeaseRequest(lease: .test, limit: 9)
            request.recipient = member
            let entries = try await store.leaseCalls(request)
            for entry in entries { _ = try await store.settle(entry, as: .paused(time, reason: text)) }
            try await store.resumeCalls(of: member)
            return Self.names(entries)
        }
        await note("signed in") { [store] in
            try await store.setSignedInRecipient(member)
            let signedIn = try await store.signedInRecipient()
            try await store.setSignedInRecipient(nil)
            return signedIn
        }
        await note("events") { [store] in
            try await store.events(after: .oldest, limit: 100).events.suffix(3).map { "\($0.kind) \($0.recipient)" }
        }
        await note("erased") { [store] in
            let erasure = try await store.eraseMember(member)
            let pending = try await store.hasErasedBytes(of: member)
            try await store.reclaim()
            let isPending = try await store.hasErasedBytes(of: member)
            return (erasure.isKnown, pending, isPending, try await store.isMember(member))
        }
        await note("events") { [store] in
            try await store.events(after: .oldest, limit: 100).events.suffix(3).map { "\($0.kind) \($0.recipient)" }
        }
    }

    private mutating func useAsKeys() async {
        let call = call(.favoriteEvent(id: 4), text)
        for _ in 0..<2 {
            await note("key") { [store, time] in
                try await store.commit(StoreChanges(recipient: "ben", calls: [call], time: time)).entries.count
            }
        }
        await note("waiting") { [store, text] in
            Self.names([try await store.waitingCall(key: text)].compactMap { $0?.entry })
        }
        await note("counts") { [store] in try await store.outboxCounts() }
        let claim = ResponseClaim(response: text, namesMember: true, owner: text, action: text, text: text)
        let claiming = StoreChanges(recipient: "ben", claim: claim, time: time)
        await note("claim") { [store] in try await store.commit(claiming).response }
        await note("claim of another") { [store] in
            var other = claiming
            other.claim?.owner = "another"
            return "\(String(describing: try await store.commit(other).response))".prefix(20)
        }
        await note("call of claim") { [store, time] in
            var held = StoreChanges(recipient: "ben", calls: [call], time: time)
            held.heldClaim = claim
            return try await store.commit(held).entries.count
        }
        await note("renewed") { [store] in try await store.renewResponse(claim) }
        let handled = HandledResponse(
            recipient: "ben",
            outcome: "queued",
            reason: text,
            result: nil,
            hostAnswer: ["text": .string(text)],
            time: time
        )
        await note("ended") { [store] in try await store.endResponse(claim, with: handled) }
        await note("kept") { [store] in try await store.response(claim, of: "ben") }
        await note("sent") { [store, time] in
            let entries = try await store.leaseCalls(LeaseRequest(lease: .test, limit: 9))
            for entry in entries { _ = try await store.settle(entry, as: .answered(time, .done)) }
            return Self.names(entries)
        }
        await note("kept") { [store] in try await store.response(claim, of: "ben") }
        await note("export") { [store] in
            try await store.eraseMember("ben").isKnown
        }
    }

    private mutating func useAsActivity() async {
        let call = DeviceCall(deviceID: "d", idempotencyKey: "a", locale: "en", lease: nil, time: time)
        let token = ActivityToken(
            kind: .update,
            attributesType: "Order",
            activityID: text,
            token: "00ff",
            time: time,
            deviceID: "d"
        )
        await note("token") { [store] in
            try await store.wantActivityToken(token, for: "cyd", registering: call).count
        }
        await note("tokens") { [store] in try await store.activityTokens(of: "cyd", deviceID: "d").map(\.activityID) }
        await note("ended") { [store, text] in try await store.endActivity(text, removing: call).count }
        await note("is ended") { [store, text] in try await store.isEndedActivity(text) }
        await note("erased") { [store] in try await store.eraseMember("cyd").isKnown }
        await note("device") { [store, text, time] in
            let call = DeviceCall(deviceID: text, idempotencyKey: "device", locale: "en", lease: nil, time: time)
            try await store.setSignedInRecipient("dan")
            let entries = try await store.wantDeviceToken("00ff", permission: nil, registering: call)
            let counts = try await store.outboxCounts()
            _ = try await store.changeMember(to: nil, deregistering: call)
            return (entries.count, counts, try await store.outboxCounts())
        }
        await note("erased") { [store] in try await store.eraseMember("dan").isKnown }
        await note("counts") { [store] in try await store.outboxCounts() }
    }
}
