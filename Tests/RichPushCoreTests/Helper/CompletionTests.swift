import RichPushCore
import RichPushPayload
import RichPushTesting
import Testing

import struct Foundation.Data

/// The forms with closures: each runs once, on the main queue, whatever happens.
@Suite struct CompletionTests {
    let bench = KitBench()

    @Test("The Default helper keeps every rule, for every response in every circumstance")
    func defaultHelper() async {
        let findings = await NotificationHelperConformance.findings { services, pushHandler, richPushHandler in
            DefaultNotificationHelper(
                pushHandler: pushHandler,
                richPushHandler: richPushHandler,
                emsOpenHandler: nil,
                services: services
            )
        }
        #expect(findings == [])
    }

    @Test("A helper whose rich handler never ends is found out")
    func endlessHelper() async {
        let findings = await NotificationHelperConformance.findings(
            for: { services, pushHandler, _ in
                DefaultNotificationHelper(
                    pushHandler: pushHandler,
                    richPushHandler: RecordingRichPushHandler(ending: { _ in try await endless() }),
                    emsOpenHandler: nil,
                    services: services
                )
            },
            limit: .milliseconds(1)
        )
        #expect(findings.contains { $0.rule == "every response ends" })
    }

    @Test("A helper that routes dismissals is found out")
    func dismissalRouter() async {
        let findings = await NotificationHelperConformance.findings { services, pushHandler, richPushHandler in
            DismissalRouter(
                pushHandler: pushHandler,
                richPushHandler: richPushHandler,
                emsOpenHandler: nil,
                services: services
            )
        }
        #expect(findings.contains { $0.detail.contains("a dismissal") })
        #expect(findings.allSatisfy { $0.detail.contains("a dismissal") })
    }

    @Test("Cancelling a response whose call is held completes it, once")
    func cancelledWhileHeld() async throws {
        bench.client.hold(.clipOffer)
        let completions = CompletionLog()
        let response = NotificationResponse(
            action: .button("clip-offer"),
            payload: try SamplePush.offer(),
            recipient: "ada"
        )
        let task = start { $0.handleNotificationResponse(response, completionHandler: { completions.record() }) }
        try await bench.client.waitForCalls(of: .clipOffer)
        #expect(completions.count == 0)
        task.cancel()
        await task.value
        #expect(completions.count == 1)
        #expect(completions.wereOnMainQueue)
        #expect(try await bench.store.outboxCounts().waiting >= 1, "the call that was cut off still waits")
    }

    @Test("Asking for leave tells what was given, or why not", arguments: [true, false])
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
        if fails { bench.client.script(.registerDevice, .failure(LoyaltyAPIError.unreachable)) }
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

    /// Apart, because the forms with closures may not be used in asynchronous code.
    private func start(_ call: (any NotificationHelper) -> Task<Void, Never>) -> Task<Void, Never> {
        call(bench.helper)
    }
}

/// Never ends by itself.
private func endless() async throws -> PushOutcome {
    try await Task.sleep(for: .seconds(3600))
    return .handled
}

/// Breaks a rule: a dismissal is treated as a tap.
private final class DismissalRouter: DefaultNotificationHelper {
    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        var response = response
        if response.action == .dismiss { response.action = .default }
        return await super.handleNotificationResponse(response)
    }
}
