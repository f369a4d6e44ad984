import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

@testable import RichPushApp

@Suite("What an app shows when it can") @MainActor
struct ActivationTests {
    private let phone = FakePhone()

    private func make(_ options: AppPushOptions = AppPushOptions(), sent: Int = 0) -> (RecordingHelper, OwnDelegate) {
        let report = SyncReport(sent: sent, waiting: 0, setAside: 0, isPlatformUnreachable: false)
        let helper = RecordingHelper(services: .testing(), report: report)
        return (helper, OwnDelegate(PushLifecycle(helper: helper, options: options), phone: phone))
    }

    /// How often late results are shown during an act of the life cycle.
    private func shown(_ helper: RecordingHelper, _ own: OwnDelegate, _ act: (PushLifecycle) -> Void) async -> Int {
        await own.lifecycle.waitUntilIdle()
        let before = helper.count("late results")
        act(own.lifecycle)
        await own.lifecycle.waitUntilIdle()
        return helper.count("late results") - before
    }

    @Test("Late results are shown as soon as the app says that it can show something, not at its next activation")
    func ready() async {
        var options = AppPushOptions()
        options.waitsForHost = true
        let (helper, own) = make(options)
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        #expect(await shown(helper, own) { $0.hostIsReady() } == 1)
    }

    @Test("Late results are shown as soon as the first scene has connected")
    func scene() async {
        let (helper, own) = make()
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        #expect(await shown(helper, own) { $0.sceneDidConnect(slot: phone, delegate: own, response: nil) } == 1)
    }

    @Test(
        "An activation shows the late results, and again if it has sent calls, which can have results",
        arguments: [(0, 1), (1, 2)]
    )
    func activation(sent: Int, count: Int) async {
        let (helper, own) = make(sent: sent)
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        own.lifecycle.hostIsReady()
        #expect(await shown(helper, own) { $0.didBecomeActive(slot: phone, delegate: own) } == count)
    }

    @Test("Categories that another part of the app has replaced are registered again at an activation")
    func categories() async {
        let (helper, own) = make()
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        await own.lifecycle.waitUntilIdle()
        let before = helper.count("categories")
        own.lifecycle.didBecomeActive(slot: phone, delegate: own)
        await own.lifecycle.waitUntilIdle()
        #expect(helper.count("categories") == before + 1)
    }

    @Test("A scene's response that is not for the package is handled only if there is no other delegate")
    func foreign() async throws {
        for (hasOther, count) in [(false, 1), (true, 0)] {
            let phone = FakePhone()
            let helper = RecordingHelper(services: .testing())
            let own = OwnDelegate(PushLifecycle(helper: helper), phone: phone)
            let other = OtherDelegate()
            if hasOther { phone.delegate = other }
            own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
            let payload = try PushPayload(["gcm.message_id": "7"])
            let response = NotificationResponse(action: .default, payload: payload, requestIdentifier: "a")
            own.lifecycle.sceneDidConnect(slot: phone, delegate: own, response: response)
            await own.lifecycle.waitUntilIdle()
            #expect(helper.count("response a") == count)
        }
    }
}
