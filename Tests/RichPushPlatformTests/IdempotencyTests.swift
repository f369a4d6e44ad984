import RichPushModel
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("Idempotency keys")
struct IdempotencyTests {
    @Test("A repeated key gets the first response, is executed once and is logged as a duplicate")
    func repeated() async throws {
        try await withPlatform { platform, client in
            let first = try await client.call(.addNewComment, token: "rose", key: "k", body: ["body": "Hello"])
            let second = try await client.call(.addNewComment, token: "rose", key: "k", body: ["body": "Hello"])
            #expect(second.status == 200)
            #expect(second.json == first.json)
            #expect(await platform.state(of: "rose").comments.count == 1)
            #expect(await platform.log.map(\.duplicate) == [false, true])
        }
    }

    @Test("Two members may use the same key")
    func perMember() async throws {
        try await withPlatform { platform, client in
            for member in ["rose", "finn"] { _ = try await client.call(.respondToOffer, token: member, key: "k") }
            #expect(await platform.state(of: "rose").offerResponses == ["1042": 1])
            #expect(await platform.state(of: "finn").offerResponses == ["1042": 1])
        }
    }

    @Test("A key that was used for a different call is refused")
    func reusedKey() async throws {
        try await withPlatform { platform, client in
            _ = try await client.call(.clipOffer, key: "k")
            #expect(try await client.call(.likePost, key: "k").status == 422)
            #expect(await platform.state(of: "device").likedPosts.isEmpty)
        }
    }

    @Test("A call that failed may be repeated with its key")
    func afterFailure() async throws {
        try await withPlatform { platform, client async throws in
            await platform.setFault(.status(503), for: .operation(.respondToOffer), count: 1)
            #expect(try await client.call(.respondToOffer, key: "k").status == 503)
            #expect(try await client.call(.respondToOffer, key: "k").status == 200)
            #expect(await platform.state(of: "device").offerResponses == ["1042": 1])
        }
    }

    @Test("Many calls with one key at the same time have one effect")
    func atOnce() async throws {
        try await withPlatform { platform, client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 { group.addTask { try await client.call(.respondToOffer, key: "k").status } }
                for try await status in group { #expect(status == 200) }
            }
            #expect(await platform.state(of: "device").offerResponses == ["1042": 1])
            #expect(await platform.log.filter(\.duplicate).count == 19)
        }
    }
}
