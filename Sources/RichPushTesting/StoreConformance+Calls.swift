import RichPushCore

extension StoreConformance {
    static let recordingChecks: [StoreCheck] = [
        StoreCheck("A call recorded with a lease is handed to whoever records it") { store in
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
                lease: .of("first", from: 3)
            )
            try expect("the entry", entry, is: expected)
            try expect("what others may lease", try await store.lease(at: 3), is: [])
            let counts = OutboxCounts(waiting: 1, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("A call recorded without a lease waits for anybody") { store in
            let receipt = try await store.commit(.ann, calls: [.sample("key")])
            try expect("the receipt's entries", receipt.entries, is: [])
            try expect("what may be leased", try await store.lease().map(\.idempotencyKey), is: ["key"])
        },
        StoreCheck("A receipt lists the calls of messages first, each in the order given") { store in
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
        StoreCheck("Every kind of call is kept as it is") { store in
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
            try expect("whether it was taken before", first.wasTakenBefore, is: false)
            let again = try await store.commit(changes)
            let nothing = StoreReceipt(newMessages: [true], entries: [], badgeCount: 1, wasTakenBefore: true)
            try expect("the second receipt", again, is: nothing)
            try expect("the badge count", try await store.badgeCount(for: .ann), is: 1)
        },
    ]
}
