import RichPushKit
import RichPushModel
@testable import RichPushStore
import RichPushTesting

extension StoreConformance {
    /// The rules about data that a new store over the same data must have, without the earlier store being closed.
    static let durabilityChecks: [StoreCheck] = [
        StoreCheck(durability: "messages keep when they were delivered, opened and sent") { store, reopen in
            _ = try await store.commit(.ann, .delivered(7, at: 1), .opened(7, at: 2))
            let call = LoyaltyCall.trackMessage(id: 7, parameters: nil, action: .opened)
            try await store.settle(try await store.record("key", call), as: .sent(moment(5), late: nil))
            let reopened = try await reopen()
            let expected = MessageRecord(
                messageResponseID: 7,
                recipient: .ann,
                delivered: moment(1),
                opened: moment(2),
                openedSent: moment(5)
            )
            try expect("the message", try await reopened.message(7, for: .ann), is: expected)
            let again = try await reopened.commit(.ann, .opened(7, at: 9))
            try expect("whether a second opening is new", again.newMessages, is: [false])
        },
        StoreCheck(durability: "waiting calls keep their content, key, attempts, next attempt and reason") {
            store,
            reopen in
            for (index, call) in everyCall.enumerated() {
                _ = try await store.commit(.ann, calls: [.sample("\(index)", call)])
            }
            let entry = try await store.record("tried", .favoriteEvent(id: 8), recipient: .bob)
            try await store.settle(entry, as: store.retry(at: moment(30), reason: "unreachable"))
            let before = try await store.waitingCalls(limit: 100)
            let reopened = try await reopen()
            try expect("the waiting calls", try await reopened.waitingCalls(limit: 100), is: before)
            _ = try await reopened.commit(.bob, calls: [.sample("tried", .favoriteEvent(id: 8))])
            let counts = OutboxCounts(waiting: before.count, setAside: 0)
            try expect("the counts after a call under a known key", try await reopened.outboxCounts(), is: counts)
        },
        StoreCheck(durability: "a lease ends at its time and not with the process that took it") { store, reopen in
            _ = try await store.record("key")
            let reopened = try await reopen()
            try expect("the calls during the lease", try await reopened.lease(at: 59).map(\.idempotencyKey), is: [])
            let after = try await reopened.lease(at: 60).map(\.idempotencyKey)
            try expect("the calls after the lease", after, is: ["key"])
        },
        StoreCheck(durability: "the number of a call is never used again") { store, reopen in
            let gone = try await store.record("gone")
            try await store.settle(gone, as: .sent(moment(), late: nil))
            let next = try await (try await reopen()).record("next")
            guard next.id > gone.id else {
                throw ConformanceMismatch(
                    location: "the number of the next call",
                    observation: "expected more than \(gone.id), found \(next.id)"
                )
            }
        },
        StoreCheck(durability: "calls that were set aside keep their reason and attempts") { store, reopen in
            try await store.settle(try await store.record("key"), as: .setAside(reason: "refused"))
            let before = try await store.setAsideCalls(limit: 9)
            let reopened = try await reopen()
            try expect("the calls that were set aside", try await reopened.setAsideCalls(limit: 9), is: before)
            try expect("the waiting calls", try await reopened.lease(includingNotDue: true), is: [])
        },
        StoreCheck(durability: "late results stay until they are removed") { store, reopen in
            for key in ["removed", "left"] {
                let before = try await store.lateResults(for: .ann, limit: 9)
                try await store.removeLateResults(before.map(\.id), of: .ann)
                try await store.settle(try await store.record(key), as: .sent(moment(), late: .done))
            }
            let left = try await store.lateResults(for: .ann, limit: 9)
            try expect("the calls of the late results", left.map(\.call), is: [.clipOffer(id: 1)])
            let reopened = try await reopen()
            try expect("the late results", try await reopened.lateResults(for: .ann, limit: 9), is: left)
        },
        StoreCheck(durability: "badge counts keep their value and their history") { store, reopen in
            let first = StoreChanges(recipient: .ann, badge: .set(4), badgeApplied: true, time: moment(1))
            _ = try await store.commit(first)
            _ = try await store.commit(.ann, badge: .increment(by: 1), at: 2)
            let reopened = try await reopen()
            let counts = [BadgeCount(recipient: .ann, count: 5)]
            try expect("the counts", try await reopened.badgeCounts(), is: counts)
            let history = [
                BadgeHistoryEntry(time: moment(2), count: 5, applied: nil),
                BadgeHistoryEntry(time: moment(1), count: 4, applied: true),
            ]
            try expect("the history", try await reopened.badgeHistory(for: .ann, limit: 9), is: history)
        },
        StoreCheck(durability: "the device keeps its identifier, its tokens and its member") { store, reopen in
            _ = try await store.deviceID { "first" }
            try await store.setDeviceToken("token", for: .ann)
            try await store.setSignedInRecipient(.ann)
            let reopened = try await reopen()
            try expect("the identifier", try await reopened.deviceID { "second" }, is: "first")
            try expect("the token", try await reopened.deviceToken(for: .ann), is: "token")
            try expect("the member signed in", try await reopened.signedInRecipient(), is: .ann)
        },
        StoreCheck(durability: "members stay paused, and stay signed out") { store, reopen in
            let refused = try await store.record("bob", recipient: .bob)
            try await store.settle(refused, as: .paused(moment(5), reason: "refused"))
            _ = try await store.commit(.ann, calls: [.sample("ann")])
            try await store.setSignedInRecipient(.ann)
            try await store.setSignedInRecipient(nil)
            let reopened = try await reopen()
            let holds = try await reopened.waitingCalls(limit: 9).map(\.hold)
            try expect("why the calls wait", holds, is: [.paused(since: moment(5)), .signedOut])
            try expect("the calls to try", try await reopened.lease(includingNotDue: true), is: [])
        },
        StoreCheck(durability: "a journal event that was taken is not taken again") { store, reopen in
            let changes = StoreChanges(
                recipient: .ann,
                messages: [.delivered(1)],
                badge: .increment(by: 1),
                journalEvent: "event",
                time: moment()
            )
            _ = try await store.commit(changes)
            let expected = StoreReceipt(newMessages: [true], entries: [], badgeCount: 1, wasTakenBefore: true)
            try expect("the second receipt", try await (try await reopen()).commit(changes), is: expected)
        },
        StoreCheck(durability: "attempts without an ending stay counted") { store, reopen in
            _ = try await store.commit(.ann, calls: [.sample("key")])
            try await store.crash(times: 10)
            let reopened = try await reopen()
            let call = try await reopened.waitingCalls(limit: 1).first?.entry
            try expect("the attempts", [call?.attempts, call?.unended], is: [10, 10])
            try expect("the number that is tried last", try await reopened.outboxCounts().triedLast, is: 1)
        },
        StoreCheck(durability: "the losses of journals stay noted") { store, reopen in
            try await store.noteJournalLosses(deliveriesDropped: 3, actsRefused: 4)
            let expected = LossCounts(deliveriesDropped: 3, actsRefused: 4)
            try expect("the losses", try await (try await reopen()).losses(), is: expected)
        },
    ]
}
