import RichPushKit
import RichPushModel
import RichPushPayload
@testable import RichPushStore
import RichPushTesting

/// The rules about message events that the platform knows already.
extension StoreConformance {
    static let sentMessageChecks: [StoreCheck] = [
        StoreCheck("A message event that the platform knows of keeps when it was sent, the first time of several") {
            store in
            for sent in [5.0, 9, 3] { _ = try await store.commit(.ann, .delivered(7, at: 1, sent: sent)) }
            let record = MessageRecord(
                messageResponseID: 7,
                recipient: .ann,
                delivered: moment(1),
                deliveredSent: moment(5)
            )
            try expect("the message", try await store.message(7, for: .ann), is: record)
            try expect("Bob's", try await store.message(7, for: .bob), is: nil)
            let counts = OutboxCounts(waiting: 0, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("A message event that the platform knows of removes the calls that were to report it, and no other")
        {
            store in
            let delivered = report(.delivered)
            _ = try await store.commit(.ann, .delivered(7, calls: [.sample("waiting", delivered)]))
            let leased = try await store.record("leased", report(.delivered, parameters: ["a": 1]))
            let others = ["opened": report(.opened), "another": report(.delivered, of: 8), "7": .clipOffer(id: 7)]
            for (key, call) in others.sorted(by: { $0.key < $1.key }) {
                _ = try await store.commit(.ann, calls: [.sample(key, call)])
            }
            _ = try await store.commit(.bob, .delivered(7, calls: [.sample("bob", delivered)]))
            let receipt = try await store.commit(.ann, .delivered(7, sent: 5))
            try expect("what the receipt calls new", receipt.newMessages, is: [false])
            let waiting = try await store.waitingCalls(limit: 9).map(\.entry.idempotencyKey)
            try expect("the waiting calls", waiting, is: ["7", "another", "opened", "bob"])
            try await store.settle(leased, as: store.retry(at: moment(), reason: "too late"))
            try await store.settle(leased, as: .sent(moment(9), late: nil))
            try expect("the waiting calls then", try await store.outboxCounts().waiting, is: 4)
            let record = try await store.message(7, for: .ann)
            try expect("when the delivery was sent", record?.deliveredSent, is: moment(5))
        },
        StoreCheck("A call that was set aside is removed when the platform knows of its message event") { store in
            _ = try await store.commit(.ann, .delivered(7))
            let entry = try await store.record("a", report(.delivered))
            try await store.settle(entry, as: .setAside(reason: "refused"))
            _ = try await store.commit(.ann, .delivered(7, sent: 5))
            let counts = OutboxCounts(waiting: 0, setAside: 0)
            try expect("the counts", try await store.outboxCounts(), is: counts)
        },
        StoreCheck("Of a journal event that was taken before, a store still notes that it was sent") { store in
            func take(_ event: MessageEvent) async throws -> StoreReceipt {
                try await store.commit(
                    StoreChanges(
                        recipient: .ann,
                        messages: [event],
                        badge: .increment(by: 1),
                        journalEvent: "j",
                        time: moment()
                    )
                )
            }
            _ = try await take(.delivered(7, at: 1, calls: [.sample("a", report(.delivered))]))
            for sent in [5.0, 9] {
                let receipt = try await take(.delivered(7, at: 1, sent: sent))
                try expect("whether it was taken before", receipt.wasTakenBefore, is: true)
            }
            let record = try await store.message(7, for: .ann)
            try expect("when the delivery was sent", record?.deliveredSent, is: moment(5))
            try expect("the waiting calls", try await store.outboxCounts().waiting, is: 0)
            try expect("the badge count", try await store.badgeCount(for: .ann), is: 1)
        },
    ]

    private static func report(
        _ action: MessageAction,
        of id: Int64 = 7,
        parameters: JSONObject? = nil
    ) -> LoyaltyCall {
        .trackMessage(id: id, parameters: parameters, action: action)
    }
}
