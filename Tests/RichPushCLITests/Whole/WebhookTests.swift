import Foundation
import RichPushTestSupport
import Testing

/// The values are those of the specification of Standard Webhooks.
@Suite("webhook verify")
struct WebhookTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    private static let body = #"{"test": 2432232314}"#

    private let folder = try? TemporaryFolder()

    private func verify(
        secrets: String = secret,
        id: String = "msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp: String = "1614265330",
        signature: String = signature,
        body: String = body
    ) async throws -> Ending {
        let folder = try #require(folder)
        let (file, content) = (folder.url.appending(path: "secrets"), folder.url.appending(path: "body.json"))
        try Data(secrets.utf8).write(to: file)
        try Data(body.utf8).write(to: content)
        return try await Tool.run([
            "webhook", "verify", "--secret-file", file.path, "--id", id, "--timestamp", timestamp, "--signature",
            signature,
            content.path,
        ])
    }

    @Test("A right signature ends with 0, also beside others, and of any secret of the file")
    func right() async throws {
        let other = "whsec_" + Data(repeating: 7, count: 32).base64EncodedString()
        for ending in [
            try await verify(), try await verify(signature: "v1a,AAAA v1,AAAA \(Self.signature)"),
            try await verify(secrets: "\(other)\n\n\(Self.secret)\n"),
        ] {
            #expect(ending.code == 0)
            #expect(ending.output == "The signature is right.\n")
        }
    }

    @Test("Each changed part ends with 1, and says so without a secret")
    func changed() async throws {
        for ending in [
            try await verify(id: "msg_p5jXN8AQM9LWM0D4loKWxJel"), try await verify(timestamp: "1614265331"),
            try await verify(body: Self.body + "\n"), try await verify(signature: "v1,AAAA"),
            try await verify(signature: ""),
            try await verify(signature: "v2" + Self.signature.dropFirst(2)),
            try await verify(secrets: "whsec_" + Data(repeating: 7, count: 32).base64EncodedString()),
        ] {
            #expect(ending.code == 1)
            #expect(ending.output.isEmpty)
            #expect(ending.errors.contains("The signature is of another secret"))
        }
    }

    @Test(
        "A file without secrets, or with another text, ends with 64 and does not repeat it",
        arguments: [
            "", "\n\n", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_", "whsec_c2hvcnQ=", "whsec_MfKQ9r8GKYqrTwjU*",
        ]
    )
    func noSecret(text: String) async throws {
        let ending = try await verify(secrets: text)
        #expect(ending.code == 64)
        #expect(ending.errors.contains("secret"))
        #expect(text.count < 7 || !ending.errors.contains(text))
    }

    @Test("A time that is no number of seconds is a wrong usage", arguments: ["", "-1", "1e9", "2021-02-25", "+5"])
    func time(text: String) async throws {
        #expect(try await verify(timestamp: text).code == 64)
    }

    @Test("A missing file ends with 66, a body of more than a megabyte with 65")
    func files() async throws {
        let missing = try await Tool.run([
            "webhook", "verify", "--secret-file", "/nowhere/secrets", "--id", "a", "--timestamp", "1", "--signature",
            "v1,A",
        ])
        #expect(missing.code == 66)
        #expect(try await verify(body: String(repeating: "x", count: 1_048_577)).code == 65)
    }
}
