import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

import struct Foundation.Date

/// The values in a key: a report of a message, an EMS open, an act and a registration each have their own rule.
@Suite struct IdempotencyKeyTests {
    private static let delivered = LoyaltyCall.trackMessage(id: 9001, parameters: nil, action: .delivered)
    private static let opened = LoyaltyCall.trackMessage(id: 9001, parameters: nil, action: .opened)
    private static let beacon = LoyaltyCall.emsOpen("https://mail.example/open?m=1")

    private func key(
        _ call: LoyaltyCall = .commentOn("7", "Hi"),
        recipient: Recipient = "ada",
        request: String? = "r1",
        message: Int64? = 9001,
        delivery: Double? = 1_700_000_000,
        time: Double = 0,
        locale: String = "en",
        seed: UInt64 = 1
    ) -> String {
        keys(call, recipient, request, message, delivery, time, locale, seed).text
    }

    private func keys(
        _ call: LoyaltyCall = .commentOn("7", "Hi"),
        _ recipient: Recipient = "ada",
        _ request: String? = "r1",
        _ message: Int64? = 9001,
        _ delivery: Double? = 1_700_000_000,
        _ time: Double = 0,
        _ locale: String = "en",
        _ seed: UInt64 = 1
    ) -> IdempotencyKey {
        IdempotencyKey.make(
            for: call,
            context: PushContext(
                recipient: recipient,
                requestIdentifier: request,
                deliveryDate: delivery.map(Date.init(timeIntervalSince1970:)),
                locale: locale,
                time: Date(timeIntervalSince1970: time)
            ),
            messageResponseID: message,
            random: .seeded(seed)
        )
    }

    @Test("An action's key does not depend on time, language or random numbers")
    func same() {
        #expect(key() == key(time: 99, locale: "de", seed: 2))
        #expect(key(request: nil) == key(request: nil, seed: 2))
        #expect(key(message: nil) == key(message: nil, seed: 2))
    }

