import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// A member with a refused token or without a token.
@Suite struct RefusedTokenTests {
    let bench = KitBench()

    private static let refusals: [LoyaltyAPIError] = [
        .status(401),
        LoyaltyAPIError(code: .unauthorized, message: "The token was refused."),
        LoyaltyAPIError(code: .noToken, message: "There is no token now."),
    ]

    /// Likes posts, one after the other.
    private func like(_ posts: [String], as recipient: Recipient) async throws {
        for post in posts {
            let payload = try SamplePush.push(.post, id: .string(post), messageResponseID: nil)
            #expect(await bench.press(.likePost, payload, recipient: recipient, request: post).name == "queued")
        }
    }

    @Test("A refused token pauses its member; no attempt is counted and no call is set aside", arguments: refusals)
    func pauses(refusal: LoyaltyAPIError) async throws {
        bench.client.script(.likePost, .failure(refusal))
        try await like(["a"], as: "ada")
        let waiting = try await bench.store.waitingCalls(limit: 9)
        #expect(waiting.map(\.hold) == [.paused(since: bench.clock.now)])
        #expect(waiting.map(\.entry.attempts) == [0])
        #expect(waiting.map(\.reason) == [refusal.message])
        #expect(try await bench.store.outboxCounts().setAside == 0)
    }

    @Test("A sync requests each paused member's token once, and sends the calls of other members")
    func asksOnce() async throws {
        bench.client.script(.likePost, .failure(LoyaltyAPIError.unreachable))
        try await like(["a", "b", "c"], as: "ada")
        try await like(["d", "e"], as: "bob")
        let before = bench.client.calls.count
        bench.client.script(
            .likePost,
            .failure(LoyaltyAPIError.status(401)),
            .answer([:]),
            .answer([:]),
            .failure(LoyaltyAPIError.status(401))
        )
        let report = try await bench.helper.sync()
        #expect(report == SyncReport(sent: 2, waiting: 3, setAside: 0, isPlatformUnreachable: false))
        #expect(bench.client.calls.dropFirst(before).map(\.context.recipient) == ["ada", "bob", "bob"])
        _ = try await bench.helper.sync()
        #expect(bench.client.calls.count == before + 4, "a sync requests the token again, once")
        bench.client.script(.likePost, .answer([:]))
        #expect(try await bench.helper.sync().sent == 3)
    }

    @Test("A member's pause does not apply to beacons")
    func beacons() async throws {
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(401)))
        bench.client.script(.postEMSOpen, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        let push = try SamplePush.push(
            .post,
            id: "a",
            messageResponseID: nil,
            fields: ["ems_open": "https://mail.example/open"]
        )
        #expect(await bench.press(.likePost, push).name == "queued")
        #expect(try await bench.helper.sync().sent == 1)
        #expect(bench.client.calls(of: .postEMSOpen).count == 2)
    }

    @Test("The status 401 of an EMS open does not pause its member")
    func beaconRefused() async throws {
        bench.client.script(.postEMSOpen, .failure(LoyaltyAPIError.status(401)))
        await bench.respond(.default, try SamplePush.offer(fields: ["ems_open": "https://mail.example/open"]))
        let waiting = try await bench.store.waitingCalls(limit: 9)
        #expect(waiting.map(\.entry.attempts) == [1])
        #expect(waiting.map(\.hold) == [nil])
    }

    @Test("After a new token, the next success of another member sends the calls that were paused")
    func successOfAnother() async throws {
        func succeed(_ offer: Int64) async throws {
            let payload = try SamplePush.push(.offer, id: .int(offer), messageResponseID: nil)
            await bench.press(.clipOffer, payload, recipient: "bob", request: "clip \(offer)")
        }
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(401)), .answer([:]))
        try await like(["a"], as: "ada")
        try await succeed(1)
        #expect(try await bench.store.outboxCounts().waiting == 1)
        try await bench.helper.tokenChanged(for: "ada")
        try await succeed(2)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A new token ends the pause, and so does a call that succeeds")
    func ends() async throws {
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(401)))
        try await like(["a"], as: "ada")
        try await bench.helper.tokenChanged(for: "ada")
        #expect(try await bench.store.waitingCalls(limit: 9).map(\.hold) == [nil])
        try await like(["b"], as: "ada")
        #expect(try await bench.store.waitingCalls(limit: 9).first?.hold != nil)
        bench.client.script(.likePost, .answer([:]))
        await bench.press(.clipOffer, try SamplePush.offer(), request: "clip")
        #expect(try await bench.store.outboxCounts().waiting == 0, "paused calls are sent after the success")
    }
}
