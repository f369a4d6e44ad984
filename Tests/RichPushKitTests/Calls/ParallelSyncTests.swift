import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date

/// A sync processes several lines at the same time, tries due calls first, and stops when the platform fails.
@Suite struct ParallelSyncTests {
    let bench = KitBench()

    private func record(_ calls: [LoyaltyCall], in store: PushStore? = nil) async throws {
        let recorded = calls.enumerated().map { number, call in
            OutboxCall(call: call, idempotencyKey: "\(call.name) \(number)", locale: "en")
        }
        let changes = StoreChanges(recipient: "ada", calls: recorded, time: bench.clock.now)
        _ = try await (store ?? bench.store).commit(changes)
    }

    private func clips(_ number: Int64) -> [LoyaltyCall] { (1...number).map { .clipOffer(id: $0) } }

    private func helper(concurrency: Int) -> LoggingHelper {
        var services = bench.services
        services.retry.concurrency = concurrency
        return LoggingHelper(log: bench.log, services: services)
    }

    @Test("At most sixteen lines are processed at the same time")
    func sixteen() async throws {
        #expect(RetrySchedule().concurrency == 16)
        try await record(clips(40))
        bench.client.hold(.clipOffer)
        async let report = helper(concurrency: 16).sync()
        try await bench.client.waitForCalls(of: .clipOffer, count: 16)
        #expect(bench.client.calls.count == 16)
        bench.client.release(.clipOffer)
        #expect(try await report.sent == 40)
        #expect(Set(bench.client.calls.map { $0.arguments["id"] }).count == 40)
    }

    @Test("A call without an answer holds back only its own line")
    func hanging() async throws {
        try await record([.likePost(id: "a"), .addNewComment(body: "Hi", postID: "a")] + clips(50))
        bench.client.hold(.likePost)
        async let report = helper(concurrency: 2).sync()
        try await bench.client.waitForCalls(of: .clipOffer, count: 50)
        #expect(bench.client.calls(of: .addNewComment).isEmpty)
        bench.client.release(.likePost)
        #expect(try await report.sent == 52)
    }

    @Test("A line longer than a slice is sent whole and in its order", arguments: [1, 16])
    func longLine(concurrency: Int) async throws {
        try await record((1...100).map { .addNewComment(body: "\($0)", postID: "a") })
        #expect(try await helper(concurrency: concurrency).sync().sent == 100)
        let bodies = bench.client.calls.map { $0.arguments["body"]?.stringValue }
        #expect(bodies == (1...100).map { "\($0)" })
    }

    @Test("Any number of queued calls is leased in slices")
    func slices() async throws {
        let log = CommitLog(bench.client)
        var services = PushServices.testing(client: bench.client, store: log.store)
        services.retry.concurrency = 16
        try await record(clips(200), in: log.store)
        #expect(try await LoggingHelper(log: bench.log, services: services).sync().sent == 200)
        #expect(log.leaseRequests.allSatisfy { $0.limit <= 32 })
    }

