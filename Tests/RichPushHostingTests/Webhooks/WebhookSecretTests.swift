import Foundation
import Testing

@testable import RichPushHosting

@Suite("Webhooks: secrets and signatures")
struct WebhookSecretTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    /// The example of the specification.
    private static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="

    private func signs(_ field: String) throws -> Bool {
        try WebhookSecret(Self.secret).signs(
            field,
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
            timestamp: "1614265330",
            body: Array(#"{"test": 2432232314}"#.utf8)
        )
    }

    @Test("The signature is that of the specification, alone and beside others")
    func right() throws {
        for field in [Self.signature, "v1,AAAA \(Self.signature)", "\(Self.signature) v1a,AAAA v2,AAAA"] {
            #expect(try signs(field), "\(field)")
        }
    }

    @Test("No part of a signature is one: not its beginning, not a bare version, not a longer text")
    func parts() throws {
        for length in 0..<Self.signature.count {
            #expect(try !signs(String(Self.signature.prefix(length))), "\(length)")
            #expect(try !signs("v1, \(Self.signature.prefix(length)) v1,"), "\(length)")
        }
        for field in [
            "", " ", "v1,", "v1", ",", Self.signature + "A", Self.signature + "=", String(Self.signature.dropFirst()),
            String(Self.signature.dropFirst(3)), "v2" + Self.signature.dropFirst(2), "V" + Self.signature.dropFirst(),
            String(Self.signature.reversed()), Self.signature.lowercased(),
        ] {
            #expect(try !signs(field), "\(field)")
        }
    }

    @Test("A secret has 24 to 64 bytes", arguments: [(0, false), (23, false), (24, true), (64, true), (65, false)])
    func lengths(_ count: Int, _ isRight: Bool) {
        let text = "whsec_" + Data(repeating: 7, count: count).base64EncodedString()
        #expect(((try? WebhookSecret(text)) != nil) == isRight)
    }

    @Test(
        "A fault says which part of the secret is wrong",
        arguments: [
            ("", "It is empty"), ("\u{FEFF}\(secret)", "byte order mark"),
            (String(secret.dropFirst(6)), "missing in front"),
            ("WHSEC_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "small letters"), ("\"\(secret)\"", "in front of"),
            ("SECRET=\(secret)", "in front of"), ("whsk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "v1a"),
            ("whsec_", "Nothing follows"), (secret + " ", "White space"), (secret + "\n", "White space"),
            ("whsec_MfKQ 9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "White space"),
            ("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa-_", "base64url"), (secret + "*", "Character 39"),
            (secret + "\u{200B}", "Character 39"),
            ("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8", "write 1 more"),
            ("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHg", "write 2 more"),
            ("whsec_AAEC=wQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", "inside it"),
            ("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwA", "cut off"), ("whsec_c2hvcnQ=", "It has 5 bytes"),
        ]
    )
    func faults(_ text: String, _ words: String) {
        let error = #expect(throws: WebhookFault.self) { try WebhookSecret(text) }
        #expect(error?.detail.contains(words) == true, "\(error?.detail ?? "")")
        #expect(error?.detail.contains("24 to 64 bytes") == true)
        #expect(text.count < 8 || error?.detail.contains(text.dropFirst(6).prefix(8)) == false)
    }

    @Test("The key is in no description of a secret, or of what has one")
    func description() throws {
        let configuration = try WebhookBench.configuration()
        let key = try #require(Data(base64Encoded: String(Self.secret.dropFirst(6))))
        var dumped = ""
        dump(configuration, to: &dumped)
        for text in [
            "\(configuration)", String(reflecting: configuration), dumped, "\(try WebhookSecret(Self.secret))",
        ] {
            #expect(text.contains("WebhookSecret") && !text.contains("MfKQ"))
            #expect(!text.contains("\(key[0]), \(key[1])") && !text.contains("- \(key[0])"), "\(text)")
        }
    }
}
