import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

/// Attempts are counted when they start. A call with attempts that do not end is tried after the others.
@Suite struct TriedLastTests {
    let bench = KitBench()
    private static let beacon = LoyaltyCall.emsOpen("https://mail.example/open")

    private func record(_ call: LoyaltyCall, key: String, as recipient: Recipient = "ada") async throws {
        let recorded = OutboxCall(call: call, idempotencyKey: key, locale: "en")
        _ = try await bench.store.commit(StoreChanges(recipient: recipient, calls: [recorded], time: bench.clock.now))
    }

    /// Starts an attempt of all waiting calls, as often as a process does that then crashes.
    private func crash(times: Int) async throws {
        for number in 1...times {
            let lease = Lease(owner: "crashed \(number)", duration: .seconds(60))
            for entry in try await bench.store.leaseCalls(LeaseRequest(lease: lease, limit: 99)) {
                #expect(try await bench.store.startAttempt(of: entry))
            }
            bench.clock.advance(by: .seconds(61))
        }
    }

    private func attempts() async throws -> [Int] { try await bench.store.waitingCalls(limit: 9).map(\.entry.attempts) }

    @Test("A call's attempt is counted when its own request starts, not when it is leased")
    func countedAtStart() async throws {
        try await record(.likePost(id: "a"), key: "like")
        try await record(.addNewComment(body: "Hi", postID: "a"), key: "comment")
        bench.client.hold(.likePost)
        async let report = bench.helper.sync()
        try await bench.client.waitForCalls(of: .likePost)
        #expect(try await attempts() == [1, 0])
        #expect(try await bench.store.callsUnderWay() == 2)
        bench.client.release(.likePost)
        #expect(try await report.sent == 2)
    }

    @Test("A call with ten unended attempts is tried after those of all members, and does not hold its line back")
    func last() async throws {
        try await record(.likePost(id: "a"), key: "crashing")
        try await crash(times: 10)
        try await record(.addNewComment(body: "Hi", postID: "a"), key: "same line")
        try await record(.clipOffer(id: 1), key: "of another member", as: "bob")
        #expect(try await bench.helper.sync().sent == 3)
        #expect(bench.client.calls.map(\.operation) == [.addNewComment, .clipOffer, .likePost])
        #expect(bench.client.calls.map(\.context.attempt) == [1, 1, 11])
    }

    @Test("With nine unended attempts a call keeps its place")
    func nine() async throws {
        try await record(.likePost(id: "a"), key: "crashing")
        try await crash(times: 9)
        try await record(.addNewComment(body: "Hi", postID: "a"), key: "same line")
        #expect(try await bench.helper.sync().sent == 2)
        #expect(bench.client.calls.map(\.operation) == [.likePost, .addNewComment])
    }

    @Test("Calls that are tried last are tried one at a time, those with the fewest unended attempts first")
    func oneAtATime() async throws {
        try await record(.likePost(id: "a"), key: "older")
        try await crash(times: 1)
        try await record(.clipOffer(id: 1), key: "newer")
        try await crash(times: 9)
        // The newer one has nine, and is the only one that is leased.
        try await crash(times: 1)
        bench.client.hold(.likePost)
        async let report = bench.helper.sync()
        try await bench.client.waitForCalls(of: .likePost)
        #expect(try await bench.store.callsUnderWay() == 1)
        bench.client.release(.likePost)
        #expect(try await report.sent == 2)
    }

    @Test("After an attempt that ends the call has its place again; a refused token does not end an attempt")
    func ending() async throws {
        try await record(.likePost(id: "a"), key: "crashing")
        try await crash(times: 10)
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(401)), .failure(LoyaltyAPIError.status(503)))
        let refused = SyncReport(sent: 0, waiting: 1, setAside: 0, triedLast: 1, isPlatformUnreachable: false)
        #expect(try await bench.helper.sync() == refused)
        #expect(try await attempts() == [10])
        #expect(try await bench.helper.sync().triedLast == 0)
        #expect(try await attempts() == [11])
    }

    @Test(
        "Of calls with unended attempts only an old EMS open is set aside, without an attempt",
        arguments: [beacon, .likePost(id: "a")],
        [29, 31]
    )
    func setAside(call: LoyaltyCall, days: Int) async throws {
        try await record(call, key: "crashing")
        try await crash(times: 10)
        bench.clock.advance(by: .seconds(days * 24 * 3600))
        let isGivenUp = call == Self.beacon && days > 30
        #expect(try await bench.helper.sync().setAside == (isGivenUp ? 1 : 0))
        #expect(bench.client.calls.count == (isGivenUp ? 0 : 1))
        let reason = try await bench.store.setAsideCalls(limit: 1).first?.reason
        #expect((reason?.contains("10 attempts did not end") == true) == isGivenUp)
    }

    @Test("Only a sync tries calls that are tried last, not the run after a success")
    func drain() async throws {
        try await record(.likePost(id: "a"), key: "crashing")
        try await crash(times: 10)
        await bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        #expect(bench.client.calls.map(\.operation) == [.clipOffer])
    }

    @Test("A new call does not wait for an older one of its line that is tried last")
    func newCall() async throws {
        try await record(.likePost(id: "a"), key: "crashing")
        try await crash(times: 10)
        let payload = try SamplePush.push(.post, id: "a", messageResponseID: nil)
        #expect(await bench.press(.commentPost, text: "Hi", payload).name == "handled")
        #expect(bench.client.calls.map(\.operation) == [.addNewComment])
    }

    @Test("A call that another process has leased or sent since is not tried")
    func leaseLost() async throws {
        let client = bench.client
        let log = CommitLog(client)
        let services = PushServices.testing(client: client, store: log.store)
        let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "key", locale: "en")
        _ = try await log.store.commit(StoreChanges(recipient: "ada", calls: [call], time: services.clock.now()))
        log.refuseAttempts()
        let report = try await LoggingHelper(log: bench.log, services: services).sync()
        #expect(report.sent == 0)
        #expect(client.calls.isEmpty)
    }

    @Test("The first attempt of an act is made although it cannot be counted")
    func firstNotCounted() async throws {
        let log = CommitLog(bench.client)
        log.refuseAttempts(with: StoreError(code: .full, message: "The disk is full."))
        let services = PushServices.testing(client: bench.client, store: log.store)
        let response = NotificationResponse(
            action: .button(RichPushAction.clipOffer.rawValue),
            payload: try SamplePush.push(.offer, messageResponseID: nil),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        let helper = LoggingHelper(log: bench.log, services: services)
        #expect(await helper.handleNotificationResponse(response) == .handled)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
    }

    @Test("A store that cannot count an attempt ends a sync with its error, and the call is not tried")
    func notCounted() async throws {
        let log = CommitLog(bench.client)
        let services = PushServices.testing(client: bench.client, store: log.store)
        let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "key", locale: "en")
        _ = try await log.store.commit(StoreChanges(recipient: "ada", calls: [call], time: services.clock.now()))
        log.refuseAttempts(with: StoreError(code: .full, message: "The disk is full."))
        let helper = LoggingHelper(log: bench.log, services: services)
        await #expect(throws: StoreError.self) { try await helper.sync() }
        #expect(bench.client.calls.isEmpty)
        #expect(try await log.store.callsUnderWay() == 0)
    }
}
