import Foundation
import RichPushModel
import Testing

@Suite("Secrets and signatures of webhooks")
struct WebhookSecretTests {
    private static let body = Array(#"{"test": 2432232314}"#.utf8)
    private static let id = "msg_p5jXN8AQM9LWM0D4loKWxJek"
    private static let text = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    /// The example of Standard Webhooks.
    private static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    private static let now = Date(timeIntervalSince1970: 1_614_265_330)

    private func failure(
        _ secrets: [String] = [text],
        id: String? = id,
        timestamp: String? = "1614265330",
        signature: String? = signature,
        body: [UInt8] = body,
        at now: Date = now
    ) throws -> WebhookVerificationError? {
        let verifier = WebhookVerifier(secrets: try secrets.map { try WebhookSecret($0) })
        do {
            try verifier.verify(id: id, timestamp: timestamp, signature: signature, body: body, at: now)
            return nil
        } catch {
            return error
        }
    }

    @Test("A signature is the one of the published example, and those of keys of the allowed lengths are HMAC-SHA256")
    func vectors() throws {
        let secret = try WebhookSecret(Self.text)
        #expect(secret.signature(id: Self.id, timestamp: 1_614_265_330, body: Self.body) == Self.signature)
        let codes = [
            24: "ow/LY3grYvevbVJtBUL2jI3tkVPP20nnDT/MsajGA6U=", 32: "hUVxIYXs8Zy9GDiZD1uQbBwXoZGMAB6RVLdZZ3ffmek=",
            63: "EGQNw825+61tpI9/7qa9Hazw4ZvgODIJM8c9AsQR9WE=", 64: "k5wDJwOiHNZkLq1i/+26J7K08XW7FHXYG7WXUTzzYF4=",
        ]
        for (count, code) in codes {
            let key = Data((0..<count).map { UInt8($0) }).base64EncodedString()
            let signature = try WebhookSecret("whsec_\(key)")
                .signature(id: "evt_1", timestamp: 1_700_000_000, body: Array(#"{"a":1}"#.utf8))
            #expect(signature == "v1,\(code)")
        }
    }

    @Test("A secret is whsec_ and 24 to 64 bytes in base64, and is not in its text")
    func secrets() throws {
        let bytes = { (count: Int) in Data(repeating: 7, count: count).base64EncodedString() }
        let wrong: [(String, WebhookSecretError)] = [
            ("", .prefix), ("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", .prefix), ("whsec_", .length), ("whsec_!", .base64),
            ("whsec_\(bytes(23))", .length), ("whsec_\(bytes(65))", .length),
        ]
        for (text, error) in wrong { #expect(throws: error) { try WebhookSecret(text) } }
        for count in [24, 64] { #expect(throws: Never.self) { try WebhookSecret("whsec_\(bytes(count))") } }
        #expect(!"\(try WebhookSecret(Self.text))".contains("MfKQ"))
    }

    @Test("One of several signatures by one of several secrets is enough; those of other versions are skipped")
    func several() throws {
        let other = "whsec_" + Data(repeating: 1, count: 24).base64EncodedString()
        #expect(try failure() == nil)
        #expect(try failure([other, Self.text]) == nil)
        #expect(try failure(signature: "v1a,AAAA v1,AAAA \(Self.signature)") == nil)
        #expect(try failure([other]) == .mismatch)
        #expect(try failure([]) == .mismatch)
    }

    @Test("A changed id, time or body, a missing field and another form are refused")
    func refusals() throws {
        #expect(try failure(id: "msg_other") == .mismatch)
        #expect(try failure(timestamp: "1614265331") == .mismatch)
        #expect(try failure(body: Self.body + [0x0a]) == .mismatch)
        #expect(try failure(id: nil) == .missing)
        #expect(try failure(timestamp: nil) == .missing)
        #expect(try failure(signature: nil) == .missing)
        for timestamp in ["", "-1", "1614265330.5", "99999999999999999999"] {
            #expect(try failure(timestamp: timestamp) == .timestamp)
        }
        for signature in ["", "v2,\(Self.signature.dropFirst(3))", "v1,AAAA", "v1;x"] {
            #expect(try failure(signature: signature) == .format)
        }
    }

    @Test("A timestamp may be 5 minutes from the current time, before or after it")
    func tolerance() throws {
        #expect(try failure(at: Self.now.addingTimeInterval(300)) == nil)
        #expect(try failure(at: Self.now.addingTimeInterval(-300)) == nil)
        #expect(try failure(at: Self.now.addingTimeInterval(301)) == .tooOld)
        #expect(try failure(at: Self.now.addingTimeInterval(-301)) == .ahead)
    }
}
