import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// The keys of calls for two pushes with the same request identifier, which the system reuses when it replaces a push.
@Suite struct ActKeyTests {
    let bench = KitBench()

    private func keys(_ operation: RecordingLoyaltyClient.Operation) -> Set<String?> {
        Set(bench.client.calls(of: operation).map(\.context.idempotencyKey))
    }

    private func push(_ message: Int64, _ fields: JSONObject = [:]) throws -> PushPayload {
        try SamplePush.push(.offer, id: 7, category: .offerLink, messageResponseID: message, fields: fields)
    }

    @Test(
        "An offer's link on two pushes with the same request identifier makes two calls with different keys",
        arguments: RichPushAction.allCases.filter { $0.fittingType == .offer }
    )
    func offers(action: RichPushAction) async throws {
        for message in [1, 2] as [Int64] { await bench.press(action, try push(message)) }
        let operation: RecordingLoyaltyClient.Operation = action == .clipOffer ? .clipOffer : .respondToOffer
        #expect(bench.client.calls(of: operation).count == 2)
        #expect(keys(operation).count == 2)
    }

    @Test("The response to an offer of a member who is not signed in has a key for each of two messages")
    func otherMember() async throws {
        _ = try await bench.store.commit(StoreChanges(recipient: "ann", badge: .set(1), time: bench.clock.now))
        for message in [1, 2] as [Int64] {
            await bench.press(.openOfferLink, try push(message, ["recipient": "ann"]), recipient: nil)
        }
        #expect(bench.client.calls(of: .respondToOffer).count == 2)
        #expect(keys(.respondToOffer).count == 2)
    }

    @Test("One EMS open in two messages is posted for each, with different keys")
    func beacons() async throws {
        let fields: JSONObject = ["ems_open": "https://mail.example/open"]
        for message in [1, 2] as [Int64] { await bench.respond(.default, try push(message, fields)) }
        #expect(bench.client.calls(of: .postEMSOpen).count == 2)
        #expect(keys(.postEMSOpen).count == 2)
    }

    @Test("An EMS open is posted once for its message, also if a second notification has the same message")
    func sameMessage() async throws {
        let fields: JSONObject = ["ems_open": "https://mail.example/open"]
        for request in ["1", "2"] { await bench.respond(.default, try push(1, fields), request: request) }
        #expect(bench.client.calls(of: .postEMSOpen).count == 1)
    }
}
