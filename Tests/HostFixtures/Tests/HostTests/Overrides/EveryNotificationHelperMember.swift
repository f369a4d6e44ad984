import Foundation
import RichPushKit

/// Overrides every open member, records its call, and calls `super`.
class EveryNotificationHelperMember: DefaultNotificationHelper {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            emsOpenHandler: nil,
            services: services
        )
    }

    override var pushHandler: any PushHandler {
        get { log.adding(super.pushHandler) }
        set { super.pushHandler = newValue }
    }
    override var richPushHandler: any RichPushHandler {
        get { log.adding(super.richPushHandler) }
        set { super.richPushHandler = newValue }
    }
    override var emsOpenHandler: any EMSOpenHandler {
        get { log.adding(super.emsOpenHandler) }
        set { super.emsOpenHandler = newValue }
    }
    override var userAgentName: String { log.adding(super.userAgentName) }
    override var deviceID: String {
        get async throws { try await log.adding(super.deviceID) }
    }
    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        await log.adding(super.handleNotificationResponse(response))
    }
    override func handleDismiss(_ response: NotificationResponse, context: PushContext) async {
        await log.adding(super.handleDismiss(response, context: context))
    }
    override func handleFailure(_ error: any Error, context: PushContext) {
        log.adding(super.handleFailure(error, context: context))
    }
    override func context(for response: NotificationResponse) async -> PushContext {
        await log.adding(super.context(for: response))
    }
    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        try await log.adding(super.trackMessage(id: id, parameters: parameters, context: context))
    }
    override func sendDue(limit: Int) async throws -> SyncReport { try await log.adding(super.sendDue(limit: limit)) }
    override func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult] {
        try await log.adding(super.lateResults(for: recipient, limit: limit))
    }
    override func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws {
        try await log.adding(super.removeLateResults(ids, for: recipient))
    }
    override func applicationDidBecomeActive() async { await log.adding(super.applicationDidBecomeActive()) }
    override func protectedDataDidBecomeAvailable() async { await log.adding(super.protectedDataDidBecomeAvailable()) }
    override func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        try await log.adding(super.requestAuthorization(options: options))
    }
    override func registerForRemoteNotifications() async { await log.adding(super.registerForRemoteNotifications()) }
    override func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        try await log.adding(super.sendDeviceTokenToServerIfNeeded(deviceToken))
    }
    override func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        try await log.adding(super.setApplicationBadgeCount(count))
    }
    override func setBadgeCount(_ count: Int, for recipient: Recipient?) async throws -> Bool {
        try await log.adding(super.setBadgeCount(count, for: recipient))
    }
    override func signIn(_ recipient: Recipient) async throws { try await log.adding(super.signIn(recipient)) }
    override func signOut() async throws { try await log.adding(super.signOut()) }
    override func sync() async throws -> SyncReport { try await log.adding(super.sync()) }
    override func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        await log.adding(super.handleRemoteNotification(request))
    }
    override func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] {
        await log.adding(super.categories(for: payload, locale: locale))
    }
    override func registerCategories() async { await log.adding(super.registerCategories()) }
    override func diagnose() async -> SelfCheck { await log.adding(super.diagnose()) }
}
