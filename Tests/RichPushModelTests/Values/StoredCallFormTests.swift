import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

import struct Foundation.Date

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
