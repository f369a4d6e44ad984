import Foundation
import RichPushKit
import RichPushPlatform
import RichPushTesting
import Testing

@testable import MemberService

@Suite("A service for many members outside of the package", .timeLimit(.minutes(30)))
struct MemberServiceTests {
    private static let members: [Recipient] = ["rose", "ayşe", "jonas", "li"]

    @Test("Calls of members that respond at the same time use their own tokens")
    func ownTokens() async throws {
        try await withPlatform { platform, service in
            for member in Self.members { await service.tokens.setToken("token-of-\(member)", of: member) }
            let push = try SamplePush.fitting(.clipOffer)
            let outcomes = await withTaskGroup(of: PushOutcome.self) { group in
                for member in Self.members {
                    group.addTask { await service.respond(member, .button("clip-offer"), to: push, request: "r1") }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            await service.helper.services.background.waitUntilIdle()
            #expect(outcomes == Self.members.map { _ in .handled })
            #expect(await platform.members.count == Self.members.count)
        }
    }

    @Test("Calls of a member without a token stay queued, delay no other calls, and are sent after the next log-in")
    func loggedOut() async throws {
        try await withPlatform { platform, service in
            await service.tokens.setToken("token-of-rose", of: "rose")
            let push = try SamplePush.fitting(.clipOffer)
            #expect(await service.respond("li", .button("clip-offer"), to: push, request: "r1") == .queued)
            #expect(await service.respond("rose", .button("clip-offer"), to: push, request: "r1") == .handled)
            await service.helper.services.background.waitUntilIdle()

            let report = try await service.logIn("li", token: "token-of-li")
            #expect(report.waiting == 0)
            #expect(await platform.members.count == 2)
        }
    }

    @Test("A late certificate goes to its member's client only, until the client confirms it")
    func lateCertificates() async throws {
        let client = RecordingLoyaltyClient()
        client.script(
            .respondToOffer,
            .failure(LoyaltyAPIError.unreachable),
            .answer(["certificate": ["code": "LATE-1"]])
        )
        let service = MemberService(services: .testing(client: client))
        let push = try SamplePush.fitting(.openCertificate)
        #expect(await service.respond("rose", .button("open-certificate"), to: push, request: "r1") == .queued)
        _ = try await service.helper.sync()
        #expect(try await service.lateCertificates(of: "li").isEmpty)
        let certificates = try await service.lateCertificates(of: "rose")
        #expect(Array(certificates.values) == ["LATE-1"])
        #expect(try await service.lateCertificates(of: "rose") == certificates)
        for certificate in certificates.keys { try await service.confirm(certificate, of: "rose") }
        #expect(try await service.lateCertificates(of: "rose").isEmpty)
    }

    private func withPlatform(_ test: (EmbeddedPlatform, MemberService) async throws -> Void) async throws {
        try await withFolder { folder in
            let platform = EmbeddedPlatform()
            let address = try await platform.start()
            var policy = URLPolicy.platform
            policy.allowsLoopback = true
            let service = try MemberService(
                platform: address,
                policy: policy,
                database: folder.appendingPathComponent("members.sqlite")
            )
            try await test(platform, service)
            await platform.stop()
        }
    }
}
