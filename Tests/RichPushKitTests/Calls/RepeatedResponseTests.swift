import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date
import typealias Foundation.TimeInterval

/// A response that is reported again after it was handled.
@Suite struct RepeatedResponseTests {
    let bench = KitBench()

    /// A helper as after a new start of the app, with the same store and platform.
    private func restarted(drain: Int = 32) -> LoggingHelper {
        var services = PushServices.testing(client: bench.client, store: bench.store, clock: bench.clock, seed: 2)
        services.retry.callsAfterSuccess = drain
        return LoggingHelper(log: bench.log, services: services)
    }

    private func response(
        _ action: ResponseAction,
        _ payload: PushPayload,
        request: String? = "request-1",
        date: Date? = nil,
        recipient: Recipient = "ada"
    ) -> NotificationResponse {
        NotificationResponse(
            action: action,
            payload: payload,
            requestIdentifier: request,
            deliveryDate: date,
            recipient: recipient
        )
    }

    @Test(
        "A second report of a handled response makes no call and shows nothing, also after a restart",
        arguments: [true, false]
    )
    func afterwards(restarts: Bool) async throws {
        for action in RichPushAction.allCases {
            let bench = KitBench()
            let response = response(
                ResponseAction(identifier: action.rawValue, text: action == .commentPost ? "Hi" : nil),
                try SamplePush.fitting(action)
            )
            let first = await bench.helper.handleNotificationResponse(response)
            let (calls, hooks) = (bench.client.calls.count, bench.log.hooks)
            #expect(first.name == "handled", "\(action)")
            let services = PushServices.testing(client: bench.client, store: bench.store, seed: 2)
            let second = restarts ? LoggingHelper(log: bench.log, services: services) : bench.helper
            #expect(await second.handleNotificationResponse(response) == first)
            #expect(bench.client.calls.count == calls, "\(action)")
            #expect(bench.log.hooks == hooks, "\(action)")
        }
    }

    @Test(
        "A second report of a tap and of a dismissal reaches no handler",
        arguments: [ResponseAction.default, .dismiss]
    )
    func taps(action: ResponseAction) async throws {
        let response = response(action, try SamplePush.offer())
        let first = await bench.helper.handleNotificationResponse(response)
        let hooks = bench.log.hooks
        #expect(hooks.count == 1)
        #expect(await restarted().handleNotificationResponse(response) == first)
        #expect(bench.log.hooks == hooks)
    }

