import RichPushKit
import RichPushModel
@testable import RichPushStore
import RichPushTesting

extension StoreConformance {
    static let recordingChecks: [StoreCheck] = [
        StoreCheck("A call recorded with a lease is in the receipt, with its lease") { store in
            let entry = try await store.record("key", .likePost(id: "p"), at: 3)
            let expected = OutboxEntry(
                id: entry.id,
                recipient: .ann,
                call: .likePost(id: "p"),
                idempotencyKey: "key",
                requestIdentifier: "request",
                locale: "pt-BR",
                created: moment(3),
                attempts: 0,
                lease: .of("first")
            )
            try expect("the entry", entry, is: expected)
            try expect("the calls that others can lease", try await store.lease(at: 3), is: [])
            let counts = OutboxCounts(waiting: 1, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("A call recorded without a lease is not in the receipt and can be leased") { store in
            let receipt = try await store.commit(.ann, calls: [.sample("key")])
            try expect("the receipt's entries", receipt.entries, is: [])
            try expect("the calls that can be leased", try await store.lease().map(\.idempotencyKey), is: ["key"])
        },
        StoreCheck("A receipt lists the calls of messages first, in the order given") { store in
            func call(_ key: String, about id: Int64, lease: Lease? = .of("first")) -> OutboxCall {
                .sample(key, .clipOffer(id: id), lease: lease)
            }
            let receipt = try await store.commit(
                .ann,
                .delivered(1, calls: [call("a", about: 1), call("b", about: 2, lease: nil)]),
                .opened(1, calls: [call("c", about: 3)]),
                calls: [call("d", about: 4), call("e", about: 5)]
            )
            try expect("the keys", receipt.entries.map(\.idempotencyKey), is: ["a", "c", "d", "e"])
            let numbers = receipt.entries.map(\.id)
            try expect("the numbers", numbers, is: numbers.sorted())
        },
        StoreCheck("Every kind of call is kept unchanged") { store in
            for (index, call) in everyCall.enumerated() {
                _ = try await store.commit(.ann, calls: [.sample("\(index) ' \"", call)])
            }
            let entries = try await store.lease()
            try expect("the calls", entries.map(\.call), is: everyCall)
            try expect("the first key", entries.first?.idempotencyKey, is: "0 ' \"")
        },
        StoreCheck("A message event that is not new records no calls") { store in
            _ = try await store.commit(.ann, .opened(1))
            let receipt = try await store.commit(.ann, .opened(1, calls: [.sample("key", lease: .of("first"))]))
            try expect("the receipt's entries", receipt.entries, is: [])
            let counts = OutboxCounts(waiting: 0, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("Changes from a journal event are made once") { store in
            let changes = StoreChanges(
                recipient: .ann,
                messages: [.delivered(1, calls: [.sample("a")])],
                calls: [.sample("b", lease: .of("first"))],
                badge: .increment(by: 1),
                journalEvent: "event",
                time: moment()
            )
            let first = try await store.commit(changes)
            try expect("wasTakenBefore", first.wasTakenBefore, is: false)
            let again = try await store.commit(changes)
            let nothing = StoreReceipt(newMessages: [true], entries: [], badgeCount: 1, wasTakenBefore: true)
            try expect("the second receipt", again, is: nothing)
            try expect("the badge count", try await store.badgeCount(for: .ann), is: 1)
        },
    ]

    static let takeOverChecks: [StoreCheck] = [
        StoreCheck("A call under the key of a waiting call is that call, and is leased to the new caller") { store in
            _ = try await store.commit(.ann, calls: [.sample("key", .clipOffer(id: 1))])
            let entry = try await store.record("key", .clipOffer(id: 2))
            try expect("the call", entry.call, is: .clipOffer(id: 1))
            try expect("the calls that others can lease", try await store.lease(), is: [])
            let counts = OutboxCounts(waiting: 1, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("The waiting calls of a message event that is not new are leased to the new caller") { store in
            _ = try await store.commit(.ann, .opened(1, calls: [.sample("key")]))
            let again = try await store.commit(.ann, .opened(1, calls: [.sample("key", lease: .of("first"))]))
            try expect("the receipt's keys", again.entries.map(\.idempotencyKey), is: ["key"])
        },
        StoreCheck("A call under the key of a leased call is not in the receipt until the lease ends") { store in
            _ = try await store.record("key")
            for owner in ["first", "second"] {
                let calls = [OutboxCall.sample("key", lease: .of(owner))]
                let during = try await store.commit(.ann, calls: calls, at: 59)
                try expect("the entries of \(owner) during the lease", during.entries, is: [])
            }
            let calls = [OutboxCall.sample("key", lease: .of("second"))]
            let after = try await store.commit(.ann, calls: calls, at: 60)
            try expect("the keys after the lease", after.entries.map(\.idempotencyKey), is: ["key"])
        },
        StoreCheck("Recording a waiting call again without a lease changes nothing") { store in
            let entry = try await store.record("key")
            _ = try await store.commit(.ann, calls: [.sample("key")], at: 1)
            try expect("the calls that others can lease", try await store.lease(at: 1), is: [])
            try await store.settle(entry, as: store.retry(at: moment(30), reason: "later"))
            _ = try await store.commit(.ann, calls: [.sample("key")], at: 2)
            try expect("the due calls", try await store.lease(at: 2), is: [])
        },
        StoreCheck("A call under the key of a call that was set aside makes that call wait again, with its attempts") {
            store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .setAside(reason: "refused"))
            let again = try await store.record("key")
            try expect("the number", again.id, is: entry.id)
            try expect("the attempts", again.attempts, is: 1)
            try expect("the calls that were set aside", try await store.setAsideCalls(limit: 10), is: [])
            try await store.settle(again, as: .setAside(reason: "refused again"))
            _ = try await store.commit(.ann, calls: [.sample("key")], at: 100)
            try expect("when it is due", try await store.nextAttempt(), is: moment(100))
            try expect("the attempts then", try await store.lease(at: 100).map(\.attempts), is: [2])
        },
        StoreCheck("The key of a sent call can be used again, for a call with a higher number") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .sent(moment(), late: nil))
            let again = try await store.record("key")
            guard again.id > entry.id else {
                throw ConformanceMismatch(
                    location: "the number of the second call",
                    observation: "expected more than \(entry.id), found \(again.id)"
                )
            }
        },
    ]
}
