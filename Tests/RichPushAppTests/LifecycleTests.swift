import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Data

@testable import RichPushApp

@Suite("The life cycle of an app") @MainActor
struct LifecycleTests {
    private let phone = FakePhone()
    private let clock = TestClock()
    private let time = FakeBackgroundTime()
    private let observer = RecordingObserver()

    private func make(
        _ options: AppPushOptions = AppPushOptions(),
        gate: (@Sendable (NotificationResponse) async -> Void)? = nil
    ) -> (RecordingHelper, OwnDelegate) {
        let helper = RecordingHelper(services: .testing(observer: observer, clock: clock), gate: gate)
        return (helper, OwnDelegate(PushLifecycle(helper: helper, time: time, options: options), phone: phone))
    }

    private func offer(_ identifier: String, _ action: ResponseAction = .default) throws -> NotificationResponse {
        NotificationResponse(
            action: action,
            payload: try PushPayload(["type": "Offer", "id": 1]),
            requestIdentifier: identifier,
            deliveryDate: TestClock.start
        )
    }

    @Test("At launch the device is registered whatever the permission is, and again when the app becomes active")
    func registration() async {
        let (helper, own) = make()
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        await own.lifecycle.waitUntilIdle()
        #expect(helper.calls == ["register", "categories"])
        own.lifecycle.didBecomeActive(slot: phone, delegate: own)
        await own.lifecycle.waitUntilIdle()
        #expect(helper.count("register") == 2)
        #expect(helper.count("sync") == 1)
        #expect(helper.count("late results") >= 1)
    }

    @Test("A scene before the end of the launch is an error, once; after it there is none", arguments: [true, false])
    func launchNotReported(isReported: Bool) async {
        let (_, own) = make()
        if isReported { own.lifecycle.didFinishLaunching(slot: phone, delegate: own) }
        for _ in 1...2 { own.lifecycle.sceneDidConnect(slot: phone, delegate: own, response: nil) }
        await own.lifecycle.waitUntilIdle()
        #expect(observer.failures.count { $0 is LaunchNotReported } == (isReported ? 0 : 1))
    }

    @Test("The configuration of scenes is answered with a scene manifest, or by a subclass's own implementation")
    func sceneAdoption() {
        for (hasManifest, isImplemented) in [(true, false), (false, true), (true, true)] {
            let adoption = SceneAdoption(hasManifest: hasManifest, isImplementedBySubclass: isImplemented)
            #expect(adoption.answersConfiguration)
        }
        #expect(!SceneAdoption(hasManifest: false, isImplementedBySubclass: false).answersConfiguration)
    }

    @Test("What failed before the first unlock is tried again when the device is unlocked")
    func unlocked() async {
        let (helper, own) = make()
        own.lifecycle.protectedDataDidBecomeAvailable()
        await own.lifecycle.waitUntilIdle()
        #expect(helper.calls == ["unlocked"])
    }

    @Test("Errors of token, registration and sending go to the observer")
    func errors() async {
        let (_, own) = make()
        own.lifecycle.didRegister(deviceToken: Data())
        own.lifecycle.didFailToRegister(StoreError(code: .failed, message: "There is no network."))
        own.lifecycle.didBecomeActive(slot: phone, delegate: own)
        await own.lifecycle.waitUntilIdle()
        #expect(own.lifecycle.services.shared.failedRegistration.withLock { $0?.error is StoreError })
        let messages = observer.failures.map { String(describing: $0) }.joined(separator: "\n")
        for text in ["The token is empty.", "There is no network.", "There is no platform."] {
            #expect(messages.contains(text))
        }
    }

    @Test("A helper that cannot be made is replaced, and its error is reported")
    func failedHelper() {
        let other = RecordingHelper(services: .testing(observer: observer))
        let lifecycle = PushLifecycle(time: nil, options: AppPushOptions(), otherwise: { other }) {
            throw StoreError(code: .failed, message: "The address is wrong.")
        }
        #expect(lifecycle.helper as AnyObject === other)
        #expect(observer.failures.count == 1)
    }

    @Test("Two responses with the same request but another action or delivery date are two")
    func identity() async throws {
        let (helper, own) = make()
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        var later = try offer("a")
        later.deliveryDate = TestClock.start.addingTimeInterval(1)
        for response in [try offer("a"), try offer("a"), try offer("a", .button("clip-offer")), later] {
            _ = phone.deliver(response)
        }
        await own.lifecycle.waitUntilIdle()
        #expect(helper.count("response a") == 3)
        #expect(own.completions.map(\.value) == [1, 1, 1, 1])
    }

    @Test("A response that takes too long is completed at the limit")
    func limit() async throws {
        let held = Gate()
        let (_, own) = make { _ in await held.pass() }
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        let count = phone.deliver(try offer("a"))
        try await clock.waitForSleeps(of: .seconds(25))
        clock.advance(by: .seconds(25))
        while count.value == 0 { await Task.yield() }
        held.open()
        await own.lifecycle.waitUntilIdle()
        #expect(count.value == 1)
        #expect(time.open == 0)
    }

