import Foundation
import HTTPTypes
import RichPushExtension
import RichPushHTTP
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("The work that a service does by itself")
struct CareTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    /// Another bench over the same folder, platform and clock.
    private func again(wrapping wrap: (PushStore) -> PushStore) throws -> Bench {
        try Bench(in: bench.folder, client: bench.client, clock: bench.clock, wrapping: wrap)
    }

    /// Runs a schedule until both of its tasks sleep, as often as asked for.
    private func run(
        _ bench: Bench? = nil,
        _ options: HostSchedule.Options = HostSchedule.Options(),
        times: Int = 1,
        _ between: () async throws -> Void = {}
    ) async throws {
        let bench = bench ?? self.bench
        let schedule = HostSchedule(helper: bench.helper, options: options)
        let slept = sleeps(options, bench.clock)
        let task = Task { await schedule.run() }
        try await wait(options, bench.clock, after: slept)
        for _ in 1..<max(times, 1) {
            try await between()
            let slept = sleeps(options, bench.clock)
            bench.clock.advance(by: .seconds(3600))
            try await wait(options, bench.clock, after: slept)
        }
        task.cancel()
        await task.value
    }

    /// The two tasks of a schedule sleep as long as this.
    private func intervals(_ options: HostSchedule.Options) -> [Duration] {
        [options.sendEvery, min(options.reclaimEvery, options.pruneEvery)]
    }

    /// How often the tasks have slept. Other timers may sleep by the same clock.
    private func sleeps(_ options: HostSchedule.Options, _ clock: TestClock) -> [Int] {
        intervals(options).map(clock.sleeps)
    }

    /// Waits until both tasks have begun their next sleep.
    private func wait(_ options: HostSchedule.Options, _ clock: TestClock, after slept: [Int]) async throws {
        for (interval, count) in zip(intervals(options), slept) {
            try await clock.waitForSleeps(of: interval, count: count + 1)
        }
    }

    @Test("A response of a service reads and writes no files for an extension, also with a journal")
    func noExtension() async throws {
        let folder = try TemporaryFolder()
        var services = PushServices.testing()
        services.journal = EventJournal(folder: folder.url.appendingPathComponent("journal"))
        let helper = DefaultNotificationHelper(services: services.forHosting())
        let push = try PushPayload(["aps": ["alert": "Hi", "mutable-content": 1], "type": "Offer", "id": 7])
        let response = NotificationResponse(action: .default, payload: push, requestIdentifier: "1", recipient: "ann")
        _ = await helper.handleNotificationResponse(response)
        #expect(helper.services.serviceExtensionUse() == ServiceExtensionUse())
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("journal").path))
    }

    @Test("Due calls of a process that is gone are sent, and the run ends when it is cancelled")
    func drains() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        #expect(try await bench.respond().outcome == "queued")
        bench.clock.advance(by: .seconds(60))
        try await run(bench.another())
        #expect(bench.client.calls(of: .clipOffer).count == 2)
        #expect(try await bench.respond().outcome == "handled")
    }

    @Test("After the clock was set back, queued calls wait as long as they were to wait, and not until their old times")
    func clockSetBack() async throws {
        bench.client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
        bench.clock.advance(by: Bench.day)
        #expect(try await bench.respond().outcome == "queued")
        // The intervals are measured by another clock than that of the day.
        let (intervals, day) = (TestClock(), bench.clock)
        var services = bench.helper.services
        services.clock = PushClock(now: { day.now }, sleep: intervals.clock.sleep)
        let helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
        let task = Task { await HostSchedule(helper: helper).run() }
        try await intervals.waitForSleepers(2)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        day.set(to: TestClock.start)
        intervals.advance(by: .seconds(5))
        try await intervals.waitForSleeps(of: .seconds(5), count: 2)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        day.advance(by: .seconds(60))
        intervals.advance(by: .seconds(5))
        try await intervals.waitForSleeps(of: .seconds(5), count: 3)
        #expect(bench.client.calls(of: .clipOffer).count == 2)
        task.cancel()
        await task.value
    }

    @Test("Messages are removed when they are older than the service keeps them, and not without a limit")
    func retention() async throws {
        _ = try await bench.deliver()
        bench.clock.advance(by: .seconds(91 * 86_400))
        try await run(nil, HostSchedule.Options(keepsMessages: nil))
        #expect(try await bench.store.messages(limit: 9).count == 1)
        try await run()
        #expect(try await bench.store.messages(limit: 9).isEmpty)
        #expect(try await bench.store.events(after: .oldest, limit: 9).events.isEmpty)
    }

    /// Runs a schedule with intervals of their own clock, so that the day can be set back between them.
    private func run(
        _ bench: Bench,
        _ options: HostSchedule.Options = HostSchedule.Options(),
        _ work: (_ nextInterval: () async throws -> Void) async throws -> Void
    ) async throws {
        let (intervals, day) = (TestClock(), bench.clock)
        var services = bench.helper.services
        services.clock = PushClock(now: { day.now }, sleep: intervals.clock.sleep)
        let helper = DefaultNotificationHelper(
            pushHandler: HostPushHandler(services: services),
            richPushHandler: HostRichPushHandler(services: services)
        )
        let task = Task { await HostSchedule(helper: helper, options: options).run() }
        try await wait(options, intervals, after: [0, 0])
        try await work {
            let slept = sleeps(options, intervals)
            intervals.advance(by: .seconds(60))
            try await wait(options, intervals, after: slept)
        }
        task.cancel()
        await task.value
    }

    @Test("Old records are removed at once after the clock was set back, and not only when it reaches its old time")
    func pruneSetBack() async throws {
        let count = CareCount()
        let counted = try again(wrapping: { _ in count.store(bench.store) })
        try await run(counted) { nextInterval in
            #expect(count.prunes == 1)
            try await nextInterval()
            #expect(count.prunes == 1)
            bench.clock.advance(by: .zero - Bench.day)
            try await nextInterval()
            #expect(count.prunes == 2)
            try await nextInterval()
            #expect(count.prunes == 2)
        }
    }

    @Test("The bytes of records that were removed for their age are removed from the files, once")
    func prunedBytes() async throws {
        let count = CareCount()
        let counted = try again(wrapping: { _ in count.store(bench.store) })
        let options = HostSchedule.Options(keepsMessages: .seconds(600))
        try await run(counted, options) { nextInterval in
            #expect(count.reclaims == 1)
            _ = try await bench.deliver(["id": "planted id"])
            #expect(try bench.folder.holds("planted id"))
            try await nextInterval()
            #expect(count.reclaims == 1)
            bench.clock.advance(by: .seconds(8 * 86_400))
            try await nextInterval()
            #expect(count.reclaims == 2)
            #expect(try !bench.folder.holds("planted id"))
            try await nextInterval()
            #expect(count.reclaims == 2)
        }
    }

    @Test("The bytes of a member whom another process has begun to erase are removed")
    func othersBytes() async throws {
        let count = CareCount()
        let counted = try again(wrapping: { _ in count.store(bench.store) })
        try await run(counted) { nextInterval in
            let broken = try again(wrapping: { $0.neverReclaiming })
            _ = try await broken.deliver(["member": "planted ann"], payload: ["aps": ["badge": 1]])
            _ = try await broken.engine.erase("planted ann", by: .service([.rights]))
            try await nextInterval()
            #expect(count.reclaims == 2)
        }
    }

    @Test(
        "The bytes of an erased member are removed; while a read lasts they are pending, and the service ends it by itself"
    )
    func erasing() async throws {
        let rights = Caller.service([.rights])
        _ = try await bench.deliver(["member": "planted ann"])
        let page = try await bench.engine.erase("planted ann", by: rights)
        #expect(page.isDone && page.json["bytes"] == "done" && page.json["erased"]?["messages"] == 1)
        #expect(await bench.problem { try await bench.engine.erase("planted ann", by: rights) }?.kind == .notFound)
        #expect(try bench.folder.holds("planted ann"), "the name is in the event")
        bench.clock.advance(by: .seconds(8 * 86_400))
        try await run()
        #expect(try !bench.folder.holds("planted"))
    }

    @Test("Events and the name of an erased member are removed when their time has passed, without a new event")
    func eventsEndInTime() async throws {
        // Longer than events are kept.
        let options = HostSchedule.Options(pruneEvery: .seconds(30 * 86_400))
        let task = Task { await HostSchedule(helper: bench.helper, options: options).run() }
        try await bench.clock.waitForSleepers(2)
        _ = try await bench.deliver(["member": "planted ann"])
        _ = try await bench.engine.erase("planted ann", by: .service([.rights]))
        bench.clock.advance(by: .seconds(7 * 86_400))
        try await bench.clock.waitForSleeps(of: .seconds(60), count: 2)
        #expect(try bench.folder.holds("planted ann"))
        bench.clock.advance(by: .seconds(60))
        try await bench.clock.waitForSleeps(of: .seconds(60), count: 3)
        #expect(try await bench.events().isEmpty)
        #expect(try !bench.folder.holds("planted ann"))
        task.cancel()
        await task.value
    }

    @Test("An erasure with bytes that are pending is 200 when repeated, and done after a restart")
    func pending() async throws {
        let rights = Caller.service([.rights])
        let broken = try Bench(
            in: bench.folder,
            client: bench.client,
            clock: bench.clock,
            wrapping: { $0.neverReclaiming }
        )
        _ = try await broken.deliver(["member": "planted ann", "id": "planted id"], payload: ["aps": ["badge": 1]])
        #expect(try await broken.engine.erase("planted ann", by: rights).json["bytes"] == "pending")
        #expect(try await broken.engine.erase("planted ann", by: rights).json["bytes"] == "pending")
        try await run()
        #expect(await broken.problem { try await broken.engine.erase("planted ann", by: rights) }?.kind == .notFound)
        #expect(try !bench.folder.holds("planted id"))
    }

    @Test("An error of the store is reported, and the work is tried again")
    func errors() async throws {
        let fault = StoreFault()
        let failing = PushStore.memory(clock: bench.clock.clock).failing(by: fault)
        let broken = try Bench(clock: bench.clock, wrapping: { _ in failing })
        fault.error = StoreError(code: .locked, message: "Locked.")
        try await run(broken, times: 2) { fault.error = nil }
        #expect(broken.observer.failures.count >= 2)
    }

    @Test("The platform is waited for 5 seconds, and less after it has timed out three times in a row")
    func patience() async throws {
        let transport = SlowTransport()
        let patience = PlatformTimeout(transport)
        let request = HTTPRequest(method: .get, scheme: "https", authority: "api.example", path: "/")
        for _ in 0..<4 { _ = try? await patience.send(request, body: [], to: [], timeout: .seconds(10)) }
        transport.timesOut.withLock { $0 = false }
        for _ in 0..<2 { _ = try? await patience.send(request, body: [], to: [], timeout: .seconds(10)) }
        _ = try? await patience.send(request, body: [], to: [], timeout: .seconds(2))
        #expect(transport.timeouts.withLock { $0 } == [5, 5, 5, 1, 1, 5, 2].map { Duration.seconds($0) })
    }
}

/// Counts the runs of a service's care.
private final class CareCount: Sendable {
    private let counts = Locked((prunes: 0, reclaims: 0))

    var prunes: Int { counts.withLock { $0.prunes } }
    var reclaims: Int { counts.withLock { $0.reclaims } }

    func store(_ base: PushStore) -> PushStore {
        base.watched(before: { [self] use in
            if use.isOf(.prune) { counts.withLock { $0.prunes += 1 } }
            if use.name == StoreUse.reclaiming.name { counts.withLock { $0.reclaims += 1 } }
            return nil
        })
    }
}

extension PushStore {
    fileprivate var neverReclaiming: PushStore {
        watched(before: { use in
            guard use.name == StoreUse.reclaiming.name else { return nil }
            throw StoreError(code: .locked, message: "A read has not ended.")
        })
    }
}

private final class SlowTransport: HTTPTransport {
    let timeouts = Locked<[Duration]>([])
    let timesOut = Locked(true)

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        timeouts.withLock { $0.append(timeout) }
        if timesOut.withLock({ $0 }) { throw HTTPTransportError(code: .timedOut, message: "No answer.") }
        return HTTPReply(response: HTTPResponse(status: .ok))
    }
}
