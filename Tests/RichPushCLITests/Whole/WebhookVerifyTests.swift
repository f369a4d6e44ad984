import Foundation
import Testing

@Suite("webhook verify")
struct WebhookVerifyTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    private static let body = Array(#"{"test": 2432232314}"#.utf8)

    private let scratch = Scratch()

    private func run(
        secrets: String = secret,
        id: String = "msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp: String = "1614265330",
        signature: String = signature,
        at: [String] = ["--at", "1614265330"],
        input: [UInt8] = body,
        file: [String] = []
    ) async throws -> Ending {
        let secretFile = try scratch.write(Array(secrets.utf8), to: "secrets").path
        let options = ["--secret-file", secretFile, "--id", id, "--timestamp", timestamp, "--signature", signature]
        return try await Tool.run(["webhook", "verify"] + options + at + file, input: input)
    }

    @Test("A valid signature is 0 without output, by one of several secrets and signatures, from file or input")
    func valid() async throws {
        let file = try scratch.write(Self.body, to: "body.json").path
        let other = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        for ending in [
            try await run(), try await run(input: [], file: [file]), try await run(file: ["-"]),
            try await run(secrets: "\n\(other)\n \(Self.secret) \r\n"),
            try await run(signature: "v1,AAAA \(Self.signature)"),
        ] {
            #expect(ending.code == 0 && ending.output.isEmpty && ending.errors.isEmpty)
        }
    }

    @Test("What is not valid is 1, with the reason on standard error, also a kept request without its time")
    func invalid() async throws {
        for (ending, word) in [
            (try await run(input: Self.body + [10]), "No signature fits"), (try await run(at: []), "too old"),
            (try await run(timestamp: "1614265330.0"), "not a number of seconds"),
            (try await run(at: ["--at", "1614265000"]), "ahead of the clock"),
            (try await run(signature: "v2,AAAA"), "no signature `v1,"),
            (try await run(secrets: "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"), "No signature fits"),
        ] {
            #expect(ending.code == 1 && ending.output.isEmpty && ending.errors.contains(word), "\(ending.errors)")
        }
    }

    @Test("A secret that cannot be used is 64 with its line and without itself, a missing option 64, a missing file 66")
    func faults() async throws {
        let wrong = try await run(secrets: "\(Self.secret)\nwhsec_c2hvcnQ=")
        #expect(wrong.code == 64 && wrong.errors.contains(":2: ") && !wrong.errors.contains("c2hvcnQ"))
        #expect(try await run(secrets: "\n").code == 64)
        #expect(try await run(file: [scratch.path("missing.json")]).code == 66)
        #expect(try await Tool.run(["webhook", "verify", "--id", "x"]).code == 64)
        let options = ["--secret-file", scratch.path("none"), "--id", "x", "--timestamp", "1", "--signature", "x"]
        #expect(try await Tool.run(["webhook", "verify"] + options).code == 66)
    }
}
