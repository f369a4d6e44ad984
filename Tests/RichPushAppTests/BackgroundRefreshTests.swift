import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

@testable import RichPushApp

/// A schedule that notes what it is asked for.
private final class NotedRequests: RefreshRequests {
    struct SwitchedOff: Error {}

    let isOn: Bool
    let notes = Collected<Date?>()

    init(isOn: Bool = true) { self.isOn = isOn }

    func submit(notBefore time: Date) throws {
        guard isOn else { throw SwitchedOff() }
        notes.append(time)
    }

    func cancel() { notes.append(nil) }
}

@Suite("Calls that are sent though the app stays closed")
struct BackgroundRefreshTests {
    private let clock = TestClock()
    private let observer = RecordingObserver()
    private let store: PushStore
    private let report = SyncReport(sent: 1, waiting: 0, setAside: 0, isPlatformUnreachable: false)

    init() { store = PushStore.memory(clock: clock.clock) }

    private let time = FakeBackgroundTime()

    private func lifecycle(_ report: SyncReport?) -> (PushLifecycle, RecordingHelper) {
        let services = PushServices.testing(store: store, observer: observer, clock: clock)
        let helper = RecordingHelper(services: services, report: report)
        return (PushLifecycle(helper: helper, time: time), helper)
    }

    /// Records a call whose next attempt is after some time.
    private func wait(_ seconds: Double) async throws {
        let lease = Lease(owner: "test", duration: .seconds(60))
        let call = OutboxCall(call: .likePost(id: "7"), idempotencyKey: "key", locale: "en", lease: lease)
        let changes = StoreChanges(recipient: "ana", calls: [call], time: clock.now)
        let entry = try #require(try await store.commit(changes).entries.first)
        _ = try await store.settle(entry, as: .retry(after: .seconds(seconds), reason: "no answer"))
    }

    @Test(
        "A run is asked for at the next attempt, at least 15 minutes ahead",
        arguments: [(0.0, 900.0), (60, 900), (900, 900), (7200, 7200)]
    )
    func request(wait seconds: Double, expected: Double) async throws {
        try await wait(seconds)
        let (lifecycle, _) = lifecycle(report)
        let requests = NotedRequests()
        lifecycle.didEnterBackground(requesting: requests)
        await lifecycle.waitUntilIdle()
        #expect(requests.notes.all == [clock.now.addingTimeInterval(expected)])
        #expect(time.begun == 1 && time.ended.count == 1, "The process may run until it has asked.")
    }

    @Test("Without a waiting call no run is asked for, and a request from before is withdrawn")
    func nothingWaits() async {
        let (lifecycle, _) = lifecycle(report)
        let requests = NotedRequests()
        lifecycle.didEnterBackground(requesting: requests)
        await lifecycle.waitUntilIdle()
        #expect(requests.notes.all == [nil])
    }

    @Test("A run sends the queued calls, and asks for the next one before and after")
    func run() async throws {
        try await wait(60)
        let (lifecycle, helper) = lifecycle(report)
        let requests = NotedRequests()
        #expect(await lifecycle.refresh(requesting: requests))
        #expect(helper.calls == ["sync"])
        #expect(requests.notes.all.count == 2)
        #expect(try await store.deviceRegistration().refresh?.isDone == true)
    }

    @Test("A run that fails is reported as failed, and the next one was asked for")
    func failing() async throws {
        try await wait(60)
        let (lifecycle, _) = lifecycle(nil)
        let requests = NotedRequests()
        #expect(await !lifecycle.refresh(requesting: requests))
        #expect(requests.notes.all.count == 1)
        #expect(observer.failures.count == 1)
        #expect(try await store.deviceRegistration().refresh?.isDone == false)
    }

    @Test("A run that the system ends is noted as one that was not done")
    func expired() async throws {
        try await wait(60)
        let (lifecycle, _) = lifecycle(report)
        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await lifecycle.refresh(requesting: NotedRequests())
        }
        #expect(await !run.value)
        #expect(try await store.deviceRegistration().refresh?.isDone == false)
    }

    @Test("A system that takes no request is an error in the log, and the calls are sent all the same")
    func switchedOff() async throws {
        try await wait(60)
        let (lifecycle, helper) = lifecycle(report)
        #expect(await lifecycle.refresh(requesting: NotedRequests(isOn: false)))
        #expect(helper.calls == ["sync"])
        #expect(observer.failures.contains { $0 is NotedRequests.SwitchedOff })
    }

    @Test("Two runs at once both end")
    func twice() async throws {
        try await wait(60)
        let (lifecycle, helper) = lifecycle(report)
        async let first = lifecycle.refresh(requesting: NotedRequests())
        async let second = lifecycle.refresh(requesting: NotedRequests())
        #expect(await [first, second] == [true, true])
        #expect(helper.count("sync") == 2)
    }
}
