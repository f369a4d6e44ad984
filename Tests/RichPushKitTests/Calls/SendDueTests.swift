import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

@Suite("Sending what is due")
struct SendDueTests {
    private let bench = KitBench(callsAfterSuccess: 0)

    /// Queues a like of each of some posts.
    private func queueLikes(_ posts: ClosedRange<Int>) async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        for post in posts {
            let payload = try SamplePush.push(.post, id: .string("p\(post)"), messageResponseID: nil)
            #expect(await bench.press(.likePost, payload, request: "\(post)") == .queued)
        }
        bench.client.scriptAll(.answer([:]))
    }

    private var likes: Int { bench.client.calls(of: .likePost).count }

    @Test("A call is sent when its back-off is over, not before; sync does not wait for it")
    func backOff() async throws {
        try await queueLikes(1...1)
        #expect(try await bench.helper.sendDue().sent == 0)
        #expect(likes == 1)
        bench.clock.advance(by: .seconds(2))
        let report = try await bench.helper.sendDue()
        #expect((report.sent, report.waiting) == (1, 0))
        try await queueLikes(2...2)
        #expect(try await bench.helper.sync().sent == 1)
    }

    @Test("At most as many calls are tried as asked for")
    func limit() async throws {
        try await queueLikes(1...5)
        bench.clock.advance(by: .seconds(3600))
        #expect(try await bench.helper.sendDue(limit: 2).sent == 2)
        #expect(try await bench.helper.sendDue(limit: 0).sent == 0)
        #expect(try await bench.helper.sendDue().sent == 3)
    }

    @Test("A member whose token was refused stays paused")
    func pause() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError(code: .noToken, message: "There is no token.")))
        _ = await bench.press(.likePost, try SamplePush.post())
        bench.client.scriptAll(.answer([:]))
        bench.clock.advance(by: .seconds(3600))
        #expect(try await bench.helper.sendDue().sent == 0)
        #expect(try await bench.helper.sync().sent == 2)
    }

    @Test("The calls of a process that has ended are sent after their leases")
    func leftCalls() async throws {
        let lease = Lease(owner: "ended", duration: .seconds(60))
        let call = OutboxCall(call: .clipOffer(id: 7), idempotencyKey: "k", locale: "en", lease: lease)
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [call], time: bench.clock.now))
        #expect(try await bench.helper.sendDue().sent == 0)
        bench.clock.advance(by: .seconds(61))
        #expect(try await bench.helper.sendDue().sent == 1)
    }
}

/// Calls of every kind, from the outbox to the platform.
@Suite struct EveryCallTests {
    private let bench = KitBench()

    @Test("A queued call is made by the operation of its name, with its arguments", arguments: LoyaltyCall.samples)
    func made(call: LoyaltyCall) async throws {
        try await bench.helper.signIn("ada")
        let recorded = OutboxCall(call: call, idempotencyKey: "1", locale: "en")
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [recorded], time: bench.clock.now))
        #expect(try await bench.store.waitingCalls(limit: 9).map(\.entry.call) == [call])
        #expect(try await bench.helper.sync().sent == 1)
        #expect(bench.client.calls.map(\.operation) == [call.operation])
        #expect(bench.client.calls.map(\.arguments) == [call.arguments])
    }
}
