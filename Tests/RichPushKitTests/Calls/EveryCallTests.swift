import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

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
