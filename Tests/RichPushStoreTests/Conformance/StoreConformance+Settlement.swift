import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

extension StoreConformance {
    static let settlementChecks: [StoreCheck] = [
        StoreCheck("A sent call leaves the outbox, and its message keeps the time of the first success") { store in
            let opened = LoyaltyCall.trackMessage(id: 7, parameters: nil, action: .opened)
            let delivered = LoyaltyCall.trackMessage(id: 7, parameters: nil, action: .delivered)
            _ = try await store.commit(.ann, .delivered(7), .opened(7))
            _ = try await store.commit(.bob, .opened(7))
            try await store.settle(try await store.record("a", opened), as: .sent(moment(5), late: nil))
            let record = try await store.message(7, for: .ann)
            try expect("openedSent", record?.openedSent, is: moment(5))
            try expect("deliveredSent", record?.deliveredSent, is: nil)
            try expect("openedSent of Bob's message", try await store.message(7, for: .bob)?.openedSent, is: nil)
            try await store.settle(try await store.record("b", delivered), as: .sent(moment(6), late: nil))
            try await store.settle(try await store.record("c", opened), as: .sent(moment(9), late: nil))
            let both = try await store.message(7, for: .ann)
            try expect("deliveredSent after its call was sent", both?.deliveredSent, is: moment(6))
            try expect("openedSent after a second success", both?.openedSent, is: moment(5))
            let counts = OutboxCounts(waiting: 0, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("A late result is kept with its call, and returned once") { store in
            let info = Loyalty.Offer.ResponseInfo(["id": 4, "certificate": ["code": "A'1"], "respondable": false])
            let results: [LoyaltyResult] = [.offerResponse(info), .done]
            for (index, result) in results.enumerated() {
                let entry = try await store.record("\(index)", .respondToOffer(id: Int64(index)))
                try await store.settle(entry, as: .sent(moment(Double(index)), late: result))
            }
            try expect("Bob's late results", try await store.lateResults(for: .bob, limit: 9), is: [])
            let kept = try await store.lateResults(for: .ann, limit: 9)
            let expected = zip(kept, results.enumerated()).map { kept, result in
                LateResult(
                    id: kept.id,
                    call: .respondToOffer(id: Int64(result.offset)),
                    requestIdentifier: "request",
                    recipient: .ann,
                    result: result.element,
                    time: moment(Double(result.offset))
                )
            }
            try expect("Ann's late results", kept, is: expected)
            try expect("how many they are", kept.count, is: results.count)
            try expect("the oldest", try await store.lateResults(for: .ann, limit: 1), is: Array(expected.prefix(1)))
            try await store.removeLateResults(kept.map(\.id), of: .bob)
            try await store.removeLateResults(kept.prefix(1).map(\.id) + [-1], of: .ann)
            let left = try await store.lateResults(for: .ann, limit: 9)
            try expect("those that are left", left, is: Array(expected.dropFirst()))
            try await store.removeLateResults(left.map(\.id), of: .ann)
            let next = try await store.record("next", .respondToOffer(id: 9))
            try await store.settle(next, as: .sent(moment(9), late: .done))
            let ids = try await store.lateResults(for: .ann, limit: 9).map(\.id)
            try expect("the numbers used again", ids.filter(kept.map(\.id).contains), is: [])
        },
        StoreCheck("Calls that were set aside are listed with their reason, newest first") { store in
            for key in ["a", "b", "c"] {
                try await store.settle(try await store.record(key), as: .setAside(reason: "why \(key)"))
            }
            let calls = try await store.setAsideCalls(limit: 2)
            try expect("the reasons", calls.map(\.reason), is: ["why c", "why b"])
            try expect("the attempts", calls.map(\.entry.attempts), is: [1, 1])
            try expect("the calls that can be leased", try await store.lease(at: 900, includingNotDue: true), is: [])
            let counts = OutboxCounts(waiting: 0, setAside: 3)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("A released call can be leased at once, with its attempts unchanged") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .released)
            let free = try await store.lease()
            try expect("the calls that can be leased", free.map(\.id), is: [entry.id])
            try expect("the attempts", free.map(\.attempts), is: [0])
        },
        StoreCheck("Settling a call that is no longer in the outbox changes nothing") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: .sent(moment(), late: nil))
            let late: [Settlement] = [
                .sent(moment(), late: .done), store.retry(at: moment(), reason: ""), .setAside(reason: ""), .released,
            ]
            for settlement in late { try await store.settle(entry, as: settlement) }
            let counts = OutboxCounts(waiting: 0, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
            try expect("the late results", try await store.lateResults(for: .ann, limit: 9), is: [])
        },
        StoreCheck("Without the current lease only `sent` is applied") { store in
            let lost = try await store.record("key")
            let refusals: [Settlement] = [
                store.retry(at: moment(900), reason: "too late"), .setAside(reason: "too late"),
                .paused(moment(), reason: "too late"), .released,
            ]
            let held = try await store.lease("second", at: 60)
            for settlement in refusals { try await store.settle(lost, as: settlement) }
            try expect("the calls that others can lease", try await store.lease("third", at: 61), is: [])
            for entry in held { try await store.settle(entry, as: store.retry(at: moment(62), reason: "unreachable")) }
            for settlement in refusals { try await store.settle(lost, as: settlement) }
            let waiting = try await store.lease("third", at: 62)
            try expect("the attempts", waiting.map(\.attempts), is: [1])
            try await store.settle(lost, as: .sent(moment(63), late: nil))
            try expect("the waiting calls", try await store.outboxCounts().waiting, is: 0)
        },
        StoreCheck("A call is settled by its last lease even after that lease has ended") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: store.retry(at: moment(900), reason: "unreachable"))
            try expect("the due calls", try await store.lease(at: 899), is: [])
            try expect("the attempts", try await store.lease(at: 900).map(\.attempts), is: [1])
        },
    ]
}
