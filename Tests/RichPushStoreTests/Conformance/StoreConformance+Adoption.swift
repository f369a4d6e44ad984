import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

extension StoreConformance {
    static let memberChecks: [StoreCheck] = [
        StoreCheck("A push is addressed to a known member, by id or hash, and to no other") { store in
            func member(_ id: String) async throws -> [Recipient?] {
                let salted = PushAddressee.hash(of: id, salt: "s")
                return [
                    try await store.member(try addressee(id)), try await store.member(try addressee(salted, salt: "s")),
                ]
            }
            try expect("at first", try await member("ann"), is: [nil, nil])
            try expect("whether she is known at first", try await store.isMember(.ann), is: false)
            _ = try await store.commit(.ann, .delivered(1))
            _ = try await store.commit(.device, .delivered(1))
            try await store.setSignedInRecipient(.bob)
            for name in [Recipient.ann, .bob] {
                try expect("the member", try await member(name.rawValue), is: [name, name])
                try expect("whether the member is known", try await store.isMember(name), is: true)
            }
            for name in ["device", "ANN", "ann ", "an", "a\u{0}"] {
                try expect("another name", try await member(name), is: [nil, nil])
            }
            try expect("whether the device is a member", try await store.isMember(.device), is: false)
            let other = try addressee(PushAddressee.hash(of: "ann", salt: "other"), salt: "s")
            try expect("another salt", try await store.member(other), is: nil)
        },
        StoreCheck("The known members are listed, at most as many as asked for") { store in
            try expect("at first", try await store.members(limit: 9), is: [])
            _ = try await store.commit(.ann, .delivered(1))
            _ = try await store.commit(.device, .delivered(1))
            _ = try await store.commit(.bob, badge: .set(1))
            try expect("the members", Set(try await store.members(limit: 9)), is: [.ann, .bob])
            try expect("how many of them", try await store.members(limit: 1).count, is: 1)
            try expect("none", try await store.members(limit: 0), is: [])
        },
    ]