    @Test("When the background time is over, the response is completed and the time given back")
    func expiry() async throws {
        let held = Gate()
        let (helper, own) = make { _ in await held.pass() }
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        let count = phone.deliver(try offer("a"))
        while helper.count("response a") == 0 || time.open == 0 { await Task.yield() }
        time.expire()
        #expect(time.ended == [1])
        while count.value == 0 { await Task.yield() }
        held.open()
        await own.lifecycle.waitUntilIdle()
        #expect(count.value == 1)
        #expect(time.ended == [1])
    }

    @Test("A push in the background is recorded and gets its result; a foreign or unreadable one is not recorded")
    func background() async throws {
        let (helper, own) = make()
        let results = Locked<[BackgroundFetchResult]>([])
        let ours = [try PushPayload(["message_response_id": 9]), try PushPayload(["recall": 7])]
        for payload in ours + [try PushPayload(["aps": ["badge": 3]]), nil] {
            own.lifecycle.didReceiveRemoteNotification(payload) { result in results.withLock { $0.append(result) } }
            await own.lifecycle.waitUntilIdle()
        }
        #expect(results.withLock { $0 } == [.newData, .newData, .noData, .noData])
        #expect(helper.count("background") == 2)
    }

    @Test("In the foreground the host's rule decides; a foreign push is decided by the other delegate, or shown")
    func presentation() async throws {
        var options = AppPushOptions()
        options.presentation = { $0.identifier == "quiet" ? [.list] : [.banner] }
        let (_, own) = make(options)
        let other = OtherDelegate()
        phone.delegate = other
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        let shown = Locked<[Set<PresentationOption>]>([])
        func present(
            _ identifier: String,
            isOurs: Bool,
            _ pass: (@escaping @Sendable (Set<PresentationOption>) -> Void) -> Void
        )
            async throws
        {
            let payload = try PushPayload(isOurs ? ["type": "Offer"] : ["gcm.message_id": "1"])
            own.lifecycle.willPresent(
                NotificationRequest(identifier: identifier, payload: payload),
                deliveryDate: nil,
                isFirst: true,
                pass: { _, done in
                    pass(done)
                    return true
                },
                completionHandler: { options in shown.withLock { $0.append(options) } }
            )
            await own.lifecycle.waitUntilIdle()
        }
        try await present("quiet", isOurs: true) { _ in }
        try await present("loud", isOurs: true) { _ in }
        try await present("foreign", isOurs: false) { $0([.sound]) }
        #expect(shown.withLock { $0 } == [[.list], [.banner], [.sound]])
        try await present("never", isOurs: false) { _ in }
        try await clock.waitForSleeps(of: .seconds(5), count: 2)
        clock.advance(by: .seconds(5))
        while shown.withLock({ $0.count }) < 4 { await Task.yield() }
        #expect(shown.withLock { $0.last } == Set(PresentationOption.allCases))
    }

    @Test("A foreign push that comes back from all other delegates is shown in every way at once")
    func presentationComesBack() async throws {
        let (_, own) = make()
        let other = OtherDelegate()
        phone.delegate = other
        own.lifecycle.didFinishLaunching(slot: phone, delegate: own)
        let shown = Collected<Set<PresentationOption>>()
        let payload = try PushPayload(["gcm.message_id": "1"])
        for _ in 0..<2 {
            own.lifecycle.willPresent(
                NotificationRequest(identifier: "foreign", payload: payload),
                deliveryDate: TestClock.start,
                isFirst: true,
                pass: { _, _ in true },
                completionHandler: { shown.append($0) }
            )
        }
        #expect(await shown.first() == Set(PresentationOption.allCases))
    }

    @Test("The app's own settings are shown by the host, or by another delegate")
    func settings() async throws {
        let shown = CallCount()
        var options = AppPushOptions()
        options.openSettings = { _ in shown.increase() }
        let (_, own) = make(options)
        own.lifecycle.openSettings(for: nil, isFirst: true) { _ in true }
        await own.lifecycle.waitUntilIdle()
        #expect(shown.value == 1)
        let (_, second) = make()
        let other = OtherDelegate()
        phone.delegate = other
        second.lifecycle.didFinishLaunching(slot: phone, delegate: second)
        let passed = CallCount()
        for _ in 0..<2 {
            second.lifecycle.openSettings(for: nil, isFirst: true) { _ in
                passed.increase()
                return true
            }
        }
        #expect(passed.value == 2)
    }
}

@Suite("Responses that are reported again")
struct ResponseReportsTests {
    @Test("The last 64 responses are recognised, and an older one is not kept")
    func memory() async {
        let (reports, handled) = (SeenResponses(), CallCount())
        func report(_ number: Int) async -> Int {
            await reports.task(for: "\(number)") { handled.increase() }.value
            return handled.value
        }
        for number in 0...SeenResponses.memory { #expect(await report(number) == number + 1) }
        #expect(await report(1) == SeenResponses.memory + 1)
        #expect(await report(0) == SeenResponses.memory + 2)
    }
}
