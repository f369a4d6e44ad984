import Foundation
import RichPushTestSupport
import Testing

/// The values are those of the specification of Standard Webhooks.
@Suite("webhook verify")
struct WebhookTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    private static let body = #"{"test": 2432232314}"#

    private static let hexadecimal = "2df85723f8875451f38a0c8091808804a0a65355da6b56f3121164a8b5cc0d67"
    /// Signatures that cannot be right, and words of what is said about them.
    private static let otherForms: [(String, String)] = [
        ("", "it is empty"), ("sha256=\(hexadecimal)", "`sha256=…`"), ("t=1614265330,v1=\(hexadecimal)", "`t=…,v1=…`"),
        ("v1a,AAAA", "private key"), ("v2\(signature.dropFirst(2))", "another version"),
        ("V1\(signature.dropFirst(2))", "small letters"),
        (String(signature.dropFirst(3)), "`v1,` is missing"), ("\"\(signature)\"", "without name or quotes"),
        (hexadecimal, "hexadecimal"), ("Bearer x", "another form"),
        ("v1,", "Nothing follows"), (String(signature.prefix(20)), "cut off: it has 17 characters"),
        ("v1,AAAA", "cut off"), (String(signature.dropLast()), "padding"), ("\(signature.dropLast())A=", "too long"),
        ("\(signature),v1,AAAA", "by spaces"), (signature.replacing("+", with: " "), "in place of a `+`"),
        (signature.replacing("+", with: "%2B"), "percent"),
        (signature.replacing("+", with: "-").replacing("/", with: "_"), "base64url"),
        ("v1,\(hexadecimal)", "hexadecimal"), (signature.replacing("+", with: "!"), "base64 does not have"),
    ]

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

    @Test("A right signature of a time long ago ends with 0, and says that receivers refuse it")
    func old() async throws {
        let ending = try await verify()
        #expect(ending.code == 0)
        #expect(ending.errors.contains("older than 5 minutes"))
    }

    @Test("What cannot be told apart ends with 1 and one sentence, without a secret")
    func changed() async throws {
        for ending in [
            try await verify(id: "msg_p5jXN8AQM9LWM0D4loKWxJel"), try await verify(timestamp: "1614265331"),
            try await verify(body: Self.body + " "),
            try await verify(secrets: "whsec_" + Data(repeating: 7, count: 32).base64EncodedString()),
        ] {
            #expect(ending.code == 1)
            #expect(ending.output.isEmpty)
            #expect(ending.errors.contains("The signature is of another secret"))
        }
        #expect(try await verify(timestamp: "1614265331000").errors.contains("milliseconds"))
        #expect(try await verify(id: "").errors.contains("--id is empty"))
        #expect(try await verify(body: "").errors.contains("The body is empty"))
    }

    @Test("A signature of another form ends with 1, and says which", arguments: otherForms)
    func otherForm(text: String, words: String) async throws {
        let ending = try await verify(signature: text)
        #expect(ending.code == 1)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.contains(words), "\(ending.errors)")
    }

    @Test("A usual mistake is named: white space, milliseconds, line ends, JSON that was written anew")
    func mistakes() async throws {
        let (id, secret) = ("evt_1", "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=")
        let signature = "v1,Wo55LBcvocS2tvihX9dXLZBi6GVWQgFl2sFxdgHyy7w="
        let body =
            #"{"id":"evt_1","type":"message.opened","timestamp":"2026-11-25T10:35:07.120Z","#
            + #""data":{"member":"rose","sequence":12}}"#
        func errors(_ id: String, _ timestamp: String, _ body: String, _ signature: String) async throws -> String {
            let ending = try await verify(
                secrets: secret,
                id: id,
                timestamp: timestamp,
                signature: signature,
                body: body
            )
            #expect(ending.code == (ending.errors.contains("5 minutes") || ending.errors.isEmpty ? 0 : 1))
            return ending.errors
        }
        let time = "1795602907"
        #expect(try await !errors(id, time, body, signature).contains("wrong"))
        #expect(try await errors(" evt_1", time, body, signature).contains("--id has white space"))
        #expect(try await errors("\"evt_1\"", time, body, signature).contains("--id has white space or quotes"))
        #expect(try await errors(id, time + "000", body, signature).contains("--timestamp is in milliseconds"))
        #expect(try await errors(id, "0" + time, body, signature).contains("--timestamp begins with zeros"))
        #expect(try await errors(id, time, body + "\n", signature).contains("it has a line end that was not sent"))
        #expect(try await errors(id, time, body + "\r\n", signature).contains("it has a line end that was not sent"))
        #expect(try await errors(id, time, "\u{FEFF}" + body, signature).contains("byte order mark"))
        let spaced = body.replacing(":{", with: ": {")
        #expect(try await errors(id, time, spaced, signature).contains("its JSON was written anew"))
        #expect(try await errors(id, time, body, signature + "\n").contains("line ends or tabs"))
    }

    @Test(
        "A file without secrets, or with another text, ends with 64 and does not repeat it",
        arguments: [
            ("", "no secret"), ("\n\n", "no secret"), ("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "line 1"),
            ("whsec_", "line 1"), ("\n\(secret)\nwhsec_c2hvcnQ=", "line 3"), ("whsec_MfKQ9r8GKYqrTwjU*", "line 1"),
            ("\u{FEFF}\(secret)", "byte order mark"), ("whsec_MfKQ9r8GKYqrTwj UPD8ILPZIo2LaLaSw", "White space"),
            ("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8", "padding"),
        ]
    )
    func noSecret(text: String, words: String) async throws {
        let ending = try await verify(secrets: text)
        #expect(ending.code == 64)
        #expect(ending.errors.contains(words), "\(ending.errors)")
        #expect(text.count < 7 || !ending.errors.contains(text) && !ending.errors.contains("MfKQ"))
    }

    @Test("The example of the guide has the signature that its formula gives")
    func guide() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Samples/HostService/Webhooks.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        func field(_ name: String) throws -> String {
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("webhook-\(name): ") })
            return String(line.dropFirst("webhook-\(name): ".count))
        }
        let body = try #require(text.split(separator: "\n").first { $0.hasPrefix("{\"id\":") })
        let ending = try await verify(
            id: field("id"),
            timestamp: field("timestamp"),
            signature: field("signature"),
            body: String(body)
        )
        #expect(ending.code == 0)
        #expect(text.contains("SECRET=\(Self.secret)"))
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
