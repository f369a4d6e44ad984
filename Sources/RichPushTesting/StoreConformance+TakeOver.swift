import RichPushCore

extension StoreConformance {
    static let takeOverChecks: [StoreCheck] = [
        StoreCheck("A waiting call under the same key is that call, and its lease passes to the new caller") { store in
            _ = try await store.commit(.ann, calls: [.sample("key", .clipOffer(id: 1))])
            let entry = try await store.record("key", .clipOffer(id: 2))
            try expect("the call", entry.call, is: .clipOffer(id: 1))
            try expect("what others may lease", try await store.lease(), is: [])
            let counts = OutboxCounts(waiting: 1, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("A message event that is not new takes over its waiting calls") { store in
            _ = try await store.commit(.ann, .opened(1, calls: [.sample("key")]))
            let again = try await store.commit(.ann, .opened(1, calls: [.sample("key", lease: .of("first"))]))
            try expect("the receipt's keys", again.entries.map(\.idempotencyKey), is: ["key"])
        },
        StoreCheck("A call that another holds is left out of the receipt until the lease ends") { store in
            _ = try await store.record("key")
            for owner in ["first", "second"] {
                let calls = [OutboxCall.sample("key", lease: .of(owner, from: 59))]
                let during = try await store.commit(.ann, calls: calls, at: 59)
                try expect("the entries of \(owner) during the lease", during.entries, is: [])
            }
            let calls = [OutboxCall.sample("key", lease: .of("second", from: 60))]
            let after = try await store.commit(.ann, calls: calls, at: 60)
            try expect("the keys after the lease", after.entries.map(\.idempotencyKey), is: ["key"])
        },
        StoreCheck("Recording a waiting call again without a lease changes nothing") { store in
            let entry = try await store.record("key")
            _ = try await store.commit(.ann, calls: [.sample("key")], at: 1)
            try expect("what others may lease", try await store.lease(at: 1), is: [])
            try await store.settle(entry, as: .retry(at: moment(30), reason: "later"))
            _ = try await store.commit(.ann, calls: [.sample("key")], at: 2)
            try expect("what is due", try await store.lease(at: 2), is: [])
        },
        StoreCheck("A call that was set aside waits again under its key, with its attempts") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .setAside(reason: "refused"))
            let again = try await store.record("key")
            try expect("the number", again.id, is: entry.id)
            try expect("the attempts", again.attempts, is: 1)
            try expect("what is set aside", try await store.setAsideCalls(limit: 10), is: [])
            try await store.settle(again, as: .setAside(reason: "refused again"))
            _ = try await store.commit(.ann, calls: [.sample("key")], at: 1)
            try expect("the attempts then", try await store.lease(at: 1).map(\.attempts), is: [2])
        },
        StoreCheck("A key is free again once its call was sent") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .sent(moment(), late: nil))
            let again = try await store.record("key")
            guard again.id > entry.id else {
                throw StoreMismatch(description: "the number should be above \(entry.id), but is \(again.id)")
            }
        },
    ]
}
