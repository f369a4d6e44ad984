import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import RichPushHosting
import RichPushKit
import Testing

@testable import HostService

@Suite struct AuthenticatorTests {
    private let issuer = TokenIssuer()
    private let instant = NIOLockedValueBox(ContinuousClock.now)
    private let date = NIOLockedValueBox(Date(timeIntervalSince1970: 1_800_000_000))
    private let authenticator: Authenticator

    init() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("jwks-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(issuer.keySet.utf8).write(to: file)
        var settings = Settings()
        (settings.jwksFile, settings.jwtIssuer, settings.jwtAudience) = (file.path, "issuer", "audience")
        authenticator = Authenticator(
            keys: try KeyRing(settings),
            rate: RateLimit(perSecond: 1, burst: 2),
            now: { [date] in date.withLockedValue { $0 } },
            instant: { [instant] in instant.withLockedValue { $0 } }
        )
    }

    /// The member of a token, or the kind of the problem.
    private func answer(_ token: String, peer: String = "a") -> String {
        let request = Request(
            head: HTTPRequest(
                method: .get,
                scheme: "http",
                authority: "a",
                path: "/",
                headerFields: [.authorization: "Bearer \(token)"]
            ),
            body: RequestBody(buffer: .init())
        )
        do {
            guard case .member(let member) = try authenticator.caller(of: request, peer: peer) else { return "service" }
            return member.rawValue
        } catch {
            return error.kind.name
        }
    }

    @Test func `Behind the rate of wrong tokens no signature of a peer is checked`() throws {
        let known = try issuer.token("rose")
        #expect(answer(known) == "rose")
        let forged = try issuer.token("eve", signedBy: Curve25519.Signing.PrivateKey())
        let answers = (0..<101).map { _ in answer(forged) }
        #expect(answers.prefix(40).allSatisfy { $0 == "unauthorized" })
        #expect(answers.dropFirst(40).allSatisfy { $0 == "rate-limited" })
        #expect(answer(try issuer.token("anna")) == "rate-limited")
        #expect(answer(known) == "rose")
        #expect(answer(try issuer.token("anna"), peer: "b") == "anna")
        instant.withLockedValue { $0 += .seconds(1) }
        #expect(answer(try issuer.token("ben")) == "ben")
    }

    @Test func `A valid token takes nothing from the rate of wrong tokens`() throws {
        for number in 0..<200 { #expect(answer(try issuer.token("member-\(number)")) == "member-\(number)") }
    }

    @Test func `A token that was valid ends with its time`() throws {
        let token = try issuer.token("rose", end: 1_800_000_010)
        #expect(answer(token) == "rose")
        date.withLockedValue { $0 += 69 }
        #expect(answer(token) == "rose")
        date.withLockedValue { $0 += 1 }
        #expect(answer(token) == "unauthorized")
    }

    @Test func `The rate of a member is that of the bytes of their name`() throws {
        let (first, second) = (Caller.member("Jos\u{E9}"), Caller.member("Jose\u{301}"))
        for _ in 0..<2 { try authenticator.countItem(of: first) }
        #expect(throws: ServiceError.self) { try authenticator.countItem(of: first) }
        try authenticator.countItem(of: second)
    }
}
