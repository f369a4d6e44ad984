import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting

import struct Foundation.Date

extension StoreConformance {
    static let leaseChecks: [StoreCheck] = [
        StoreCheck("Calls are leased oldest first, at most as many as asked for") { store in
            for key in ["a", "b", "c"] { _ = try await store.commit(.ann, calls: [.sample(key)]) }
            try expect("no calls", try await store.lease(limit: 0), is: [])
            try expect("the first two", try await store.lease(limit: 2).map(\.idempotencyKey), is: ["a", "b"])
        },
        StoreCheck("A leased call cannot be leased again until its lease ends") { store in
            _ = try await store.commit(.ann, calls: [.sample("key")])
            try expect("the first lease", try await store.lease("first").count, is: 1)
            try expect("calls during it", try await store.lease("second", at: 59), is: [])
            try expect("calls during it, due or not", try await store.lease(at: 59, includingNotDue: true), is: [])
            try expect("calls after it", try await store.lease("second", at: 60).count, is: 1)
        },
        StoreCheck("A call waits until its next attempt is due") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: store.retry(at: moment(30), reason: "unreachable"))
            try expect("the due calls before the time", try await store.lease(at: 29), is: [])
            let early = try await store.lease(at: 1, includingNotDue: true)
            try expect("the attempts of the waiting calls", early.map(\.attempts), is: [1])
            for entry in early { try await store.settle(entry, as: .released) }
            try expect("the number of due calls at the time", try await store.lease(at: 30).count, is: 1)
        },
        StoreCheck("Only the calls of the member asked for are leased") { store in
            _ = try await store.commit(.ann, calls: [.sample("a")])
            _ = try await store.commit(.bob, calls: [.sample("b")])
            try expect("the calls of a member without any", try await store.lease(recipient: "carol"), is: [])
            try expect("Bob's calls", try await store.lease(recipient: .bob).map(\.recipient), is: [.bob])
            try expect("the others", try await store.lease().map(\.recipient), is: [.ann])
        },
        StoreCheck("Only calls with a higher number than `after` are leased") { store in
            let calls = (1...3).map { OutboxCall.sample("\($0)", .clipOffer(id: $0)) }
            _ = try await store.commit(StoreChanges(recipient: .ann, calls: calls, time: moment()))
            let first = try await store.lease("first", limit: 1)
            let rest = try await store.lease("second", at: 60, after: first.first?.id ?? 0)
            try expect("the rest", rest.map(\.idempotencyKey), is: ["2", "3"])
        },
        StoreCheck("Leased calls have their lease, and count as under way until it ends") { store in
            _ = try await store.commit(.ann, calls: [.sample("a", .clipOffer(id: 1)), .sample("b", .clipOffer(id: 2))])
            let leased = try await store.lease("first", limit: 1)
            try expect("the lease", leased.map(\.lease), is: [.of("first")])
            try expect("the number under way during the lease", try await store.underWay(at: 59), is: 1)
            try expect("the number under way after the lease", try await store.underWay(at: 60), is: 0)
        },
        StoreCheck("A lease or next attempt further ahead than is possible is ignored") { store in
            let entry = try await store.record("key", at: 9_000_000)
            try expect(
                "the calls that can be leased with the clock set back",
                try await store.lease().map(\.id),
                is: [entry.id]
            )
            let waiting = try await store.record("other", .clipOffer(id: 2))
            try await store.settle(waiting, as: store.retry(at: moment(9_000_000), reason: "unreachable"))
            let due = try await store.lease("third").map(\.id)
            try expect("the due calls with the clock set back", due, is: [waiting.id])
        },
        StoreCheck("With `emsOpensOnly` only EMS opens are leased, and no deregistrations") { store in
            let beacon = OutboxCall.sample("beacon", .emsOpen("https://mail.example/open"))
            let device = OutboxCall.sample("device", .deregisterDevice(deviceToken: "token", deviceID: "device"))
            _ = try await store.commit(.ann, calls: [.sample("clip"), device, beacon])
            let beacons = try await store.lease("first", emsOpensOnly: true)
            try expect("the beacons", beacons.map(\.idempotencyKey), is: ["beacon"])
            try expect("the rest", try await store.lease("second").map(\.idempotencyKey), is: ["clip", "device"])
        },
    ]

    /// Calls of one member about one object keep their order: an older call that cannot be leased blocks later ones.
    static let orderChecks: [StoreCheck] = [
        StoreCheck("Due calls about one target are leased together, in order") { store in
            _ = try await store.commit(.ann, calls: [.sample("a"), .sample("b")])
            try expect("the keys", try await store.lease().map(\.idempotencyKey), is: ["a", "b"])
        },
        StoreCheck("A call that is not due holds back only later calls of its member about the same target") { store in
            try await recordRivals(in: store) { entry in
                try await store.settle(entry, as: store.retry(at: moment(600), reason: "unreachable"))
            }
            try expect(
                "the calls that can be leased",
                try await store.lease().map(\.idempotencyKey),
                is: ["other", "bob"]
            )
            let rest = try await store.lease(includingNotDue: true)
            try expect("the calls that can be leased, due or not", rest.map(\.idempotencyKey), is: ["older", "later"])
        },
        StoreCheck("A leased call holds back only later calls of its member about the same target") { store in
            try await recordRivals(in: store) { _ in }
            let free = try await store.lease(includingNotDue: true)
            try expect("the calls that can be leased", free.map(\.idempotencyKey), is: ["other", "bob"])
        },
        StoreCheck("A waiting call up to `after` holds back only later calls of its member about the same target") {
            store in
            let older = try await recordRivals(in: store) { entry in try await store.settle(entry, as: .released) }
            let free = try await store.lease(after: older.id)
            try expect("the calls that can be leased", free.map(\.idempotencyKey), is: ["other", "bob"])
        },
        StoreCheck("A call that was set aside holds back nothing") { store in
            try await recordRivals(in: store) { entry in
                try await store.settle(entry, as: .setAside(reason: "refused"))
            }
            try expect(
                "the calls that can be leased",
                try await store.lease().map(\.idempotencyKey),
                is: ["later", "other", "bob"]
            )
        },
    ]

    /// A call that is recorded with a lease keeps the order too.
    static let lineChecks: [StoreCheck] = [
        StoreCheck(
            "A call recorded with a lease is leased together with the older waiting calls about its target, after them"
        ) {
            store in
            let older = try await store.record("older", .likePost(id: "p"))
            try await store.settle(older, as: store.retry(at: moment(600), reason: "unreachable"))
            let comment = LoyaltyCall.addNewComment(body: "!", postID: "p")
            _ = try await store.commit(.bob, calls: [.sample("bob", comment)])
            let between = OutboxCall.sample("between", comment)
            _ = try await store.commit(.ann, calls: [between, .sample("other", .likePost(id: "q"))])
            let receipt = try await store.commit(.ann, calls: [.sample("new", comment, lease: .of("second"))])
            try expect("the keys", receipt.entries.map(\.idempotencyKey), is: ["older", "between", "new"])
            try expect("the leases", receipt.entries.map(\.lease?.owner), is: ["second", "second", "second"])
            let free = try await store.lease("third", includingNotDue: true).map(\.idempotencyKey)
            try expect("the calls that others can lease", free, is: ["bob", "other"])
        },
        StoreCheck("A call recorded with a lease waits as long as the platform asked for an older one of its line") {
            store in
            let older = try await store.record("older", .likePost(id: "p"))
            try await store.settle(older, as: store.retry(at: moment(1), notBefore: moment(600), reason: "busy"))
            let comment = LoyaltyCall.addNewComment(body: "!", postID: "p")
            let early = OutboxCall.sample("early", comment, lease: .of("second"))
            try expect("the entries", try await store.commit(.ann, calls: [early], at: 599).entries, is: [])
            let other = OutboxCall.sample("other", .likePost(id: "q"), lease: .of("third"))
            try expect("the entries of another line", try await store.commit(.ann, calls: [other]).entries.count, is: 1)
            let late = OutboxCall.sample("late", comment, lease: .of("fourth"))
            let receipt = try await store.commit(.ann, calls: [late], at: 600)
            try expect("the keys then", receipt.entries.map(\.idempotencyKey), is: ["older", "early", "late"])
        },
        StoreCheck("A call that is recorded again waits as long as the platform asked for it") { store in
            let entry = try await store.record("like", .likePost(id: "p"))
            try await store.settle(entry, as: store.retry(at: moment(1), notBefore: moment(600), reason: "busy"))
            let again = OutboxCall.sample("like", .likePost(id: "p"), lease: .of("second"))
            try expect("the entries", try await store.commit(.ann, calls: [again], at: 5).entries, is: [])
            try expect("the calls under way", try await store.underWay(at: 5), is: 0)
        },
        StoreCheck("A call recorded with a lease waits while an older call about its target is leased") { store in
            let older = try await store.record("older", .likePost(id: "p"))
            let comment = OutboxCall.sample("new", .addNewComment(body: "!", postID: "p"), lease: .of("second"))
            try expect("the entries", try await store.commit(.ann, calls: [comment]).entries, is: [])
            try await store.settle(older, as: .sent(moment(), late: nil))
            try expect(
                "the calls that can be leased then",
                try await store.lease("third").map(\.idempotencyKey),
                is: ["new"]
            )
        },
        StoreCheck("A waiting call that is recorded again is leased with the older calls only") { store in
            let comment = LoyaltyCall.addNewComment(body: "!", postID: "p")
            for key in ["a", "b", "c"] { _ = try await store.commit(.ann, calls: [.sample(key, comment)]) }
            let receipt = try await store.commit(.ann, calls: [.sample("b", comment, lease: .of("second"))])
            try expect("the keys", receipt.entries.map(\.idempotencyKey), is: ["a", "b"])
        },
    ]

    /// Records an older call, treats it as a check asks, and records three later ones: about the same object, about
    /// another object, and of another member.
    @discardableResult
    private static func recordRivals(
        in store: PushStore,
        treat: (OutboxEntry) async throws -> Void
    ) async throws -> OutboxEntry {
        let older = try await store.record("older", .likePost(id: "p"))
        try await treat(older)
        let comment = LoyaltyCall.addNewComment(body: "!", postID: "p")
        _ = try await store.commit(.ann, calls: [.sample("later", comment), .sample("other", .likePost(id: "q"))])
        _ = try await store.commit(.bob, calls: [.sample("bob", comment)])
        return older
    }
}

