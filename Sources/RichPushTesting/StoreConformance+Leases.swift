import RichPushCore

extension StoreConformance {
    static let leaseChecks: [StoreCheck] = [
        StoreCheck("Calls are leased the oldest first, as many as asked for") { store in
            for key in ["a", "b", "c"] { _ = try await store.commit(.ann, calls: [.sample(key)]) }
            try expect("no calls", try await store.lease(limit: 0), is: [])
            try expect("the first two", try await store.lease(limit: 2).map(\.idempotencyKey), is: ["a", "b"])
        },
        StoreCheck("A leased call is nobody else's until the lease ends") { store in
            _ = try await store.commit(.ann, calls: [.sample("key")])
            try expect("the first lease", try await store.lease("first").count, is: 1)
            try expect("calls during it", try await store.lease("second", at: 59), is: [])
            try expect("calls during it, due or not", try await store.lease(at: 59, includingNotDue: true), is: [])
            try expect("calls after it", try await store.lease("second", at: 60).count, is: 1)
        },
        StoreCheck("A call waits until its next attempt is due") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .retry(at: moment(30), reason: "unreachable"))
            try expect("what is due before", try await store.lease(at: 29), is: [])
            let early = try await store.lease(at: 1, includingNotDue: true)
            try expect("the attempts of what waits", early.map(\.attempts), is: [1])
            for entry in early { try await store.settle(entry, as: .released) }
            try expect("what is due then", try await store.lease(at: 30).count, is: 1)
        },
        StoreCheck("Only the calls of the member asked for are leased") { store in
            _ = try await store.commit(.ann, calls: [.sample("a")])
            _ = try await store.commit(.bob, calls: [.sample("b")])
            try expect("a stranger's calls", try await store.lease(recipient: "carol"), is: [])
            try expect("Bob's calls", try await store.lease(recipient: .bob).map(\.recipient), is: [.bob])
            try expect("the others", try await store.lease().map(\.recipient), is: [.ann])
        },
        StoreCheck("Calls that are not wanted again are not leased") { store in
            _ = try await store.commit(.ann, calls: [.sample("a", .clipOffer(id: 1)), .sample("b", .clipOffer(id: 2))])
            let both = try await store.lease("first")
            let unwanted = Set(both.prefix(1).map(\.id))
            let rest = try await store.lease("second", at: 60, excluding: unwanted)
            try expect("the rest", rest.map(\.idempotencyKey), is: ["b"])
        },
    ]

    /// Calls of one member about one thing keep their order: whatever holds back the older one holds back the later.
    static let orderChecks: [StoreCheck] = [
        StoreCheck("Calls about one thing that may both be tried are leased together, in order") { store in
            _ = try await store.commit(.ann, calls: [.sample("a"), .sample("b")])
            try expect("the keys", try await store.lease().map(\.idempotencyKey), is: ["a", "b"])
        },
        StoreCheck("A call that is not due holds back later ones of its member about the same thing only") { store in
            try await recordRivals(in: store) { entry in
                try await store.settle(entry, as: .retry(at: moment(600), reason: "unreachable"))
            }
            try expect("what may be tried", try await store.lease().map(\.idempotencyKey), is: ["other", "bob"])
            let rest = try await store.lease(includingNotDue: true)
            try expect("what may be tried, due or not", rest.map(\.idempotencyKey), is: ["older", "later"])
        },
        StoreCheck("A call under way holds back later ones of its member about the same thing only") { store in
            try await recordRivals(in: store) { _ in }
            let free = try await store.lease(includingNotDue: true)
            try expect("what may be tried", free.map(\.idempotencyKey), is: ["other", "bob"])
        },
        StoreCheck("A call that is not wanted again holds back later ones of its member about the same thing only") {
            store in
            let older = try await recordRivals(in: store) { entry in try await store.settle(entry, as: .released) }
            let free = try await store.lease(excluding: [older.id])
            try expect("what may be tried", free.map(\.idempotencyKey), is: ["other", "bob"])
        },
        StoreCheck("A call that was set aside holds back nothing") { store in
            try await recordRivals(in: store) { entry in
                try await store.settle(entry, as: .setAside(reason: "refused"))
            }
            try expect(
                "what may be tried",
                try await store.lease().map(\.idempotencyKey),
                is: ["later", "other", "bob"]
            )
        },
    ]

    /// An older call, treated as a check wants it, and three later ones: about the same thing, about another, and of
    /// another member.
    @discardableResult
    private static func recordRivals(
        in store: any PushStore,
        treat: (OutboxEntry) async throws -> Void
    ) async throws -> OutboxEntry {
        let older = try await store.record("older", .likePost(id: "p"))
        try await treat(older)
        let comment = LoyaltyCall.addNewComment(body: "!", postId: "p")
        _ = try await store.commit(.ann, calls: [.sample("later", comment), .sample("other", .likePost(id: "q"))])
        _ = try await store.commit(.bob, calls: [.sample("bob", comment)])
        return older
    }
}
