import Foundation
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// Keys are in databases and at platforms: a later version computes the same ones.
@Suite struct StoredKeyTests {
    private static let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/keys-0.4.0.txt").standardized
    private static let calls: [LoyaltyCall] = [
        .trackMessage(id: 9001, parameters: ["source": "list"], action: .delivered),
        .trackMessage(id: 9001, parameters: nil, action: .opened), .emsOpen("https://mail.example/open?m=1"),
        .clipOffer(id: 7), .respondToOffer(id: 7), .favoriteEvent(id: -7), .likePost(id: "7/ä"),
        .addNewComment(body: "Grüße, \"👋\"", postID: "7"), .addNewComment(body: "", postID: "7"),
        .deregisterDevice(deviceToken: "00ff", deviceID: "phone"),
    ]

    @Test("The keys of 30 responses are those of 0.4.0")
    func keys() throws {
        let contexts =
            [("r1", 9001, 1_700_000_000.0005), ("", nil, 1_700_000_000), (nil, 9001, nil)]
            as [(String?, Int64?, Double?)]
        let keys = contexts.flatMap { request, message, delivery in
            Self.calls.map { call in
                IdempotencyKey.make(
                    for: call,
                    context: PushContext(
                        recipient: "ada",
                        requestIdentifier: request,
                        deliveryDate: delivery.map(Date.init(timeIntervalSince1970:)),
                        time: Date(timeIntervalSince1970: 0)
                    ),
                    messageResponseID: message,
                    random: .seeded(1)
                ).text
            }
        }
        let text = keys.joined(separator: "\n") + "\n"
        #expect(keys.count == 30)
        #expect(text == (try String(contentsOf: Self.file, encoding: .utf8)))
    }
}

@Suite struct RecipientTests {
    @Test("Recipients are compared by the bytes of their identifiers")
    func bytes() {
        let (composed, decomposed): (Recipient, Recipient) = ("Jos\u{E9}", "Jose\u{301}")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
        #expect(Recipient("ann") == "ann")
    }

    @Test("`!=` is the opposite of `==`, also for names that are equal in Unicode")
    func different() {
        func differ(_ left: Recipient, _ right: Recipient) -> Bool { left != right }
        #expect(differ("Jos\u{E9}", "Jose\u{301}"))
        #expect(!differ("ann", "ann"))
    }
}

/// The JSON and the idempotency key of each call, as databases and journals of released versions have them.
@Suite struct StoredCallFormTests {
    @Test("A call is stored as released versions have stored it, byte by byte", arguments: CallSample.all)
    func form(sample: CallSample) throws {
        #expect(String(decoding: JSONValue.object(sample.call.json).serialized(), as: UTF8.self) == sample.json)
        #expect(LoyaltyCall(try #require(try JSONValue(parsing: Array(sample.json.utf8)).objectValue)) == sample.call)
    }

    @Test("A call has the idempotency key that released versions have given it", arguments: CallSample.all)
    func key(sample: CallSample) {
        let context = PushContext(
            recipient: "ada",
            requestIdentifier: "r1",
            deliveryDate: Date(timeIntervalSince1970: 1_700_000_000),
            locale: "en",
            time: Date(timeIntervalSince1970: 0)
        )
        func made(_ seed: UInt64) -> String {
            IdempotencyKey.make(for: sample.call, context: context, messageResponseID: 9001, random: .seeded(seed)).text
        }
        if let parts = sample.key {
            #expect(made(1) == SHA256.digest(of: Array(parts.utf8)).map(\.hexadecimal).joined())
        } else {
            #expect(made(1) != made(2))
        }
    }
}

@Suite("Times that were written by a clock that was ahead")
struct WrittenTimeTests {
    private let now = TestClock.start

    @Test(
        "A time is ahead if it is further ahead than the look-ahead, and then older than every other",
        arguments: [(-31_536_000, false), (0, false), (60, false), (60.001, true), (31_536_000, true)]
            as [(Double, Bool)]
    )
    func ahead(seconds: Double, isAhead: Bool) {
        let (rule, time) = (WrittenTime(at: now), now + seconds)
        #expect(rule.isAhead(time) == isAhead)
        #expect(rule.age(of: time) == (isAhead ? .distantPast : time))
    }

    @Test(
        "The look-ahead of what is kept for a time is that time, at most a day",
        arguments: [
            (Duration.zero, 0), (.seconds(-5), 0), (.seconds(600), 600), (.seconds(86_400), 86_400),
            (.seconds(86_401), 86_400), (.seconds(Int64.max), 86_400),
        ] as [(Duration, Double)]
    )
    func kept(age: Duration, seconds: Double) {
        #expect(WrittenTime(at: now, keptFor: age).latest == now + seconds)
    }

    @Test("Times that are no numbers, and infinite ones, end nothing", arguments: [Double.nan, .infinity, -.infinity])
    func strange(seconds: Double) {
        let time = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(WrittenTime(at: now).isAhead(time) == (seconds == .infinity))
        #expect(!WrittenTime(at: time).isAhead(now) || seconds == -.infinity)
    }
}