    @Test("Calls that are due are tried first, the others after them, and each of them once")
    func dueFirst() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.status(500)))
        try await record([.likePost(id: "a"), .likePost(id: "b")])
        _ = try await bench.helper.sync()
        try await record(clips(2))
        _ = try await bench.helper.sync()
        let tried = bench.client.calls.dropFirst(2).map(\.operation)
        #expect(tried == [.clipOffer, .clipOffer, .likePost, .likePost])
    }

    @Test("A sync respects Retry-After and ignores the back-off delay")
    func retryAfter() async throws {
        try await record(clips(1))
        bench.client.script(
            .clipOffer,
            .failure(LoyaltyAPIError.status(503)),
            .failure(LoyaltyAPIError.status(503, retryAfter: .seconds(120))),
            .answer([:])
        )
        for tried in [1, 2, 2] {
            #expect(try await bench.helper.sync().sent == 0)
            #expect(bench.client.calls.count == tried)
        }
        bench.clock.advance(by: .seconds(121))
        #expect(try await bench.helper.sync().sent == 1)
    }

    static let failures: [LoyaltyAPIError] = [
        .unreachable, LoyaltyAPIError(code: .timedOut, message: "No answer."), .status(429), .status(500), .status(503),
    ]

    @Test(
        "After 16 failures in a row the platform's calls are no longer tried, and the report has the reason",
        arguments: failures
    )
    func stops(failure: LoyaltyAPIError) async throws {
        try await record(clips(100))
        bench.client.scriptAll(.failure(failure))
        let report = try await bench.helper.sync()
        #expect(bench.client.calls.count == 16)
        #expect(report.waiting == 100)
        #expect(report.isPlatformUnreachable)
        #expect(report.stopped?.hasPrefix("16 calls in a row failed; the last one: \(failure.message)") == true)
        #expect(try await bench.store.callsUnderWay() == 0)
        bench.client.scriptAll(.answer([:]))
        #expect(try await bench.helper.sync().sent == 100, "calls that were not tried are not held back")
    }

    @Test("With 16 lines at the same time, a platform that fails gets at most 31 calls")
    func stopsInParallel() async throws {
        try await record(clips(200))
        bench.client.scriptAll(.failure(LoyaltyAPIError.status(503)))
        #expect(try await helper(concurrency: 16).sync().stopped != nil)
        #expect((16...31).contains(bench.client.calls.count))
    }

    @Test("Any other answer of the platform resets the count of failures", arguments: [nil, 401, 422, 425])
    func row(status: Int?) async throws {
        try await record(clips(15) + [.likePost(id: "a")] + (16...30).map { .clipOffer(id: $0) })
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(503)))
        bench.client.script(.likePost, status.map { .failure(LoyaltyAPIError.status($0)) } ?? .answer([:]))
        let report = try await bench.helper.sync()
        #expect(report.stopped == nil)
        #expect(!report.isPlatformUnreachable)
    }

    @Test("EMS opens are not counted, and are still sent after the platform's calls were stopped")
    func beacons() async throws {
        let beacons = (1...20).map { LoyaltyCall.emsOpen("https://mail.example/open/\($0)") }
        try await record(beacons + clips(20) + [.emsOpen("https://mail.example/open/21")])
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        #expect(try await bench.helper.sync().stopped != nil)
        #expect(bench.client.calls(of: .postEMSOpen).count == 21)
        #expect(bench.client.calls(of: .clipOffer).count == 16)
        bench.client.script(.clipOffer, .answer([:]))
        let report = try await bench.helper.sync()
        #expect(report.stopped == nil)
        #expect(report.sent == 20)
    }

    @Test(
        "Deregistrations go to the platform: they are no longer tried after its calls were stopped",
        .timeLimit(.minutes(30))
    )
    func deregistrations() async throws {
        try await record((1...48).map { .deregisterDevice(deviceToken: "token", deviceID: "device \($0)") })
        bench.client.scriptAll(.failure(LoyaltyAPIError.status(503)))
        let report = try await bench.helper.sync()
        #expect(report.stopped != nil)
        #expect(report.waiting == 48)
        #expect(bench.client.calls.count == 16)
        #expect(try await bench.store.callsUnderWay() == 0)
    }

    @Test(
        "A sync ends if the store leases calls that must not be tried again and again",
        .timeLimit(.minutes(30)),
        arguments: [false, true]
    )
    func storeWithoutRules(triedLast: Bool) async throws {
        let log = CommitLog(bench.client)
        log.ignorePasses()
        let services = PushServices.testing(client: bench.client, store: log.store, clock: bench.clock)
        try await record(clips(48), in: log.store)
        if triedLast { try await leaveAttemptsWithoutEnding(in: log.store) }
        bench.client.scriptAll(.failure(LoyaltyAPIError.status(503)))
        let report = try await LoggingHelper(log: bench.log, services: services).sync()
        #expect(report.waiting == 48)
        #expect(bench.client.calls.count < 200)
    }

    /// Starts so many attempts of each call that it is tried last.
    private func leaveAttemptsWithoutEnding(in store: PushStore) async throws {
        for _ in 0..<OutboxEntry.attemptsUntilTriedLast {
            let lease = Lease(owner: "killed", duration: .seconds(1))
            let entries = try await store.leaseCalls(LeaseRequest(lease: lease, includingNotDue: true, limit: 100))
            for entry in entries { _ = try await store.startAttempt(of: entry) }
            bench.clock.advance(by: .seconds(2))
        }
    }

    @Test("Two runs at the same time end, also if every call fails in a way that stops neither")
    func twoRuns() async throws {
        try await record((1...5).map { .emsOpen("https://mail.example/open/\($0)") })
        bench.client.script(.postEMSOpen, .failure(LoyaltyAPIError.unreachable))
        let helpers = [helper(concurrency: 4), helper(concurrency: 4)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for helper in helpers { group.addTask { _ = try await helper.sync() } }
            try await group.waitForAll()
        }
        // Each run tries a call that is due, and again if the other run has tried it since.
        #expect((5...20).contains(bench.client.calls.count))
    }

    @Test("The number of lines is at least 1 and at most 64", arguments: [(0, 1), (-5, 1), (3, 3), (1000, 64)])
    func bounds(value: Int, expected: Int) {
        var later = RetrySchedule()
        later.concurrency = value
        #expect([RetrySchedule(concurrency: value).concurrency, later.concurrency] == [expected, expected])
    }
}
