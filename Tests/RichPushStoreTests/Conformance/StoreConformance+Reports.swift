import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

extension StoreConformance {
    static let reportChecks: [StoreCheck] = [
        StoreCheck("Waiting calls are listed oldest first, with their next attempt, reason, hold and lease") {
            store in
            let entry = try await store.record("a", .clipOffer(id: 1))
            try await store.settle(entry, as: store.retry(at: moment(30), reason: "unreachable"))
            _ = try await store.commit(.ann, calls: [.sample("b", .clipOffer(id: 2))], at: 1)
            let held = try await store.record("c", .clipOffer(id: 3), at: 2)
            let calls = try await store.waitingCalls(limit: 10)
            try expect("the keys", calls.map(\.entry.idempotencyKey), is: ["a", "b", "c"])
            try expect("the times", calls.map(\.nextAttempt), is: [moment(30), moment(1), moment(2)])
            try expect("the reasons", calls.map(\.reason), is: ["unreachable", nil, nil])
            try expect("the holds", calls.map(\.hold), is: [nil, nil, nil])
            try expect("the leases", calls.map(\.entry.lease), is: [nil, nil, held.lease])
            try expect("the first", try await store.waitingCalls(limit: 1).count, is: 1)
        },
        StoreCheck(
            "The next attempt is the earliest of all waiting calls; a leased call counts from the end of its lease"
        ) {
            store in
            try expect("without calls", try await store.nextAttempt(), is: nil)
            let entry = try await store.record("a", .clipOffer(id: 1))
            try expect("while it is under way", try await store.nextAttempt(), is: moment(60))
            try await store.settle(entry, as: store.retry(at: moment(900), reason: "unreachable"))
            try expect("while it waits", try await store.nextAttempt(), is: moment(900))
            _ = try await store.commit(.ann, calls: [.sample("b", .clipOffer(id: 2))], at: 5)
            try expect("beside another", try await store.nextAttempt(), is: moment(5))
        },
        StoreCheck("A call behind an older one of its member and target does not count for the next attempt") { store in
            let older = try await store.record("older")
            try await store.settle(older, as: store.retry(at: moment(900), reason: "unreachable"))
            _ = try await store.commit(.ann, calls: [.sample("later")], at: 5)
            try expect("behind it", try await store.nextAttempt(), is: moment(900))
            try await store.settle(older, as: .sent(moment(5), late: nil))
            try expect("without it", try await store.nextAttempt(), is: moment(5))
        },
        StoreCheck("The time until which the platform asked to wait counts for the next attempt") { store in
            let entry = try await store.record("a")
            try await store.settle(entry, as: store.retry(at: moment(30), notBefore: moment(300), reason: "busy"))
            try expect("the next attempt", try await store.nextAttempt(), is: moment(300))
        },
        StoreCheck("The losses of journals are noted, and never become less") { store in
            try expect("at first", try await store.losses(), is: LossCounts())
            for (deliveries, acts) in [(3, 0), (2, 4), (0, 0)] {
                try await store.noteJournalLosses(deliveriesDropped: deliveries, actsRefused: acts)
            }
            try expect("then", try await store.losses(), is: LossCounts(deliveriesDropped: 3, actsRefused: 4))
        },
    ]

    /// The rules for stores with an outbox of at most two calls.
    static let limitChecks: [StoreCheck] = [
        StoreCheck("At the limit a new call is not kept, is in the receipt's notKept, and is counted") { store in
            let calls = (1...3).map { OutboxCall.sample("\($0)", .clipOffer(id: $0), lease: .of("first")) }
            let receipt = try await store.commit(.ann, .opened(1, calls: calls), badge: .increment(by: 1))
            try expect("the keys", receipt.entries.map(\.idempotencyKey), is: ["1", "2"])
            try expect("the calls in notKept", receipt.notKept.map(\.idempotencyKey), is: ["3"])
            try expect("the badge count of the same commit", receipt.badgeCount, is: 1)
            try expect("the losses", try await store.losses(), is: LossCounts(callsNotKept: 1))
            let again = try await store.commit(.ann, calls: [.sample("2", .clipOffer(id: 2))])
            try expect("notKept for a call that is already in the outbox", again.notKept, is: [])
        },
        StoreCheck("Changes that require room are made completely or, at the limit, not at all") { store in
            _ = try await store.record("1")
            var changes = StoreChanges(
                recipient: .ann,
                messages: [.opened(1, calls: [.sample("2"), .sample("3", lease: .of("first"))])],
                badge: .increment(by: 1),
                time: moment()
            )
            changes.requiresRoom = true
            do {
                let receipt = try await store.commit(changes)
                throw ConformanceMismatch(location: "the commit", observation: "expected an error, found \(receipt)")
            } catch let error as StoreError {
                try expect("the error's code", error.code, is: .noRoom)
            }
            try expect("the message", try await store.message(1, for: .ann), is: nil)
            try expect("the badge count", try await store.badgeCount(for: .ann), is: 0)
            try expect("the waiting calls", try await store.outboxCounts().waiting, is: 1)
            try expect("the losses", try await store.losses(), is: LossCounts())
            changes.messages = [.opened(1, calls: [.sample("2")])]
            try expect("the new messages with room", try await store.commit(changes).newMessages, is: [true])
        },
        StoreCheck("At the limit a deregistration is kept, and no other call is removed for it") { store in
            for key in ["1", "2"] { _ = try await store.record(key) }
            let deregistration = OutboxCall.sample("3", .deregisterDevice(deviceToken: "ab", deviceID: "d"))
            let receipt = try await store.commit(.ann, calls: [deregistration])
            try expect("the calls in notKept", receipt.notKept, is: [])
            try expect("the waiting calls", try await store.outboxCounts().waiting, is: 3)
            try expect("the losses", try await store.losses(), is: LossCounts())
        },
        StoreCheck("At the limit the oldest call that was set aside is removed for a new call") { store in
            for key in ["a", "b"] {
                try await store.settle(try await store.record(key), as: .setAside(reason: "refused"))
            }
            let receipt = try await store.commit(.ann, calls: [.sample("c"), .sample("d"), .sample("e")])
            try expect("the calls in notKept", receipt.notKept.map(\.idempotencyKey), is: ["e"])
            try expect("the waiting calls", try await store.outboxCounts(), is: OutboxCounts(waiting: 2, setAside: 0))
            let losses = LossCounts(callsNotKept: 1, setAsideDropped: 2)
            try expect("the losses", try await store.losses(), is: losses)
        },
    ]
}
