import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

import struct Foundation.Date

extension StoreConformance {
    private static let beacon = LoyaltyCall.emsOpen("https://mail.example/open")

    static let pauseChecks: [StoreCheck] = [
        StoreCheck("A refused token pauses its member's calls, counts no attempt, and does not affect beacons") {
            store in
            let refused = try await store.record("refused")
            _ = try await store.commit(.ann, calls: [.sample("other", .likePost(id: "p")), .sample("beacon", beacon)])
            _ = try await store.commit(.bob, calls: [.sample("bob")])
            try await store.settle(refused, as: .paused(moment(5), reason: "refused"))
            let free = try await store.lease(includingNotDue: true)
            try expect("the calls that can be leased", free.map(\.idempotencyKey), is: ["beacon", "bob"])
            let waiting = try await store.waitingCalls(limit: 2)
            let hold = RecipientHold.paused(since: moment(5))
            try expect("the holds of the waiting calls", waiting.map(\.hold), is: [hold, hold])
            try expect("the attempts", waiting.map(\.entry.attempts), is: [0, 0])
            try expect("the next attempts", waiting.map(\.nextAttempt), is: [moment(), moment()])
            try expect("the reasons", waiting.map(\.reason), is: ["refused", nil])
            try await store.resumeCalls(of: .bob)
            try expect("the calls after another member is resumed", try await store.lease("third"), is: [])
            try await store.resumeCalls(of: .ann)
            let resumed = try await store.lease("third").map(\.idempotencyKey)
            try expect("the calls after the member is resumed", resumed, is: ["refused", "other"])
        },
        StoreCheck(
            "A pause ends when it is ended for all members, with a success of its member, or when its member signs in"
        ) { store in
            func pause(_ recipient: Recipient) async throws {
                let entry = try await store.record("paused \(recipient)", recipient: recipient)
                try await store.settle(entry, as: .paused(moment(), reason: "refused"))
            }
            func paused() async throws -> [Recipient] {
                try await store.waitingCalls(limit: 9).filter { $0.hold != nil }.map(\.entry.recipient)
            }
            try await pause(.ann)
            try await pause(.bob)
            try expect("the paused members", try await paused(), is: [.ann, .bob])
            try await store.resumeCalls(of: nil)
            try expect("the paused members after all were resumed", try await paused(), is: [])
            try await pause(.ann)
            try await pause(.bob)
            try await store.setSignedInRecipient(.ann)
            try expect("the paused members after one signed in", try await paused(), is: [.bob])
            let success = try await store.record("success", .likePost(id: "p"), recipient: .bob)
            try await store.settle(success, as: .sent(moment(), late: nil))
            try expect("the paused members after a success", try await paused(), is: [])
        },
        StoreCheck("The success of an EMS open does not end a pause") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .paused(moment(), reason: "refused"))
            try await store.settle(try await store.record("beacon", beacon), as: .sent(moment(), late: nil))
            try expect("the calls that can be leased", try await store.lease(), is: [])
        },
        StoreCheck("A new call of a paused member, recorded with a lease, is leased") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .paused(moment(), reason: "refused"))
            let new = try await store.commit(.ann, calls: [.sample("new", .likePost(id: "p"), lease: .of("second"))])
            try expect("the keys", new.entries.map(\.idempotencyKey), is: ["new"])
        },
    ]

    static let absenceChecks: [StoreCheck] = [
        StoreCheck("The calls of a member who has signed out wait until that member signs in, except beacons") {
            store in
            _ = try await store.commit(.ann, calls: [.sample("ann"), .sample("beacon", beacon)])
            _ = try await store.commit(.bob, calls: [.sample("bob")])
            try await store.setSignedInRecipient(.ann)
            try await store.setSignedInRecipient(nil)
            let free = try await store.lease("first", includingNotDue: true)
            try expect("the calls that can be leased", free.map(\.idempotencyKey), is: ["beacon", "bob"])
            try expect(
                "the hold of the other call",
                try await store.waitingCalls(limit: 1).map(\.hold),
                is: [.signedOut]
            )
            try await store.resumeCalls(of: nil)
            try expect("the calls after all are resumed", try await store.lease("second"), is: [])
            try await store.setSignedInRecipient(.ann)
            try expect("the calls after signing in", try await store.lease("second").map(\.idempotencyKey), is: ["ann"])
        },
        StoreCheck("Signing in signs out the member before") { store in
            for recipient in [Recipient.ann, .bob, .bob] {
                try await store.setSignedInRecipient(recipient)
                _ = try await store.commit(recipient, calls: [.sample("\(recipient)")])
            }
            try expect("the calls that can be leased", try await store.lease().map(\.idempotencyKey), is: ["bob"])
        },
        StoreCheck(
            "An attempt of a member who has signed out since the lease is not started, unless it is an EMS open's"
        ) {
            store in
            try await store.setSignedInRecipient(.ann)
            let call = try await store.record("ann")
            let report = try await store.record("beacon", beacon)
            try await store.setSignedInRecipient(.bob)
            try expect("whether the attempt may be made", try await store.startAttempt(of: call), is: false)
            try expect("whether the EMS open may be sent", try await store.startAttempt(of: report), is: true)
            try await store.settle(call, as: .released)
            try await store.setSignedInRecipient(.ann)
            let free = try await store.lease("second").map(\.idempotencyKey)
            try expect("the calls after signing in", free, is: ["ann"])
            try expect("the attempts", try await store.attempts().first, is: [0, 0])
        },
        StoreCheck("A call recorded for a member who has signed out waits, unless it is an EMS open") { store in
            try await store.setSignedInRecipient(.ann)
            try await store.setSignedInRecipient(nil)
            let lease = Lease.of("first")
            let receipt = try await store.commit(
                .ann,
                calls: [.sample("ann", lease: lease), .sample("beacon", beacon, lease: lease)]
            )
            try expect("the keys", receipt.entries.map(\.idempotencyKey), is: ["beacon"])
            try expect("nextAttempt", try await store.nextAttempt(), is: moment(60))
        },
    ]

    static let deviceChecks: [StoreCheck] = [
        StoreCheck("The device's identifier is made once") { store in
            try expect("the first identifier", try await store.deviceID { "first" }, is: "first")
            try expect("the second identifier", try await store.deviceID { "second" }, is: "first")
        },
        StoreCheck("A device token belongs to a member, and can be replaced and removed") { store in
            try expect("a new member's token", try await store.deviceToken(for: .ann), is: nil)
            try await store.setDeviceToken(nil, for: .ann)
            try await store.setDeviceToken("a", for: .ann)
            try await store.setDeviceToken("'b", for: .ann)
            try await store.setDeviceToken("c", for: .bob)
            try expect("Ann's token", try await store.deviceToken(for: .ann), is: "'b")
            try await store.setDeviceToken(nil, for: .ann)
            try expect("Ann's token, forgotten", try await store.deviceToken(for: .ann), is: nil)
            try expect("Bob's token", try await store.deviceToken(for: .bob), is: "c")
        },
        StoreCheck("The signed-in member is remembered until it is changed or removed") { store in
            try expect("at first", try await store.signedInRecipient(), is: nil)
            for recipient in [Recipient.ann, .bob, nil, ""] {
                try await store.setSignedInRecipient(recipient)
                try expect("the member signed in", try await store.signedInRecipient(), is: recipient)
            }
            try expect("the device's identifier", try await store.deviceID { "made" }, is: "made")
        },
    ]
}

