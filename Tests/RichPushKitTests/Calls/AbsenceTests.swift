import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// A member who signs out while calls are made.
@Suite struct AbsenceTests {
    let bench = KitBench()

    private func helper(concurrency: Int) -> LoggingHelper {
        var services = bench.services
        services.retry.concurrency = concurrency
        // What is queued is left to the runs of the tests.
        services.retry.callsAfterSuccess = 0
        return LoggingHelper(log: bench.log, services: services)
    }

    private func record(_ calls: [LoyaltyCall]) async throws {
        let recorded = calls.enumerated().map { OutboxCall(call: $1, idempotencyKey: "\($0)", locale: "en") }
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: recorded, time: bench.clock.now))
    }

    @Test("After a sign-out a run makes none of the member's calls that it has leased", arguments: [1, 4])
    func duringRun(concurrency: Int) async throws {
        let helper = helper(concurrency: concurrency)
        try await helper.signIn("ada")
        try await record((1...10).map { .clipOffer(id: $0) })
        bench.client.hold(.clipOffer)
        async let report = helper.sync()
        try await bench.client.waitForCalls(of: .clipOffer, count: concurrency)
        try await helper.signOut()
        bench.client.release(.clipOffer)
        #expect(try await report.waiting == 10 - concurrency)
        #expect(bench.client.calls(of: .clipOffer).count == concurrency)
        let waiting = try await bench.store.waitingCalls(limit: 20)
        #expect(Set(waiting.map(\.hold)) == [.signedOut])
        #expect(waiting.allSatisfy { $0.entry.lease == nil && $0.entry.attempts == 0 })
        try await helper.signIn("ada")
        #expect(try await helper.sync().sent == 10 - concurrency)
    }

    @Test("After a sign-out a run makes no further call of a line that it has begun")
    func duringLine() async throws {
        try await bench.helper.signIn("ada")
        try await record((1...10).map { .addNewComment(body: "\($0)", postID: "a") })
        bench.client.hold(.addNewComment)
        async let report = bench.helper.sync()
        try await bench.client.waitForCalls(of: .addNewComment)
        try await bench.helper.signIn("bob")
        bench.client.release(.addNewComment)
        #expect(try await report.sent == 1)
        #expect(bench.client.calls(of: .addNewComment).count == 1)
    }

    /// A client that waits for its token before it checks whether a reading may still be sent.
    private struct WaitingClient: ChallengesAPI {
        let client: RecordingLoyaltyClient
        let whileWaiting: @Sendable () async throws -> Void

        func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge {
            try await whileWaiting()
            try await context.mayBeSent()
            return try await client.getChallenge(id: id, context: context)
        }
    }

    @Test("A reading is sent unless its member has signed out before", arguments: [false, true])
    func reading(signsOut: Bool) async throws {
        try await bench.helper.signIn("ada")
        var services = bench.services
        services.api.challenges = WaitingClient(client: bench.client) { [bench] in
            if signsOut { try await bench.helper.signOut() }
        }
        let response = NotificationResponse(
            action: .button(RichPushAction.openChallenge.rawValue),
            payload: try SamplePush.push(.challenge, messageResponseID: nil)
        )
        await LoggingHelper(log: bench.log, services: services).handleNotificationResponse(response)
        #expect(bench.client.calls(of: .getChallenge).count == (signsOut ? 0 : 1))
    }

    @Test("An EMS open of a signed-out member is still sent")
    func beacon() async throws {
        try await bench.helper.signIn("ada")
        try await record([.clipOffer(id: 1), .emsOpen("https://mail.example/open")])
        bench.client.hold(.clipOffer)
        async let report = bench.helper.sync()
        try await bench.client.waitForCalls(of: .clipOffer)
        try await bench.helper.signOut()
        bench.client.release(.clipOffer)
        #expect(try await report.sent == 2)
    }
}
