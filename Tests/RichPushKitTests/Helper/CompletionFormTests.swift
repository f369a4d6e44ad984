import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data

/// The forms with closures, except that of a response.
@Suite struct CompletionFormTests {
    let bench = KitBench()
    private static let coupon: JSONObject = ["coupon": ["code": "C-7"]]

    @Test("The authorization form gets the answer or the error", arguments: [true, false])
    func requestAuthorization(fails: Bool) async {
        if fails { bench.center.fail(with: LoyaltyAPIError.unreachable) }
        let completions = CompletionLog()
        let result = Locked<(Bool, Bool)?>(nil)
        await start {
            $0.requestAuthorization { granted, error in
                completions.record()
                result.withLock { $0 = (granted, error != nil) }
            }
        }.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        #expect(result.withLock { $0?.0 } == !fails)
        #expect(result.withLock { $0?.1 } == fails)
        #expect(bench.center.requestedOptions == [[.alert, .sound, .badge]])
    }

    @Test("Sending the device token completes once, with the error if there is one", arguments: [true, false])
    func deviceToken(fails: Bool) async {
        if fails { bench.client.script(.registerDevice, .failure(LoyaltyAPIError.status(422))) }
        let completions = CompletionLog()
        let failed = Locked(false)
        await start {
            $0.sendDeviceTokenToServerIfNeeded(Data([1])) { error in
                completions.record()
                failed.withLock { $0 = error != nil }
            }
        }.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        #expect(failed.withLock { $0 } == fails)
    }

    @Test("Registration, badge and background delivery complete once")
    func others() async throws {
        let completions = CompletionLog()
        let request = NotificationRequest(identifier: "r", payload: try SamplePush.offer())
        await start { $0.registerForRemoteNotifications { completions.record() } }.value
        await start { $0.setApplicationBadgeCount(3) { _, _ in completions.record() } }.value
        await start { $0.handleRemoteNotification(request) { _ in completions.record() } }.value
        #expect(completions.count == 3)
        #expect(completions.wereOnMainQueue)
        #expect(bench.center.registrations == 1)
    }

    @Test("Becoming active completes once, after the late results are shown")
    func becomingActive() async throws {
        try await bench.helper.signIn("ada")
        bench.client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable), .answer(Self.coupon))
        await bench.press(.openCoupon, try SamplePush.offer())
        _ = try await bench.helper.sync()
        let completions = CompletionLog()
        await start { $0.applicationDidBecomeActive { completions.record() } }.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        #expect(bench.log.hooks == ["showOfferResponseDetail"])
    }

    @Test("A self-check completes once, with its results")
    func selfCheck() async {
        let completions = CompletionLog()
        await start { $0.diagnose { if $0.checks.count == SelfCheck.Code.allCases.count { completions.record() } } }
            .value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
    }

    @Test("Signing in and out, syncing, tracking and registering categories complete once, with their errors")
    func fallible() async throws {
        bench.storeFault.error = StoreError(code: .full, message: "The disk is full.")
        let completions = CompletionLog()
        let errors = Locked<[String]>([])
        let note: @Sendable (String, (any Error)?) -> Void = { name, error in
            completions.record()
            if error is StoreError { errors.withLock { $0.append(name) } }
        }
        await start { $0.signIn("ada") { note("signIn", $0) } }.value
        await start { $0.signOut { note("signOut", $0) } }.value
        await start { helper in
            helper.sync { result in
                if case .failure(let error) = result { note("sync", error) } else { note("sync", nil) }
            }
        }.value
        await track { note("trackMessage", $1) }.value
        await start { $0.registerCategories { note("registerCategories", nil) } }.value
        #expect(completions.count == 5)
        #expect(completions.wereOnMainQueue)
        #expect(errors.withLock { $0 } == ["signIn", "signOut", "sync", "trackMessage"])
    }

    @Test("Signing in and out, syncing and tracking complete once, without an error if there is none")
    func succeeding() async {
        let completions = CompletionLog()
        let succeeded = Locked<[String]>([])
        let note: @Sendable (String, Bool) -> Void = { name, hasSucceeded in
            completions.record()
            if hasSucceeded { succeeded.withLock { $0.append(name) } }
        }
        await start { $0.signIn("ada") { note("signIn", $0 == nil) } }.value
        await track { note("trackMessage", $0 != nil && $1 == nil) }.value
        await start { $0.sync { note("sync", (try? $0.get()) != nil) } }.value
        await start { $0.signOut { note("signOut", $0 == nil) } }.value
        #expect(completions.count == 4)
        #expect(completions.wereOnMainQueue)
        #expect(succeeded.withLock { $0 } == ["signIn", "trackMessage", "sync", "signOut"])
    }

    @Test("Registering categories completes after they are registered")
    func categories() async {
        let registered = Locked(0)
        await start { [center = bench.center] helper in
            helper.registerCategories { registered.withLock { $0 = center.registeredCategories.count } }
        }.value
        #expect(registered.withLock { $0 } == 1)
    }

    @Test("A handler's closure forms complete once, and an error becomes a failed outcome", arguments: [true, false])
    func handlers(throwing: Bool) async throws {
        let completions = CompletionLog()
        let outcomes = Locked<[String]>([])
        let note: @Sendable (PushOutcome) -> Void = { outcome in
            completions.record()
            outcomes.withLock { $0.append(outcome.name) }
        }
        let ending: @Sendable (HookCall) async throws -> PushOutcome = { _ in
            if throwing { throw CancellationError() }
            return .handled
        }
        let payload = try SamplePush.offer()
        for task in startHandlers(payload, ending: ending, completionHandler: note) { await task.value }
        #expect(completions.count == 2)
        #expect(completions.wereOnMainQueue)
        #expect(outcomes.withLock { $0 } == (throwing ? ["failed", "failed"] : ["handled", "handled"]))
    }

    private func startHandlers(
        _ payload: PushPayload,
        ending: @escaping @Sendable (HookCall) async throws -> PushOutcome,
        completionHandler: @escaping @Sendable (PushOutcome) -> Void
    ) -> [Task<Void, Never>] {
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        return [
            RecordingPushHandler(ending: ending).handlePush(
                notificationType: .offer,
                payload: payload,
                context: context,
                completionHandler: completionHandler
            ),
            RecordingRichPushHandler(ending: ending).handleRichPushResponse(
                actionIdentifier: "clip-offer",
                notificationType: .offer,
                text: nil,
                payload: payload,
                context: context,
                completionHandler: completionHandler
            ),
        ]
    }

    private func track(_ completion: @escaping (TrackedMessage?, (any Error)?) -> Void) -> Task<Void, Never> {
        bench.helper.trackMessage(id: 42, completion: completion)
    }

    /// A separate function, because the forms with closures are not available in asynchronous code.
    private func start(_ call: (any NotificationHelper) -> Task<Void, Never>) -> Task<Void, Never> {
        call(bench.helper)
    }
}
