import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

/// One response in two processes, before and after a sign-out, and during an erasure.
@Suite("Claimed responses")
struct ClaimedResponseTests {
    private let bench = KitBench()

    /// The helper of another process on the same store.
    private func neighbour(store: PushStore? = nil, wait: Duration = .seconds(10)) -> LoggingHelper {
        var services = PushServices.testing(
            client: bench.client,
            store: store ?? bench.store,
            observer: bench.observer,
            clock: bench.clock,
            seed: 2
        )
        services.responses.wait = wait
        return LoggingHelper(log: bench.log, services: services)
    }

    private func like(by recipient: Recipient? = "ada", message: Int64? = 1) throws -> NotificationResponse {
        NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: try SamplePush.push(.post, id: "7", messageResponseID: message),
            requestIdentifier: "request-1",
            recipient: recipient
        )
    }

    @Test("A report in another process waits for the outcome of the first, and makes no call", arguments: [nil, 1])
    func waits(message: Int64?) async throws {
        let response = try like(message: message)
        bench.client.hold(.likePost)
        async let first = bench.helper.handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .likePost)
        let before = bench.clock.now
        let second = Task { await neighbour().handleNotificationResponse(response) }
        while bench.clock.now == before { await Task.yield() }
        bench.client.release(.likePost)
        #expect(await first == .handled)
        #expect(await second.value == .handled)
        #expect(bench.client.calls(of: .likePost).count == 1)
    }

    @Test("A report that waits for longer than the host allows fails with the code in-progress", arguments: [0, 3, 10])
    func inProgress(wait: Int) async throws {
        let response = try like()
        bench.client.hold(.likePost)
        async let first = bench.helper.handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .likePost)
        let begun = bench.clock.now
        let outcome = await neighbour(wait: .seconds(wait)).handleNotificationResponse(response)
        guard case .failed(let error as StoreError) = outcome else {
            Issue.record("The outcome is \(outcome).")
            return
        }
        #expect(error.code == .inProgress)
        #expect((Double(wait)..<Double(wait) + 0.2).contains(bench.clock.now.timeIntervalSince(begun)))
        bench.client.release(.likePost)
        #expect(await first == .handled)
        #expect(bench.client.calls(of: .likePost).count == 1)
    }

    @Test("The claim of a response that takes long is renewed")
    func renewed() async throws {
        let response = try like()
        bench.client.hold(.likePost)
        async let first = bench.helper.handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .likePost)
        for round in 1...3 {
            try await bench.clock.waitForSleeps(of: .seconds(15), count: round)
            bench.clock.advance(by: .seconds(15))
        }
        try await bench.clock.waitForSleeps(of: .seconds(15), count: 4)
        let state = try await bench.helper.state(of: response)
        guard case .inProgress(let left) = state else {
            Issue.record("The state is \(String(describing: state)).")
            return
        }
        #expect(left == .seconds(30))
        bench.client.release(.likePost)
        #expect(await first == .handled)
    }

    @Test("After a sign-out a push that names no member is not answered again, for the device and for the next member")
    func signedOut() async throws {
        for action in [RichPushAction.likePost, .openCertificate] {
            let bench = KitBench()
            let response = NotificationResponse(
                action: .button(action.rawValue),
                payload: try SamplePush.fitting(action),
                requestIdentifier: "request-1"
            )
            try await bench.helper.signIn("rose")
            #expect(await bench.helper.handleNotificationResponse(response) == .handled)
            let (calls, hooks) = (bench.client.calls.count, bench.log.hooks)
            try await bench.helper.signOut()
            #expect(await bench.helper.handleNotificationResponse(response).name == "ignored")
            try await bench.helper.signIn("tom")
            #expect(await bench.helper.handleNotificationResponse(response).name == "ignored")
            #expect(bench.client.calls.count == calls)
            #expect(bench.log.hooks == hooks)
            #expect(try await bench.store.messages(limit: nil).map(\.recipient) == ["rose"])
            try await bench.helper.signIn("rose")
            #expect(await bench.helper.handleNotificationResponse(response) == .handled)
            #expect(bench.client.calls.count == calls)
        }
    }

    /// Erases the member before the like is recorded.
    private final class ErasingHandler: DefaultRichPushHandler {
        override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
            _ = try await services.store.eraseMember(context.recipient)
            return try await super.handleLikePost(payload: payload, context: context)
        }
    }

    @Test("A member who is erased while a response is handled stays erased, and the rest of it is not done")
    func erased() async throws {
        let helper = bench.helper
        helper.richPushHandler = ErasingHandler(services: bench.services)
        let outcome = await helper.handleNotificationResponse(try like(by: "rose"))
        guard case .failed(let error as StoreError) = outcome else {
            Issue.record("The outcome is \(outcome).")
            return
        }
        #expect(error.code == .claimLost)
        #expect(bench.client.calls(of: .likePost).isEmpty)
        #expect(try await bench.store.isMember("rose") == false)
        #expect(try await bench.store.outboxCounts().waiting == 0)
        bench.helper.richPushHandler = DefaultRichPushHandler(services: bench.services)
        #expect(await helper.handleNotificationResponse(try like(by: "rose")) == .handled)
    }

    @Test("What the host was given is kept with the result")
    func result() async throws {
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "ABC-1"]]))
        let response = NotificationResponse(
            action: .button(RichPushAction.openCertificate.rawValue),
            payload: try SamplePush.offer(),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        #expect(try await bench.helper.state(of: response) == nil)
        #expect(await bench.helper.handleNotificationResponse(response) == .handled)
        guard case .handled(let kept) = try await bench.helper.state(of: response),
            case .offerResponse(let answer) = kept.result
        else {
            Issue.record("The result is not kept.")
            return
        }
        #expect(answer.certificate?.code == "ABC-1")
        #expect((kept.outcome, kept.recipient) == ("handled", "ada"))
    }

    /// A helper that counts the calls of a hook, which can throw an error of the host's own.
    private final class TrackingHelper: DefaultNotificationHelper {
        struct Own: Error {}

        var throwsOwn = false
        private(set) var tracked = 0

        override func trackMessage(
            id: Int64,
            parameters: JSONObject?,
            context: PushContext?
        ) async throws -> TrackedMessage {
            tracked += 1
            if throwsOwn { throw Own() }
            return try await super.trackMessage(id: id, parameters: parameters, context: context)
        }

        func throwOwn() { throwsOwn = true }
    }

    @Test("The host's hook for an opening is called for the first report, not for others that wait or come later")
    func trackedOnce() async throws {
        let helper = TrackingHelper(services: neighbour().services)
        let response = try like()
        bench.client.hold(.likePost)
        async let first = bench.helper.handleNotificationResponse(response)
        try await bench.client.waitForCalls(of: .likePost)
        let before = bench.clock.now
        let second = Task { await helper.handleNotificationResponse(response) }
        while bench.clock.now == before { await Task.yield() }
        bench.client.release(.likePost)
        #expect(await [first, second.value] == [.handled, .handled])
        #expect(await helper.handleNotificationResponse(response) == .handled)
        #expect(await helper.tracked == 0)
    }

    @Test("A result is kept although the host's hook for the opening throws an error of its own")
    func ownError() async throws {
        let helper = TrackingHelper(services: neighbour().services)
        await helper.throwOwn()
        for _ in 1...2 { #expect(await helper.handleNotificationResponse(try like()) == .handled) }
        #expect(await helper.tracked == 1)
        #expect(bench.client.calls(of: .likePost).count == 1)
    }

    @Test(
        "A claim needs a transaction of its own only without a message and EMS open, and a repeat needs none",
        arguments: [
            // The opening, its attempt and settlement, the result.
            (ResponseAction.default, 1 as Int64?, 4), (.default, nil, 2),
            // The like, its attempt and its settlement besides.
            (.button("like-post"), 1, 7), (.button("like-post"), nil, 5),
        ]
    )
    func transactions(action: ResponseAction, message: Int64?, expected: Int) async throws {
        let count = Locked(0)
        let store = bench.store.watched(before: { use in
            let writes: [StoreFunction] = [.commit, .startAttempt, .settle, .endResponse]
            if writes.contains(where: use.isOf) { count.withLock { $0 += 1 } }
            return nil
        })
        let response = NotificationResponse(
            action: action,
            payload: try SamplePush.push(.post, id: "7", messageResponseID: message),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        #expect(await neighbour(store: store).handleNotificationResponse(response) == .handled)
        #expect(count.withLock { $0 } == expected)
        #expect(await neighbour(store: store).handleNotificationResponse(response) == .handled)
        #expect(count.withLock { $0 } == expected)
    }
}
