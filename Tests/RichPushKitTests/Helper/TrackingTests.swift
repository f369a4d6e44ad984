import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Message tracking: recorded once, before the network, and sent in the background.
@Suite struct TrackingTests {
    let bench = KitBench()

    @Test(
        "An opening is recorded and sent as opened, by its id, for its member",
        arguments: [9001, "9001", 9001.0, "09001"] as [JSONValue]
    )
    func opened(id: JSONValue) async throws {
        await bench.respond(.default, try SamplePush.offer(fields: ["message_response_id": id]), locale: "pt-BR")
        let call = try #require(bench.client.calls.first)
        #expect(call.operation == .trackMessage)
        #expect(call.arguments == ["id": "9001", "action": "opened"])
        #expect(call.context.recipient == "ada")
        #expect(call.context.push.requestIdentifier == "request-1")
        #expect(call.context.push.locale == "pt-BR")
        #expect(call.context.push.time == bench.clock.now)
        let record = try #require(try await bench.store.message(9001, for: "ada"))
        #expect(record.opened == bench.clock.now)
        #expect(record.openedSent == bench.clock.now)
        #expect(record.delivered == nil)
    }

    @Test(
        "Without a usable message_response_id nothing is tracked, and the response is routed",
        arguments: [nil, "abc", true, 7.5, [7]] as [JSONValue?]
    )
    func withoutID(id: JSONValue?) async throws {
        var fields: JSONObject = [:]
        fields["message_response_id"] = id
        let payload = try SamplePush.push(.offer, messageResponseID: nil, fields: fields)
        #expect(await bench.respond(.default, payload).name == "handled")
        #expect(bench.client.calls.isEmpty)
        #expect(bench.log.hooks == ["handleObjectWithID"])
    }

    @Test("A second response to the same message tracks nothing again", arguments: ["request-1", "request-2", nil])
    func once(secondRequest: String?) async throws {
        await bench.respond(.default, try SamplePush.offer())
        await bench.respond(.default, try SamplePush.offer(), request: secondRequest)
        #expect(bench.client.calls(of: .trackMessage).count == 1)
    }

    @Test("A response is handled while its tracking is in progress, and also if it cannot be sent")
    func unsent() async throws {
        let bench = KitBench(awaitsBackgroundWork: false)
        bench.client.script(.trackMessage, .failure(LoyaltyAPIError.unreachable))
        bench.client.hold(.trackMessage)
        let response = NotificationResponse(action: .default, payload: try SamplePush.offer(), recipient: "ada")
        #expect(await bench.helper.handleNotificationResponse(response).name == "handled")
        bench.client.release(.trackMessage)
        await bench.services.background.waitUntilIdle()
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 1, setAside: 0))
        #expect(try await bench.store.message(9001, for: "ada")?.openedSent == nil)
        #expect(bench.log.hooks == ["handleObjectWithID"], "a queued call is not a failure")
    }

    @Test("A host tracks a message with its own parameters")
    func parameters() async throws {
        try await bench.helper.signIn("ada")
        let tracked = try await bench.helper.trackMessage(id: 42, parameters: ["screen": "inbox"])
        #expect(tracked == TrackedMessage(messageResponseID: 42, action: .opened, isNew: true))
        let call = try #require(bench.client.calls.first)
        #expect(call.arguments == ["id": "42", "action": "opened", "parameters": ["screen": "inbox"]])
        #expect(call.context.recipient == "ada")
        #expect(try await bench.helper.trackMessage(id: 42).isNew == false)
    }

    @Test("A subclass that overrides trackMessage sees every opening")
    func overridden() async throws {
        let helper = TrackingHelper(log: bench.log, services: bench.services)
        let payload = try SamplePush.offer(fields: ["ems_open": "https://mail.example/open"])
        await helper.handleNotificationResponse(NotificationResponse(action: .default, payload: payload))
        #expect(bench.shown.first == #"trackMessage "9001 https://mail.example/open""#)
        #expect(bench.client.calls.isEmpty)
    }
}

private final class TrackingHelper: LoggingHelper {
    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        let context = try #require(context)
        log.record("trackMessage", .string("\(id) \(context.emsOpen ?? "")"), context: context)
        return TrackedMessage(messageResponseID: id, action: .opened, isNew: true)
    }
}
