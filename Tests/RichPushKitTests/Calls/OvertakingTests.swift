import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@testable import RichPushKit

/// A platform that answers one response alone must not get calls that are meant for another platform.
@Suite struct OvertakingTests {
    let bench = KitBench()

    @Test("If new calls overtake, an older one with the same target is not tried and does not change")
    func overtakes() async throws {
        let older = OutboxCall(call: .addNewComment(body: "Hi", postID: "a"), idempotencyKey: "older", locale: "en")
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [older], time: bench.clock.now))
        let before = try await bench.store.waitingCalls(limit: 9)
        var services = PushServices.testing(client: bench.client, store: bench.store, clock: bench.clock)
        services.retry.callsAfterSuccess = 0
        services.overtakesQueuedCalls = true
        let response = NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: try SamplePush.push(.post, id: "a", messageResponseID: nil),
            recipient: "ada"
        )
        let helper = LoggingHelper(log: bench.log, services: services)
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(bench.client.calls.map(\.operation) == [.likePost])
        #expect(try await bench.store.waitingCalls(limit: 9) == before)
    }
}
