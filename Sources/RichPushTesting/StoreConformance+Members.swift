import RichPushCore

extension StoreConformance {
    private static let beacon = LoyaltyCall.emsOpen("https://mail.example/open")

    static let pauseChecks: [StoreCheck] = [
        StoreCheck("A refused token pauses its member's calls, counts no attempt, and concerns no beacon") { store in
            let refused = try await store.record("refused")
            _ = try await store.commit(.ann, calls: [.sample("other", .likePost(id: "p")), .sample("beacon", beacon)])
            _ = try await store.commit(.bob, calls: [.sample("bob")])
            try await store.settle(refused, as: .paused(moment(5), reason: "refused"))
            let free = try await store.lease(includingNotDue: true)
            try expect("what may be tried", free.map(\.idempotencyKey), is: ["beacon", "bob"])
            let waiting = try await store.waitingCalls(limit: 2)
            let hold = RecipientHold.paused(since: moment(5))
            try expect("why they wait", waiting.map(\.hold), is: [hold, hold])
            try expect("the attempts", waiting.map(\.entry.attempts), is: [0, 0])
            try expect("the reasons", waiting.map(\.reason), is: ["refused", nil])
            try await store.resumeCalls(of: .bob)
            try expect("after another is resumed", try await store.lease("third"), is: [])
            try await store.resumeCalls(of: .ann)
            let resumed = try await store.lease("third").map(\.idempotencyKey)
            try expect("after the member is", resumed, is: ["refused", "other"])
        },
        StoreCheck("A pause ends for everybody at once, and for a member with a success or by signing in") { store in
            func pause(_ recipient: Recipient) async throws {
                let entry = try await store.record("paused \(recipient)", recipient: recipient)
                try await store.settle(entry, as: .paused(moment(), reason: "refused"))
            }
            func paused() async throws -> [Recipient] {
                try await store.waitingCalls(limit: 9).filter { $0.hold != nil }.map(\.entry.recipient)
            }
            try await pause(.ann)
            try await pause(.bob)
            try expect("who is paused", try await paused(), is: [.ann, .bob])
            try await store.resumeCalls(of: nil)
            try expect("who is paused afterwards", try await paused(), is: [])
            try await pause(.ann)
            try await pause(.bob)
            try await store.setSignedInRecipient(.ann)
            try expect("who is paused after signing in", try await paused(), is: [.bob])
            let success = try await store.record("success", .likePost(id: "p"), recipient: .bob)
            try await store.settle(success, as: .sent(moment(), late: nil))
            try expect("who is paused after a success", try await paused(), is: [])
        },
        StoreCheck("A beacon's success ends no pause") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .paused(moment(), reason: "refused"))
            try await store.settle(try await store.record("beacon", beacon), as: .sent(moment(), late: nil))
            try expect("what may be tried", try await store.lease(), is: [])
        },
        StoreCheck("A call of a paused member that is recorded to be tried is leased") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .paused(moment(), reason: "refused"))
            let new = try await store.commit(.ann, calls: [.sample("new", .likePost(id: "p"), lease: .of("second"))])
            try expect("the keys", new.entries.map(\.idempotencyKey), is: ["new"])
        },
    ]

    static let absenceChecks: [StoreCheck] = [
        StoreCheck("The calls of a member who has signed out wait, but for beacons, until the member is back") {
            store in
            _ = try await store.commit(.ann, calls: [.sample("ann"), .sample("beacon", beacon)])
            _ = try await store.commit(.bob, calls: [.sample("bob")])
            try await store.setSignedInRecipient(.ann)
            try await store.setSignedInRecipient(nil)
            let free = try await store.lease("first", includingNotDue: true)
            try expect("what may be tried", free.map(\.idempotencyKey), is: ["beacon", "bob"])
            try expect("why the other waits", try await store.waitingCalls(limit: 1).map(\.hold), is: [.away])
            try await store.resumeCalls(of: nil)
            try expect("after all are resumed", try await store.lease("second"), is: [])
            try await store.setSignedInRecipient(.ann)
            try expect("after signing in", try await store.lease("second").map(\.idempotencyKey), is: ["ann"])
        },
        StoreCheck("A member over whom another signs in is away") { store in
            for recipient in [Recipient.ann, .bob, .bob] {
                try await store.setSignedInRecipient(recipient)
                _ = try await store.commit(recipient, calls: [.sample("\(recipient)")])
            }
            try expect("what may be tried", try await store.lease().map(\.idempotencyKey), is: ["bob"])
        },
        StoreCheck("A call recorded for a member who is away waits") { store in
            try await store.setSignedInRecipient(.ann)
            try await store.setSignedInRecipient(nil)
            let lease = Lease.of("first")
            let receipt = try await store.commit(
                .ann,
                calls: [.sample("ann", lease: lease), .sample("beacon", beacon, lease: lease)]
            )
            try expect("the keys", receipt.entries.map(\.idempotencyKey), is: ["beacon"])
            try expect("when the next is due", try await store.nextAttempt(), is: moment(60))
        },
    ]
}
