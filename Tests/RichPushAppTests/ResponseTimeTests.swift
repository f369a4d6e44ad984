import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushApp

@Suite("The time that a response or a push has", .timeLimit(.minutes(10))) @MainActor
struct ResponseTimeTests {
    private let phone = FakePhone()
    private let clock = TestClock()
    private let time = FakeBackgroundTime()

    private func make(_ work: @escaping @Sendable (PushServices) async -> Void) -> OwnDelegate {
        let services = PushServices.testing(clock: clock, awaitsBackgroundWork: false)
        let helper = RecordingHelper(services: services) { _ in await work(services) }
        let own = OwnDelegate(PushLifecycle(helper: helper, time: time), phone: phone)
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        return own
    }

    private func offer() throws -> NotificationResponse {
        NotificationResponse(
            action: .default,
            payload: try PushPayload(["type": "Offer", "id": 1]),
            requestIdentifier: "a"
        )
    }

    @Test("The time in the background is kept until the calls have ended that a response has started")
    func calls() async throws {
        let held = Gate()
        let own = make { services in services.background.start { await held.pass() } }
        let count = phone.deliver(try offer())
        while count.value == 0 { await Task.yield() }
        // Long enough for a life cycle that gives the time back too early.
        for _ in 0..<20 { await Task.yield() }
        #expect(time.open == 1)
        held.open()
        await own.lifecycle.waitUntilIdle()
        #expect(time.open == 0)
    }

    @Test(
        "The work of a response ends when its time in the background is over, or at the limit",
        arguments: [true, false]
    )
    func cancelled(isExpired: Bool) async throws {
        let clock = clock
        let own = make { _ in try? await clock.clock.sleep(.seconds(3600)) }
        _ = phone.deliver(try offer())
        try await clock.waitForSleeps(of: .seconds(3600))
        try await clock.waitForSleeps(of: .seconds(25))
        while time.open == 0 { await Task.yield() }
        if isExpired { time.expire() } else { clock.advance(by: .seconds(25)) }
        try await clock.waitForCancelledSleeps(of: .seconds(3600))
        await own.lifecycle.waitUntilIdle()
    }

    @Test("A push in the background that takes too long is completed as failed at the limit")
    func push() async throws {
        let held = Gate()
        let own = make { _ in await held.pass() }
        let results = Collected<BackgroundFetchResult>()
        own.lifecycle.didReceiveRemoteNotification(try PushPayload(["message_response_id": 9])) { results.append($0) }
        try await clock.waitForSleeps(of: .seconds(25))
        clock.advance(by: .seconds(25))
        #expect(await results.first() == .failed)
        held.open()
        await own.lifecycle.waitUntilIdle()
        #expect(results.all.count == 1)
    }
}
