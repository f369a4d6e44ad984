import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

/// The system may report one response twice: it is one act.
@Suite struct DoubledCallbackTests {
    let bench = KitBench()

    @Test(
        "Two concurrent callbacks make one call, one opening and one outcome, and call hooks once",
        arguments: [RichPushAction.clipOffer, .likePost, .commentPost, .favoriteEvent, .openCertificate, .openCoupon]
    )
    @PushActor
    func atOnce(action: RichPushAction) async throws {
        let operation = try #require(Self.operations[action])
        bench.client.hold(operation)
        let helper = CountingHelper(log: bench.log, services: bench.services)
        let response = try Self.response(action)
        async let first = helper.handleNotificationResponse(response)
        async let second = helper.handleNotificationResponse(response)
        // Now the first waits for the platform, and the second for the first.
        while helper.arrivals < 2 { await Task.yield() }
        try await bench.client.waitForCalls(of: operation)
        bench.client.release(operation)
        #expect(await [first.name, second.name] == ["handled", "handled"])
        #expect(bench.client.calls(of: operation).count == 1)
        #expect(bench.client.calls(of: .trackMessage).count == 1)
        #expect(Set(bench.log.hooks).count == bench.log.hooks.count)
        #expect(try await bench.store.outboxCounts() == OutboxCounts(waiting: 0, setAside: 0))
    }

    @Test(
        "Two pushes with one request identifier, as with a collapse identifier, are two acts, also at once",
        arguments: [true, false]
    )
    func collapsed(differInMessage: Bool) async throws {
        bench.client.hold(.clipOffer)
        let responses = try (1...2).map { number in
            NotificationResponse(
                action: .button(RichPushAction.clipOffer.rawValue),
                payload: try SamplePush.push(.offer, messageResponseID: differInMessage ? Int64(number) : nil),
                requestIdentifier: "request-1",
                deliveryDate: differInMessage ? nil : bench.clock.now.addingTimeInterval(Double(number)),
                recipient: "ada"
            )
        }
        async let first = bench.helper.handleNotificationResponse(responses[0])
        try await bench.client.waitForCalls(of: .clipOffer)
        // The first is being tried; the second is queued behind it.
        #expect(await bench.helper.handleNotificationResponse(responses[1]).name == "queued")
        bench.client.release(.clipOffer)
        #expect(await first.name == "handled")
        _ = try await bench.helper.sync()
        let keys = bench.client.calls(of: .clipOffer).map(\.context.idempotencyKey)
        #expect(keys.count == 2)
        #expect(Set(keys).count == 2)
    }

    @Test("The handlers get the delivery date")
    func deliveryDate() async throws {
        var response = try Self.response(.openChallenge)
        let date = bench.clock.now.addingTimeInterval(-60)
        response.deliveryDate = date
        #expect(await bench.helper.context(for: response).deliveryDate == date)
        #expect(await bench.helper.handleNotificationResponse(response).name == "handled")
        #expect(bench.client.calls(of: .getChallenge).map(\.context.push.deliveryDate) == [date])
    }

    @Test("In another process, the second callback does not make the call and shows nothing")
    func inTwoProcesses() async throws {
        bench.client.hold(.clipOffer)
        async let first = bench.press(.clipOffer, try SamplePush.fitting(.clipOffer))
        try await bench.client.waitForCalls(of: .clipOffer)
        let services = PushServices.testing(client: bench.client, store: bench.store, seed: 2)
        let second = LoggingHelper(log: bench.log, services: services)
        #expect(await second.handleNotificationResponse(try Self.response(.clipOffer)).name == "queued")
        bench.client.release(.clipOffer)
        #expect(try await first.name == "handled")
        #expect(bench.client.calls(of: .clipOffer).count == 1)
    }

    private static func response(_ action: RichPushAction) throws -> NotificationResponse {
        NotificationResponse(
            action: ResponseAction(identifier: action.rawValue, text: "Hi"),
            payload: try SamplePush.fitting(action),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
    }

    static let operations: [RichPushAction: RecordingLoyaltyClient.Operation] = [
        .clipOffer: .clipOffer, .likePost: .likePost, .commentPost: .addNewComment, .favoriteEvent: .favoriteEvent,
        .openCertificate: .respondToOffer, .openCoupon: .respondToOffer,
    ]

    @Test("Two different comments on one push are two acts")
    func differentTexts() async throws {
        await bench.press(.commentPost, text: "One", try SamplePush.post())
        await bench.press(.commentPost, text: "Two", try SamplePush.post())
        #expect(Set(bench.client.calls(of: .addNewComment).map(\.context.idempotencyKey)).count == 2)
    }

    @Test("Two different concurrent comments are two acts: the second is queued behind the first")
    func differentTextsAtOnce() async throws {
        let bench = KitBench(callsAfterSuccess: 0)
        let post = try SamplePush.push(.post, id: "p", messageResponseID: nil)
        bench.client.hold(.addNewComment)
        async let first = bench.press(.commentPost, text: "One", post)
        try await bench.client.waitForCalls(of: .addNewComment)
        #expect(await bench.press(.commentPost, text: "Two", post).name == "queued")
        bench.client.release(.addNewComment)
        #expect(await first.name == "handled")
        #expect(try await bench.helper.sync().sent == 1)
        #expect(Set(bench.client.calls(of: .addNewComment).map(\.context.idempotencyKey)).count == 2)
    }
}

/// Counts the responses that have arrived.
private final class CountingHelper: LoggingHelper {
    private(set) var arrivals = 0

    override func context(for response: NotificationResponse) async -> PushContext {
        let context = await super.context(for: response)
        arrivals += 1
        return context
    }
}