    static let adoptionChecks: [StoreCheck] = [
        StoreCheck("The member who signs in adopts the device's messages and calls, which keep their numbers and keys")
        {
            store in
            let device = try await store.commit(
                .device,
                .opened(1, calls: [.sample("opened", .trackMessage(id: 1, parameters: nil, action: .opened))]),
                calls: [.sample("like", .likePost(id: "p"))]
            )
            let waiting = try await store.waitingCalls(limit: 9).map(\.entry)
            try expect("the calls of the device", device.entries, is: [])
            try await store.setSignedInRecipient(.ann)
            let adopted = try await store.waitingCalls(limit: 9).map(\.entry)
            try expect("the keys", adopted.map(\.idempotencyKey), is: ["opened", "like"])
            try expect("the numbers", adopted.map(\.id), is: waiting.map(\.id))
            try expect("the members", adopted.map(\.recipient), is: [.ann, .ann])
            try expect("her message", try await store.message(1, for: .ann)?.opened, is: moment())
            try expect("the device's message", try await store.message(1, for: .device), is: nil)
            try await store.setSignedInRecipient(.bob)
            try expect("the next member's message", try await store.message(1, for: .bob), is: nil)
            try expect("the calls that can be leased", try await store.lease(), is: [])
            try await store.setSignedInRecipient(.ann)
            let free = try await store.lease().map(\.idempotencyKey)
            try expect("the calls after signing in again", free, is: ["opened", "like"])
        },
        StoreCheck("Adopted calls join the member's lines in the order of their numbers") { store in
            _ = try await store.commit(.device, calls: [.sample("first", .likePost(id: "p"))])
            _ = try await store.commit(.ann, calls: [.sample("second", .likePost(id: "p"))])
            _ = try await store.commit(.device, calls: [.sample("third", .likePost(id: "p"))])
            try await store.setSignedInRecipient(.ann)
            let free = try await store.lease().map(\.idempotencyKey)
            try expect("the calls that can be leased", free, is: ["first", "second", "third"])
        },
        StoreCheck("An event that the member has too stays the member's, and the device's report of it is removed") {
            store in
            _ = try await store.commit(.ann, .delivered(1, at: 5))
            let call = LoyaltyCall.trackMessage(id: 1, parameters: nil, action: .delivered)
            let opening = LoyaltyCall.trackMessage(id: 1, parameters: nil, action: .opened)
            _ = try await store.commit(
                .device,
                .delivered(1, at: 7, calls: [.sample("delivered", call)]),
                .opened(1, at: 8, calls: [.sample("opened", opening)])
            )
            try await store.setSignedInRecipient(.ann)
            let message = try await store.message(1, for: .ann)
            try expect("the delivery", message?.delivered, is: moment(5))
            try expect("the opening", message?.opened, is: moment(8))
            let keys = try await store.waitingCalls(limit: 9).map(\.entry.idempotencyKey)
            try expect("the calls", keys, is: ["opened"])
        },
        StoreCheck("The device's badge count becomes the member's, or is added to it") { store in
            _ = try await store.commit(.device, badge: .set(2), at: 1)
            try await store.setSignedInRecipient(.ann)
            try expect("the count of a new member", try await store.badgeCount(for: .ann), is: 2)
            try await store.setSignedInRecipient(nil)
            _ = try await store.commit(.device, badge: .set(3), at: 4)
            try await store.setSignedInRecipient(.ann)
            try expect("the count", try await store.badgeCount(for: .ann), is: 5)
            try expect("the device's count", try await store.badgeCount(for: .device), is: 0)
            try expect("the members with a count", try await store.badgeCounts().map(\.recipient), is: [.ann])
            let history = try await store.badgeHistory(for: .ann, limit: 9)
            try expect("the counts in the history", history.map(\.count), is: [5, 3, 2])
            try expect("the times in the history", history.map(\.time), is: [moment(4), moment(4), moment(1)])
            try expect("when the app set it", try await store.badgeSetTime(for: .ann), is: moment(4))
        },
        StoreCheck("The success of a call that was leased before its member adopted it is the member's") { store in
            let call = LoyaltyCall.trackMessage(id: 1, parameters: nil, action: .opened)
            let receipt = try await store.commit(
                .device,
                .opened(1, calls: [.sample("opened", call, lease: .of("first"))])
            )
            let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["id": 7]))
            let act = try await store.record("act", .respondToOffer(id: 7), recipient: .device)
            try await store.setSignedInRecipient(.ann)
            for entry in receipt.entries { try await store.settle(entry, as: .sent(moment(3), late: nil)) }
            try await store.settle(act, as: .sent(moment(3), late: result))
            try expect("the calls", try await store.outboxCounts().waiting, is: 0)
            try expect("when it was sent", try await store.message(1, for: .ann)?.openedSent, is: moment(3))
            let late = try await store.lateResults(for: .ann, limit: 9)
            try expect("the member of the result", late.map(\.recipient), is: [.ann])
        },
        StoreCheck("Of a message of both, what was sent for one of them was sent") { store in
            for (message, sender) in [(Int64(1), Recipient.device), (2, .ann)] {
                for (action, recipient) in [MessageAction.delivered, .opened].flatMap({
                    [($0, Recipient.ann), ($0, .device)]
                }) {
                    let event = MessageEvent(
                        messageResponseID: message,
                        action: action,
                        time: moment(),
                        sent: recipient == sender ? moment(3) : nil
                    )
                    _ = try await store.commit(recipient, event)
                }
            }
            try await store.setSignedInRecipient(.ann)
            for message in [Int64(1), 2] {
                let row = try await store.message(message, for: .ann)
                try expect("when the opening was sent", row?.openedSent, is: moment(3))
                try expect("when the delivery was sent", row?.deliveredSent, is: moment(3))
            }
        },
        StoreCheck("The device's late results become the member's, its registration does not") {
            store in
            let act = try await store.record("act", .respondToOffer(id: 7), recipient: .device)
            let result = LoyaltyResult.offerResponse(Loyalty.Offer.ResponseInfo(["id": 7]))
            try await store.settle(act, as: .sent(moment(3), late: result))
            let registration = LoyaltyCall.registerDevice(deviceToken: "aa", deviceID: "d", permission: nil)
            _ = try await store.commit(.device, calls: [.sample("registration", registration)])
            try await store.setSignedInRecipient(.ann)
            try expect("the late results", try await store.lateResults(for: .ann, limit: 9).count, is: 1)
            let calls = try await store.waitingCalls(limit: 9).map(\.entry.recipient)
            try expect("the member of the registration", calls, is: [.device])
        },
    ]

    private static func addressee(_ text: String, salt: String = "") throws -> PushAddressee {
        guard let addressee = PushAddressee(text, salt: salt) else {
            throw ConformanceMismatch(location: "an addressee", observation: "\(text) is not one")
        }
        return addressee
    }
}
