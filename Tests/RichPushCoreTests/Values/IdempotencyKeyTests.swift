import RichPushCore
import RichPushPayload
import RichPushTesting
import Testing

import struct Foundation.Date

/// One act of one member has one key; any other act has another.
@Suite struct IdempotencyKeyTests {
    private func key(
        _ call: LoyaltyCall = .commentOn("7", "Hi"),
        recipient: Recipient = "ada",
        request: String? = "r1",
        message: Int64? = 9001,
        time: Double = 0,
        locale: String = "en",
        seed: UInt64 = 1
    ) -> String {
        IdempotencyKey.make(
            for: call,
            context: PushContext(
                recipient: recipient,
                requestIdentifier: request,
                locale: locale,
                time: Date(timeIntervalSince1970: time)
            ),
            messageResponseID: message,
            random: .seeded(seed)
        )
    }

    @Test("Time, language, chance and, beside a request identifier, the message do not matter")
    func same() {
        #expect(key() == key(time: 99, locale: "de", seed: 2))
        #expect(key() == key(message: nil))
        #expect(key(request: nil) == key(request: nil, seed: 2))
    }

    @Test("Any part that differs makes another key")
    func different() {
        let keys = [
            key(), key(recipient: "bob"), key(request: "r2"), key(request: nil), key(request: nil, message: 9002),
            key(.commentOn("8", "Hi")), key(.commentOn("7", "Ho")), key(.likePost(id: "7")),
            key(.clipOffer(id: 7)), key(.respondToOffer(id: 7)), key(.favoriteEvent(id: 7)),
            key(.trackMessage(id: "7", parameters: nil, action: .opened)),
            key(.trackMessage(id: "7", parameters: nil, action: .delivered)),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test("Parts do not run into each other")
    func boundaries() {
        #expect(key(recipient: "ada1", request: "2") != key(recipient: "ada", request: "12"))
        #expect(key(.commentOn("7", "1Hi")) != key(.commentOn("71", "Hi")))
        #expect(key(request: "9001", message: nil) != key(request: nil, message: 9001))
    }

    @Test("Without request identifier and message each act is its own")
    func random() {
        #expect(key(request: nil, message: nil, seed: 1) != key(request: nil, message: nil, seed: 2))
    }

    @Test("A key is 32 hexadecimal digits and keeps its value from version to version")
    func form() {
        #expect(key().count == 32)
        #expect(key().allSatisfy { "0123456789abcdef".contains($0) })
    }

    @Test("Ten thousand acts have ten thousand keys")
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
        .addNewComment(body: body, postId: post)
    }
}
