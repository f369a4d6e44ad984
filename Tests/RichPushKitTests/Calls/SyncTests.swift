import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

/// Sending queued calls.
@Suite struct SyncTests {
    let bench = KitBench()

    /// Presses buttons while the platform is down, so that their calls are queued.
    private func wait(for acts: [(RichPushAction, JSONValue)], recipient: Recipient = "ada") async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        for (number, act) in acts.enumerated() {
            let payload = try SamplePush.push(act.0.fittingType, id: act.1, messageResponseID: nil)
            let outcome = await bench.press(
                act.0,
                text: "Hi",
                payload,
                recipient: recipient,
                request: "\(recipient) \(number)"
            )
            #expect(outcome.name == "queued")
        }
        bench.client.scriptAll(.answer([:]))
    }

    private func sentByLastSync(_ sync: () async throws -> SyncReport) async throws -> ([String], SyncReport) {
        let before = bench.calls.count
        let report = try await sync()
        return (Array(bench.calls.dropFirst(before)), report)
    }

    @Test("All queued calls are sent once, due or not, the oldest first")
    func all() async throws {
        try await wait(for: [(.clipOffer, 1), (.likePost, "a"), (.favoriteEvent, 2)])
        let (sent, report) = try await sentByLastSync(bench.helper.sync)
        #expect(sent == [#"clipOffer {"id":1}"#, #"likePost {"id":"a"}"#, #"favoriteEvent {"id":2}"#])
        #expect(report == SyncReport(sent: 3, waiting: 0, setAside: 0, isPlatformUnreachable: false))
        let (again, second) = try await sentByLastSync(bench.helper.sync)
        #expect(again.isEmpty)
        #expect(second.sent == 0)
    }

    @Test("A registration is not made if a deregistration was recorded after it")
    func registration() async throws {
        let calls: [LoyaltyCall] = [
            .registerDevice(deviceToken: "00ff", deviceID: "d", permission: .provisional),
            .deregisterDevice(deviceToken: "00ff", deviceID: "d"),
        ]
        for (number, call) in calls.enumerated() {
            let recorded = OutboxCall(call: call, idempotencyKey: "\(number)", locale: "en")
            _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [recorded], time: bench.clock.now))
        }
        #expect(try await bench.helper.sync().waiting == 0)
        #expect(bench.client.calls.map(\.operation) == [.deregisterDevice])
    }

    @Test("A later attempt has the key of the first one and a higher number")
    func attempts() async throws {
        try await wait(for: [(.clipOffer, 1)])
        _ = try await bench.helper.sync()
        let contexts = bench.client.calls(of: .clipOffer).map(\.context)
        #expect(Set(contexts.map(\.idempotencyKey)).count == 1)
        #expect(contexts.map(\.attempt) == [1, 2])
    }

    @Test("A failed call holds back only later calls with the same target")
    func blocking() async throws {
        try await wait(for: [(.likePost, "a"), (.commentPost, "a"), (.likePost, "b")])
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(503)), .answer([:]))
        let (tried, report) = try await sentByLastSync(bench.helper.sync)
        #expect(tried == [#"likePost {"id":"a"}"#, #"likePost {"id":"b"}"#])
        #expect(report == SyncReport(sent: 1, waiting: 2, setAside: 0, isPlatformUnreachable: false))
        let (rest, _) = try await sentByLastSync(bench.helper.sync)
        #expect(rest == [#"likePost {"id":"a"}"#, #"addNewComment {"body":"Hi","postId":"a"}"#])
    }

    @Test("A member's failed call does not hold back another member's calls")
    func blockingPerMember() async throws {
        try await wait(for: [(.likePost, "a")], recipient: "ada")
        try await wait(for: [(.likePost, "a")], recipient: "bob")
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(401)), .answer([:]))
        let report = try await bench.helper.sync()
        #expect(report.sent == 1)
        #expect(bench.client.calls(of: .likePost).suffix(2).map(\.context.recipient) == ["ada", "bob"])
    }

    @Test("A call refused for good is set aside and does not hold back the next one")
    func setAside() async throws {
        try await wait(for: [(.likePost, "a"), (.commentPost, "a")])
        bench.client.script(.likePost, .failure(LoyaltyAPIError.status(422)))
        #expect(
            try await bench.helper.sync() == SyncReport(sent: 1, waiting: 0, setAside: 1, isPlatformUnreachable: false)
        )
        let (tried, report) = try await sentByLastSync(bench.helper.sync)
        #expect(tried.isEmpty)
        #expect(report.setAside == 1)
    }

    @Test("If the platform cannot be reached, all calls stay queued, and a later sync sends them")
    func unreachable() async throws {
        try await wait(for: [(.clipOffer, 1), (.likePost, "a"), (.favoriteEvent, 2)])
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        let (tried, report) = try await sentByLastSync(bench.helper.sync)
        #expect(tried == [#"clipOffer {"id":1}"#, #"likePost {"id":"a"}"#, #"favoriteEvent {"id":2}"#])
        #expect(report == SyncReport(sent: 0, waiting: 3, setAside: 0, isPlatformUnreachable: true))
        bench.client.scriptAll(.answer([:]))
        #expect(try await bench.helper.sync().sent == 3, "nothing is held back")
    }

    @Test(
        "A call without an answer does not prevent later calls of its member or of other members",
        arguments: [LoyaltyAPIError.Code.unreachable, .timedOut]
    )
    func noAnswerToOne(code: LoyaltyAPIError.Code) async throws {
        try await wait(for: [(.likePost, "a"), (.clipOffer, 1)])
        try await wait(for: [(.likePost, "b"), (.clipOffer, 2), (.favoriteEvent, 3)], recipient: "bob")
        bench.client.script(.likePost, .failure(LoyaltyAPIError(code: code, message: "No answer.")))
        for sent in [3, 0] {
            let report = try await bench.helper.sync()
            #expect(report.sent == sent)
            #expect(report.waiting == 2)
            #expect(report.isPlatformUnreachable == (sent == 0))
        }
    }

    @Test("Any answer of the platform shows that it can be reached", arguments: [401, 422, 503])
    func answersCount(status: Int) async throws {
        try await wait(for: [(.likePost, "a")])
        try await wait(for: [(.clipOffer, 1)], recipient: "bob")
        try await wait(for: [(.likePost, "b"), (.favoriteEvent, 2)], recipient: "eve")
        bench.client.script(.likePost, .failure(LoyaltyAPIError.unreachable))
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(status)))
        let report = try await bench.helper.sync()
        #expect(report.sent == 1, "the last one")
        #expect(!report.isPlatformUnreachable)
    }

    @Test("EMS opens are sent while the platform is down, and a failed EMS open does not count as the platform's")
    func beaconsApart() async throws {
        bench.client.scriptAll(.failure(LoyaltyAPIError.unreachable))
        try await tap(beacon: 1)
        await bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil), request: "clip")
        try await tap(beacon: 2)
        #expect(try await bench.helper.sync().isPlatformUnreachable)
        #expect(bench.client.calls(of: .clipOffer).count == 2, "the first EMS open's failure did not stop it")
        #expect(bench.client.calls(of: .postEMSOpen).count == 4, "its failure did not stop the second beacon")
        bench.client.script(.clipOffer, .answer([:]))
        let report = try await bench.helper.sync()
        #expect(report == SyncReport(sent: 1, waiting: 2, setAside: 0, isPlatformUnreachable: false))
    }

    private func tap(beacon number: Int) async throws {
        let fields: JSONObject = ["ems_open": .string("https://mail.example/open/\(number)")]
        let payload = try SamplePush.push(.offer, messageResponseID: nil, fields: fields)
        await bench.respond(.default, payload, request: "beacon \(number)")
    }

    @Test("A call that another process tries is not tried")
    func underWay() async throws {
        bench.client.hold(.clipOffer)
        async let pressed = bench.press(.clipOffer, try SamplePush.push(.offer, messageResponseID: nil))
        try await bench.client.waitForCalls(of: .clipOffer)
        #expect(try await bench.helper.sync().sent == 0)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        bench.client.release(.clipOffer)
        #expect(try await pressed.name == "handled")
    }

    @Test("A call that a killed process has leased is sent after its lease has ended")
    func expiredLease() async throws {
        let call = OutboxCall(
            call: .clipOffer(id: 1),
            idempotencyKey: "key",
            locale: "en",
            lease: Lease(owner: "gone", duration: .seconds(60))
        )
        let changes = StoreChanges(recipient: "ada", calls: [call], time: bench.clock.now)
        _ = try await bench.store.commit(changes)
        #expect(try await bench.helper.sync().sent == 0)
        bench.clock.advance(by: .seconds(61))
        #expect(try await bench.helper.sync().sent == 1)
    }

    @Test(
        "A run that outlasts its leases, or whose clock is set back, leases the rest again and tries no call twice",
        arguments: [(4, 40, 7), (3, -61, 6)] as [(Int64, Int, Int)]
    )
    func longRun(count: Int64, seconds: Int, leases: Int) async throws {
        let clock = TestClock()
        let log = CommitLog(bench.client)
        let services = PushServices.testing(
            client: bench.client,
            store: log.store,
            observer: SlowCalls(clock: clock, seconds: seconds),
            clock: clock
        )
        let calls = (1...count).map { OutboxCall(call: .clipOffer(id: $0), idempotencyKey: "\($0)", locale: "en") }
        _ = try await log.store.commit(StoreChanges(recipient: "ada", calls: calls, time: clock.now))
        #expect(try await LoggingHelper(log: bench.log, services: services).sync().sent == calls.count)
        #expect(
            bench.client.calls(of: .clipOffer).map { $0.arguments["id"] }
                == (1...count).map { JSONValue?.some(.int($0)) }
        )
        // One for each call, one from the beginning, one for calls that are not due, one for calls that are tried last.
        #expect(log.leaseRequests.count == leases)
    }

    @Test("With a store that takes more than half of each lease, all calls are still tried")
    func slowStore() async throws {
        let clock = TestClock()
        let log = CommitLog(bench.client)
        let calls = (1...3).map { OutboxCall(call: .clipOffer(id: $0), idempotencyKey: "\($0)", locale: "en") }
        _ = try await log.store.commit(StoreChanges(recipient: "ada", calls: calls, time: clock.now))
        Self.delay(leases: 20, of: log, clock)
        let services = PushServices.testing(client: bench.client, store: log.store, clock: clock)
        #expect(try await LoggingHelper(log: bench.log, services: services).sync().sent == 3)
        #expect(bench.client.calls(of: .clipOffer).map { $0.arguments["id"] } == [1, 2, 3])
    }

    @Test("With such a store all calls are still tried that are not due")
    func slowStoreNotDue() async throws {
        let clock = TestClock()
        let log = CommitLog(bench.client)
        let calls = (1...3).map { OutboxCall(call: .clipOffer(id: $0), idempotencyKey: "\($0)", locale: "en") }
        _ = try await log.store.commit(StoreChanges(recipient: "ada", calls: calls, time: clock.now))
        var services = PushServices.testing(client: bench.client, store: log.store, clock: clock)
        services.retry = RetrySchedule(base: .seconds(7 * 24 * 3600), cap: .seconds(7 * 24 * 3600), concurrency: 1)
        let helper = LoggingHelper(log: bench.log, services: services)
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.status(503)))
        #expect(try await helper.sync().sent == 0)
        Self.delay(leases: 20, of: log, clock)
        // A success would begin again with the calls that were left.
        #expect(try await helper.sync().sent == 0)
        #expect(bench.client.calls(of: .clipOffer).map { $0.arguments["id"] } == [1, 2, 3, 1, 2, 3])
    }

    /// Makes each of the next leases take 40 s, and the one after them fail.
    private static func delay(leases: Int, of log: CommitLog, _ clock: TestClock) {
        log.interrupt(at: .leaseCalls) {
            guard leases > 0 else { throw StoreError(code: .locked, message: "The store is too slow.") }
            clock.advance(by: .seconds(40))
            delay(leases: leases - 1, of: log, clock)
        }
    }

    @Test("A call that another process has leased is counted as under way")
    func underWayElsewhere() async throws {
        let lease = Lease(owner: "other", duration: .seconds(60))
        let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "key", locale: "en", lease: lease)
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [call], time: bench.clock.now))
        let report = try await bench.helper.sync()
        #expect(report == SyncReport(sent: 0, waiting: 1, setAside: 0, underWay: 1, isPlatformUnreachable: false))
    }

    @Test("A lease that was taken before the clock was set back has ended")
    func clockSetBack() async throws {
        let lease = Lease(owner: "gone", duration: .seconds(60))
        let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "key", locale: "en", lease: lease)
        _ = try await bench.store.commit(StoreChanges(recipient: "ada", calls: [call], time: bench.clock.now))
        bench.clock.advance(by: .seconds(-90_000))
        #expect(try await bench.helper.sync().sent == 1)
    }

    @Test("A replay does not call a hook")
    func noHooks() async throws {
        try await wait(for: [(.openCertificate, 1)])
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "SAVE-20"]]))
        #expect(try await bench.helper.sync().sent == 1)
        #expect(bench.log.hooks.isEmpty)
    }
}