extension StoreConformance {
    /// The rules about the store's clock.
    static func clockChecks(_ clock: TestClock) -> [StoreCheck] {
        [
            StoreCheck("The store uses the clock that it was made with") { store in
                clock.set(to: moment())
                let claim = ResponseClaim(response: "r", namesMember: true, owner: "first", duration: .seconds(30))
                _ = try await store.commit(StoreChanges(recipient: .ann, claim: claim, time: moment()))
                clock.set(to: moment(20))
                var other = claim
                other.owner = "second"
                // A store that keeps no claims breaks other rules.
                guard case .inProgress(let left) = try await store.response(other, of: .ann) else { return }
                try expect("the time left of a claim, by the suite's clock", left, is: .seconds(10))
            },
            StoreCheck(unmoved: "A caller with a clock that is ahead ends no lease") { store, unmoved in
                clock.set(to: moment())
                let entry = try await store.record("key")
                let again = OutboxCall.sample("key", lease: .of("third"))
                let ahead = StoreChanges(recipient: .ann, calls: [again], time: moment(3600))
                let receipt = try await unmoved.commit(ahead)
                try expect("the calls leased with a commit", receipt.entries, is: [])
                try expect("the calls leased then", try await store.lease("second", at: 59), is: [])
                let leased = try await store.lease("second", at: 60)
                try expect("the calls leased after the lease", leased.map(\.id), is: [entry.id])
            },
        ] + claimClockChecks(clock)
    }
}

extension PushStore {
    /// The same store with a clock that shows the time of each caller.
    func moving(_ clock: TestClock) -> PushStore {
        watched(before: { use in
            if let changes = use.subject as? StoreChanges { clock.set(to: changes.now) }
            if let call = use.subject as? DeviceCall { clock.set(to: call.time) }
            return nil
        })
    }
}