extension StoreConformance {
    /// The rules for a store that can be pruned. They do not apply to other stores.
    static let retentionChecks: [StoreCheck] = [
        StoreCheck("A prune removes members without rows, but not those signed in or signed out") { store in
            guard try await canPrune(store) else { return }
            let entry = try await store.record("key", recipient: .ann)
            try await store.settle(entry, as: .sent(moment(), late: nil))
            _ = try await store.commit(.bob, .delivered(1))
            _ = try await store.commit("dora", badge: .set(1))
            for member in ["carol", "emil"] as [Recipient] { try await store.setSignedInRecipient(member) }
            let report = try await store.prune(olderThan: moment(-1), keeping: nil)
            try expect("how many were removed", report, is: PruneReport(recipients: 1))
            try expect("whether a member of whom nothing is left is known", try await store.isMember(.ann), is: false)
            let known = Set(try await store.members(limit: 9))
            try expect("the known members", known, is: [.bob, "carol", "dora", "emil"])
            try await store.prune(olderThan: nil, keeping: 0)
            try expect("a member with a removed message", try await store.isMember(.bob), is: true)
            try expect("a member with a badge count", try await store.isMember("dora"), is: true)
        },
        StoreCheck("A prune that keeps a negative number of records is refused and removes nothing") { store in
            guard try await canPrune(store) else { return }
            _ = try await store.commit(.bob, .delivered(1))
            let isRefused: Bool
            do {
                try await store.prune(olderThan: nil, keeping: -1)
                isRefused = false
            } catch is StoreError {
                isRefused = true
            }
            try expect("whether it is refused", isRefused, is: true)
            try expect("the messages", try await store.messages(limit: nil).count, is: 1)
        },
    ]

    private static func canPrune(_ store: PushStore) async throws -> Bool {
        do {
            // Nothing is older than this.
            _ = try await store.prune(olderThan: .distantPast, keeping: nil)
            return true
        } catch let error as StoreError where error.code == .notSupported {
            return false
        }
    }
}
