import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

@testable import RichPushApp

@Suite("What the life cycle knows of the response that has started the app", .timeLimit(.minutes(10))) @MainActor
struct LaunchedResponseTests {
    private let phone = FakePhone()
    private let own: OwnDelegate

    init() { own = OwnDelegate(PushLifecycle(helper: RecordingHelper(services: .testing())), phone: phone) }

    private func response(_ identifier: String) throws -> NotificationResponse {
        let payload = try PushPayload(["type": "Offer", "id": 1])
        return NotificationResponse(action: .default, payload: payload, requestIdentifier: identifier)
    }

    private func launch(isStartedByPush: Bool = false) {
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own, isStartedByPush: isStartedByPush)
    }

    /// The response as far as it is known now: a cancelled caller does not wait.
    private func known() async -> String? {
        let lifecycle = own.lifecycle
        let task = Task { await lifecycle.launchResponse() }
        task.cancel()
        return await value(of: task)
    }

    /// The response that a caller gets. The test's time limit ends the waiting for a caller that gets none.
    private func value(of caller: Task<NotificationResponse?, Never>) async -> String? {
        let values = AsyncStream<String?> { continuation in
            Task {
                continuation.yield(await caller.value?.requestIdentifier)
                continuation.finish()
            }
        }
        for await value in values { return value }
        return nil
    }

    @Test("The response of a scene is known when the scene has connected")
    func scene() async throws {
        launch()
        #expect(await known() == nil)
        own.lifecycle.sceneDidConnect(slot: phone, delegate: own, response: try response("a"))
        #expect(await known() == "a")
    }

    @Test("Without scenes, the first of the responses that came before the activation is known with it")
    func activation() async throws {
        launch()
        _ = phone.deliver(try response("a"))
        _ = phone.deliver(try response("b"))
        #expect(await known() == nil)
        own.lifecycle.didBecomeActive(slot: phone, delegate: own)
        #expect(await known() == "a")
    }

    @Test("A response that the launch options name is known when it arrives, also if the app is active before")
    func launchOptions() async throws {
        launch(isStartedByPush: true)
        own.lifecycle.didBecomeActive(slot: phone, delegate: own)
        _ = phone.deliver(try response("a"))
        #expect(await known() == "a")
    }

    @Test("A caller that is cancelled while it waits gets none")
    func cancelledWhileWaiting() async {
        let launch = LaunchResponse()
        let task = Task { await launch.value() }
        // Long enough for the caller to wait.
        for _ in 0..<20 { await Task.yield() }
        task.cancel()
        #expect(await value(of: task) == nil)
    }
}
