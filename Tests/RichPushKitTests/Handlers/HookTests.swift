import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

import struct Foundation.URL

/// Asynchronous work in a host's hooks, and other rules of hooks.
@Suite struct HookTests {
    let bench = KitBench()

    private func context() -> PushContext { PushContext(recipient: "ada", time: bench.clock.now) }

    @Test("A response is complete only after the work that its hook started")
    func waits() async throws {
        let (gate, finished) = (Gate(), Locked(false))
        let helper = bench.helper
        helper.pushHandler = WaitingPushHandler(services: bench.services) {
            await gate.pass()
            finished.withLock { $0 = true }
        }
        let response = NotificationResponse(action: .default, payload: try SamplePush.offer(), recipient: "ada")
        async let outcome = helper.handleNotificationResponse(response)
        gate.open()
        #expect(await outcome == .handled)
        #expect(finished.withLock { $0 })
    }

    @Test("The completion handler runs after the work that a hook started")
    func completionWaits() async throws {
        let gate = Gate()
        let order = Locked<[String]>([])
        let handler = WaitingPushHandler(services: bench.services) {
            await gate.pass()
            order.withLock { $0.append("work") }
        }
        let payload = try SamplePush.offer()
        let task = Self.start(handler, payload, context()) { _ in order.withLock { $0.append("completion") } }
        gate.open()
        await task.value
        #expect(order.withLock { $0 } == ["work", "completion"])
    }

    /// Outside of asynchronous code, where the form with a completion handler is.
    private static func start(
        _ handler: any PushHandler,
        _ payload: PushPayload,
        _ context: PushContext,
        completion: @escaping (PushOutcome) -> Void
    ) -> Task<Void, Never> {
        handler.handlePush(notificationType: .offer, payload: payload, context: context, completionHandler: completion)
    }

    @Test("A handler that a host asks later, when another member is signed in, shows nothing")
    func anotherMember() async throws {
        let handler = WaitingPushHandler(services: bench.services) { Issue.record("The hook ran.") }
        var context = context()
        context.run = ResponseRun()
        context.responseRun?.note { $0.isReplaced = { true } }
        let payload = try SamplePush.offer()
        let outcome = try await handler.handlePush(notificationType: .offer, payload: payload, context: context)
        if case .ignored = outcome { return }
        Issue.record("The outcome is \(outcome).")
    }

    @Test("Contexts that differ only in the work of hooks are equal")
    func equality() {
        #expect(context() == context().collectingHookWork())
        #expect(Set([context(), context().collectingHookWork()]).count == 1)
    }

    @Test("An action of the host's own calls one hook, with its identifier and text")
    func unknownAction() async throws {
        let helper = bench.helper
        helper.richPushHandler = OwnActions(services: bench.services)
        let payload = try SamplePush.offer()
        let reply = ResponseAction.textInput("acme-reply", text: "On my way")
        let response = NotificationResponse(action: reply, payload: payload, recipient: "ada")
        #expect(await helper.handleNotificationResponse(response) == .ignored(reason: "acme-reply: On my way"))
        let button = NotificationResponse(action: .button("acme-call"), payload: payload, recipient: "ada")
        #expect(await helper.handleNotificationResponse(button) == .ignored(reason: "acme-call: no text"))
    }

    @Test("Handlers can be replaced from any thread; the next response uses the new ones")
    func settable() async throws {
        let recording = RecordingPushHandler()
        let helper = bench.helper
        helper.pushHandler = recording
        helper.richPushHandler = RecordingRichPushHandler()
        await bench.respond(.default, try SamplePush.offer())
        #expect(recording.log.hooks == ["handlePush"])
        #expect(helper.richPushHandler is RecordingRichPushHandler)
    }

    @Test("Outcomes can be compared: failures by their errors' types and descriptions")
    func comparison() {
        #expect(PushOutcome.handled == .handled)
        #expect(PushOutcome.handled != .queued)
        #expect(PushOutcome.ignored(reason: "a") != .ignored(reason: "b"))
        #expect(PushOutcome.failed(LoyaltyAPIError.unreachable) == .failed(LoyaltyAPIError.unreachable))
        #expect(PushOutcome.failed(LoyaltyAPIError.unreachable) != .failed(LoyaltyAPIError.status(500)))
    }
}

private final class WaitingPushHandler: DefaultPushHandler {
    @MainActor private let work: @MainActor @Sendable () async -> Void

    nonisolated init(services: PushServices, work: @escaping @MainActor @Sendable () async -> Void) {
        self.work = work
        super.init(services: services)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        context.wait(work)
        return .handled
    }
}

private final class OwnActions: DefaultRichPushHandler {
    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        .ignored(reason: "\(actionIdentifier): \(text ?? "no text")")
    }
}