    @Test("A second report of a response is queued as long as its call is, and does not try the call")
    func queued() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "queued")
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "queued")
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        _ = try await bench.helper.sync()
        #expect(bench.client.calls(of: .clipOffer).count == 2)
        #expect(await bench.press(.clipOffer, try SamplePush.offer()) == .handled)
        #expect(bench.client.calls(of: .clipOffer).count == 2)
    }

    @Test("If the call of a response was refused, a second report fails with the same text and calls no hook")
    func refused() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(422)), .answer([:]))
        let first = await bench.press(.clipOffer, try SamplePush.offer())
        let hooks = bench.log.hooks
        let second = await bench.press(.clipOffer, try SamplePush.offer())
        #expect(second.name == "failed")
        #expect(second.reason == first.reason)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        #expect(bench.log.hooks == hooks)
    }

    @Test("A response with a failed reading is handled again")
    func failedReading() async throws {
        bench.client.script(.getChallenge, .failure(LoyaltyAPIError.unreachable), .answer(["id": 1]))
        let payload = try SamplePush.fitting(.openChallenge)
        #expect(await bench.press(.openChallenge, payload).name == "failed")
        #expect(await bench.press(.openChallenge, payload).name == "handled")
        #expect(await bench.press(.openChallenge, payload).name == "handled")
        #expect(bench.client.calls(of: .getChallenge).count == 2)
    }

    @Test("A response that the store could not record is handled again")
    func brokenStore() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        bench.storeFault.error = StoreError(code: .full, message: "There is no room left.")
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "failed")
        bench.storeFault.error = nil
        #expect(await bench.press(.clipOffer, try SamplePush.offer()).name == "handled")
        #expect(bench.client.calls(of: .clipOffer).count == 2)
    }

    @Test("Two texts are two responses")
    func texts() async throws {
        for text in ["One", "Two", "One"] { await bench.press(.commentPost, text: text, try SamplePush.post()) }
        #expect(bench.client.calls(of: .addNewComment).count == 2)
    }

    @Test("Responses that differ in request, message, delivery date, action or member are different ones")
    func different() async throws {
        let payload = try SamplePush.push(.post, id: "p", messageResponseID: 1)
        let like = ResponseAction.button(RichPushAction.likePost.rawValue)
        let responses = [
            response(like, payload),
            response(like, payload, request: "request-2"),
            response(like, try SamplePush.push(.post, id: "p", messageResponseID: 2)),
            response(like, payload, date: bench.clock.now),
            response(like, payload, date: bench.clock.now.addingTimeInterval(1)),
            response(like, payload, recipient: "eve"),
        ]
        for _ in 1...2 {
            for response in responses { await bench.helper.handleNotificationResponse(response) }
        }
        #expect(bench.client.calls(of: .likePost).count == responses.count)
        await bench.helper.handleNotificationResponse(response(.default, payload))
        #expect(bench.log.hooks.count == 1)
    }

    @Test("The result of a response of long ago is kept as long as any other")
    func longAgo() async throws {
        var response = response(.button(RichPushAction.likePost.rawValue), try SamplePush.post())
        response.time = bench.clock.now.addingTimeInterval(-30 * 24 * 3600)
        for _ in 1...2 { #expect(await bench.helper.handleNotificationResponse(response) == .handled) }
        #expect(bench.client.calls(of: .likePost).count == 1)
    }

    @Test("A response without a request identifier is never a repeat")
    func withoutRequest() async throws {
        for _ in 1...2 { await bench.press(.clipOffer, try SamplePush.offer(), request: nil) }
        #expect(bench.client.calls(of: .clipOffer).count == 2)
    }

    @Test(
        "A renewal of the claim that fails does not end the later ones, and the next one is before the claim ends",
        .timeLimit(.minutes(2))
    )
    func renewals() async throws {
        let renewals = Locked<[TimeInterval]>([])
        let start = bench.clock.now
        bench.client.hold(.clipOffer)
        var services = bench.services
        services.store = bench.store.watched(before: { [bench] use in
            guard use.isOf(.renewResponse) else { return nil }
            let count = renewals.withLock { renewals in
                renewals.append(bench.clock.now.timeIntervalSince(start))
                return renewals.count
            }
            if count == 1 { throw StoreError(code: .locked, message: "locked") }
            return nil
        })
        let helper = LoggingHelper(log: bench.log, services: services)
        let response = response(.button(RichPushAction.clipOffer.rawValue), try SamplePush.offer())
        async let outcome = helper.handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .clipOffer)
        for (seconds, count) in [(15.0, 1), (3, 1), (15, 2)] {
            try await bench.clock.waitForSleeps(of: .seconds(seconds), count: count)
            bench.clock.advance(by: .seconds(seconds))
        }
        try await bench.clock.waitForSleeps(of: .seconds(15), count: 3)
        bench.client.release(.clipOffer)
        #expect(await outcome.name == "handled")
        #expect(renewals.withLock { $0 } == [15, 18, 33])
    }

    @Test("A response that was interrupted by the end of the process is handled again, with the same key")
    func interrupted() async throws {
        bench.client.hold(.clipOffer)
        let response = response(.button(RichPushAction.clipOffer.rawValue), try SamplePush.offer())
        // The success of the tracking call would send the call with the expired lease.
        var services = bench.services
        services.retry.callsAfterSuccess = 0
        // The first report waits for the second one by a clock that its own looks move: longer than any machine takes.
        services.responses.wait = .seconds(3600)
        services.store = bench.store.watched(before: { $0.isOf(.renewResponse) ? false : nil })
        let helper = LoggingHelper(log: bench.log, services: services)
        async let first = helper.handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .clipOffer)
        // The first process has not handled it completely, and its lease has ended.
        bench.clock.advance(by: .seconds(61))
        async let second = restarted(drain: 0).handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .clipOffer, count: 2)
        bench.client.release(.clipOffer)
        #expect(await [first.name, second.name] == ["handled", "handled"])
        #expect(Set(bench.client.calls(of: .clipOffer).map(\.context.idempotencyKey)).count == 1)
    }
}