    @Test("An action's key depends on recipient, request identifier, message, delivery date, action, object and text")
    func different() {
        let keys = [
            key(), key(recipient: "bob"), key(request: "r2"), key(request: nil), key(request: nil, message: 9002),
            key(message: 9002), key(message: nil), key(delivery: 1_700_000_001), key(delivery: nil),
            key(.commentOn("8", "Hi")), key(.commentOn("7", "Ho")), key(.likePost(id: "7")),
            key(.clipOffer(id: 7)), key(.respondToOffer(id: 7)), key(.favoriteEvent(id: 7)), key(Self.beacon),
            key(Self.opened), key(Self.delivered),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test("Actions on two pushes with the same request identifier have different keys")
    func collapsed() {
        #expect(key(.likePost(id: "7"), message: 1) != key(.likePost(id: "7"), message: 2))
        #expect(
            key(.likePost(id: "7"), message: nil, delivery: 1) != key(.likePost(id: "7"), message: nil, delivery: 2)
        )
    }

    @Test(
        "Delivery dates are part of the key in milliseconds",
        arguments: [LoyaltyCall.likePost(id: "7"), .clipOffer(id: 7)]
    )
    func milliseconds(call: LoyaltyCall) {
        #expect(key(call, delivery: 1_700_000_000.0001) == key(call, delivery: 1_700_000_000))
        #expect(key(call, delivery: 1_700_000_000.001) != key(call, delivery: 1_700_000_000))
    }

    @Test("A tracking call's key depends on recipient, message and action only", arguments: MessageAction.allCases)
    func tracking(action: MessageAction) {
        let call = LoyaltyCall.trackMessage(id: 9001, parameters: nil, action: action)
        let withParameters = LoyaltyCall.trackMessage(id: 9001, parameters: ["source": "list"], action: action)
        let keys = [
            key(call), key(call, request: nil), key(call, request: "r2"), key(call, message: nil),
            key(call, delivery: nil), key(call, request: nil, message: nil, delivery: nil, seed: 2),
            key(withParameters), key(call, time: 9, locale: "de"),
        ]
        #expect(Set(keys).count == 1)
        let others = [
            key(call, recipient: "bob"), key(.trackMessage(id: 9002, parameters: nil, action: action)),
            key(action == .opened ? Self.delivered : Self.opened),
        ]
        #expect(Set(keys + others).count == 1 + others.count)
    }

    @Test("An EMS open's key depends on recipient, message and URL; without a message, on the delivery and URL")
    func beacons() {
        let other = LoyaltyCall.emsOpen("https://mail.example/click?m=1")
        #expect(key(Self.beacon) == key(Self.beacon, request: "r2", delivery: nil, seed: 2))
        #expect(key(Self.beacon) != key(other))
        #expect(key(Self.beacon) != key(Self.beacon, recipient: "bob"))
        #expect(key(Self.beacon) != key(Self.beacon, message: 9002))
        let withoutMessage = [
            key(Self.beacon, message: nil), key(Self.beacon, request: "r2", message: nil),
            key(Self.beacon, message: nil, delivery: 1),
        ]
        #expect(Set(withoutMessage).count == 3)
        #expect(key(Self.beacon, message: nil) == key(Self.beacon, message: nil, seed: 2))
    }

    @Test("Each registration and deregistration of a device has its own key")
    func registrations() {
        let calls: [LoyaltyCall] = [
            .registerDevice(deviceToken: "aa", deviceID: "d", permission: nil),
            .deregisterDevice(deviceToken: "aa", deviceID: "d"),
        ]
        for call in calls { #expect(key(call, seed: 1) != key(call, seed: 2)) }
    }

    @Test("Moving characters between two parts changes the key")
    func boundaries() {
        #expect(key(recipient: "ada1", request: "2") != key(recipient: "ada", request: "12"))
        #expect(key(.commentOn("7", "1Hi")) != key(.commentOn("71", "Hi")))
        #expect(key(request: "9001", message: nil) != key(request: nil, message: 9001))
        #expect(key(request: "", message: nil) != key(request: nil, message: nil))
        #expect(key(request: "r1", message: 1, delivery: nil) != key(request: "r1", message: nil, delivery: 0.001))
    }

    @Test(
        "Without request identifier and message each action has a key of its own, with or without a delivery date",
        arguments: [nil, 1_700_000_000]
    )
    func random(delivery: Double?) {
        for call in [LoyaltyCall.likePost(id: "7"), Self.beacon] {
            let keys = [1, 2].map { key(call, request: nil, message: nil, delivery: delivery, seed: $0) }
            #expect(Set(keys).count == 2)
        }
    }

    @Test("A key is 64 hexadecimal digits: SHA-256 of its parts, each after its length")
    func form() {
        #expect(key().count == 64)
        #expect(key().allSatisfy { "0123456789abcdef".contains($0) })
        let parts =
            "3:act3:ada10:request/r112:message/900118:date/1700000000000" + "25:NewsFeedAPI.addNewComment6:post/72:Hi"
        #expect(key() == SHA256.digest(of: Array(parts.utf8)).map(\.hexadecimal).joined())
        let report = "7:message3:ada4:90019:delivered"
        #expect(key(Self.delivered) == SHA256.digest(of: Array(report.utf8)).map(\.hexadecimal).joined())
    }

    @Test("Ten thousand actions have ten thousand keys")
    func spread() {
        var keys: Set<String> = []
        for member in 0..<100 {
            for request in 0..<100 {
                keys.insert(key(recipient: Recipient("member-\(member)"), request: "request-\(request)"))
            }
        }
        #expect(keys.count == 10_000)
    }
}

extension LoyaltyCall {
    fileprivate static func commentOn(_ post: String, _ body: String) -> LoyaltyCall {
        .addNewComment(body: body, postID: post)
    }
}
