import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data
import struct Foundation.URL

/// A subclass in another module overrides every member, and is reached through the protocol.
@Suite struct HelperOverrideTests {
    let bench = KitBench()

    @Test("Every member of a subclass is reached through the protocol")
    func members() async throws {
        let overriding = OverridingHelper(log: bench.log, services: bench.services)
        let helper: any NotificationHelper = overriding
        let payload = try SamplePush.offer()
        let response = NotificationResponse(action: .default, payload: payload)
        let request = NotificationRequest(identifier: "r", payload: payload)
        let context = PushContext(recipient: "ada", time: bench.clock.now)

        #expect(await helper.pushHandler is RecordingPushHandler)
        #expect(await helper.richPushHandler is RecordingRichPushHandler)
        #expect(await helper.emsOpenHandler is SilentBeacons)
        #expect(try await helper.deviceID == "mine")
        _ = try await helper.requestAuthorization()
        await helper.registerForRemoteNotifications()
        try await helper.sendDeviceTokenToServerIfNeeded(Data())
        _ = try await helper.trackMessage(id: 1, parameters: nil, context: context)
        _ = try await helper.setApplicationBadgeCount(1)
        await helper.handleNotificationResponse(response)
        _ = await helper.handleRemoteNotification(request)
        try await helper.signIn("ada")
        try await helper.signOut()
        _ = try await helper.sync()
        _ = try await helper.sendDue(limit: 1)
        _ = try await helper.lateResults()
        try await helper.removeLateResults([1], for: nil)
        await helper.applicationDidBecomeActive()
        await helper.protectedDataDidBecomeAvailable()
        _ = await helper.categories(for: payload, locale: nil)
        await helper.registerCategories()

        #expect(
            bench.log.hooks == [
                "requestAuthorization", "registerForRemoteNotifications", "sendDeviceToken", "trackMessage", "badge",
                "handleNotificationResponse", "handleRemoteNotification", "signIn", "signOut", "sync",
                "sendDue", "lateResults", "removeLateResults",
                "applicationDidBecomeActive", "protectedDataDidBecomeAvailable", "categories", "registerCategories",
            ]
        )
        #expect(bench.client.calls.isEmpty)
    }

    @Test("A response uses overridden handlers")
    func handlers() async throws {
        let helper = HandlerHelper(log: bench.log, services: bench.services)
        let tap = NotificationResponse(action: .default, payload: try SamplePush.offer(), recipient: "ada")
        #expect(await helper.handleNotificationResponse(tap).name == "handled")
        #expect(helper.taps.log.hooks == ["handlePush"])
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("An overridden context decides the member of a response")
    func context() async throws {
        let helper = HandlerHelper(log: bench.log, services: bench.services)
        let tap = NotificationResponse(action: .default, payload: try SamplePush.offer())
        await helper.handleNotificationResponse(tap)
        #expect(helper.taps.log.calls.map(\.context.recipient) == ["guest"])
    }
}

private struct SilentBeacons: EMSOpenHandler {
    func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws {}
    func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {}
    func handleClick(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {}
}

private final class HandlerHelper: LoggingHelper {
    nonisolated let taps = RecordingPushHandler()

    override var pushHandler: any PushHandler {
        get { taps }
        set {}
    }

    override func context(for response: NotificationResponse) async -> PushContext {
        var context = await super.context(for: response)
        if response.recipient == nil { context.recipient = "guest" }
        return context
    }
}

private final class OverridingHelper: LoggingHelper {
    private func note(_ hook: String) {
        log.record(hook, context: PushContext(recipient: "ada", time: services.clock.now()))
    }

    override var pushHandler: any PushHandler {
        get { RecordingPushHandler() }
        set {}
    }
    override var richPushHandler: any RichPushHandler {
        get { RecordingRichPushHandler() }
        set {}
    }
    override var emsOpenHandler: any EMSOpenHandler {
        get { SilentBeacons() }
        set {}
    }
    override var deviceID: String { get async throws { "mine" } }

    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        note("handleNotificationResponse")
        return .handled
    }
    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        note("trackMessage")
        return TrackedMessage(messageResponseID: id, action: .opened, isNew: true)
    }
    override func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        note("requestAuthorization")
        return true
    }
    override func registerForRemoteNotifications() async { note("registerForRemoteNotifications") }
    override func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws { note("sendDeviceToken") }
    override func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        note("badge")
        return true
    }
    override func signIn(_ recipient: Recipient) async throws { note("signIn") }
    override func signOut() async throws { note("signOut") }
    override func sync() async throws -> SyncReport {
        note("sync")
        return SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
    }
    override func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        note("handleRemoteNotification")
        return .noData
    }
    override func sendDue(limit: Int) async throws -> SyncReport {
        note("sendDue")
        return SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
    }
    override func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult] {
        note("lateResults")
        return []
    }
    override func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws {
        note("removeLateResults")
    }
    override func applicationDidBecomeActive() async { note("applicationDidBecomeActive") }
    override func protectedDataDidBecomeAvailable() async { note("protectedDataDidBecomeAvailable") }
    override func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] {
        note("categories")
        return []
    }
    override func registerCategories() async { note("registerCategories") }
}
