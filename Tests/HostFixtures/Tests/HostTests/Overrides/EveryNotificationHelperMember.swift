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
        get {
            log.add()
            return super.pushHandler
        }
        set { super.pushHandler = newValue }
    }

    override var richPushHandler: any RichPushHandler {
        get {
            log.add()
            return super.richPushHandler
        }
        set { super.richPushHandler = newValue }
    }

    override var emsOpenHandler: any EMSOpenHandler {
        get {
            log.add()
            return super.emsOpenHandler
        }
        set { super.emsOpenHandler = newValue }
    }

    override var userAgentName: String {
        log.add()
        return super.userAgentName
    }

    override var deviceID: String {
        get async throws {
            log.add()
            return try await super.deviceID
        }
    }

    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        log.add()
        return await super.handleNotificationResponse(response)
    }

    override func handleDismiss(_ response: NotificationResponse, context: PushContext) async {
        log.add()
        await super.handleDismiss(response, context: context)
    }

    override func handleFailure(_ error: any Error, context: PushContext) {
        log.add()
        super.handleFailure(error, context: context)
    }

    override func context(for response: NotificationResponse) async -> PushContext {
        log.add()
        return await super.context(for: response)
    }

    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        log.add()
        return try await super.trackMessage(id: id, parameters: parameters, context: context)
    }

    override func sendDue(limit: Int) async throws -> SyncReport {
        log.add()
        return try await super.sendDue(limit: limit)
    }

    override func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult] {
        log.add()
        return try await super.lateResults(for: recipient, limit: limit)
    }

    override func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws {
        log.add()
        try await super.removeLateResults(ids, for: recipient)
    }

    override func applicationDidBecomeActive() async {
        log.add()
        await super.applicationDidBecomeActive()
    }

    override func protectedDataDidBecomeAvailable() async {
        log.add()
        await super.protectedDataDidBecomeAvailable()
    }

    override func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        log.add()
        return try await super.requestAuthorization(options: options)
    }

    override func registerForRemoteNotifications() async {
        log.add()
        await super.registerForRemoteNotifications()
    }

    override func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        log.add()
        try await super.sendDeviceTokenToServerIfNeeded(deviceToken)
    }

    override func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        log.add()
        return try await super.setApplicationBadgeCount(count)
    }

    override func setBadgeCount(_ count: Int, for recipient: Recipient?) async throws -> Bool {
        log.add()
        return try await super.setBadgeCount(count, for: recipient)
    }

    override func signIn(_ recipient: Recipient) async throws {
        log.add()
        try await super.signIn(recipient)
    }

    override func signOut() async throws {
        log.add()
        try await super.signOut()
    }

    override func sync() async throws -> SyncReport {
        log.add()
        return try await super.sync()
    }

    override func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        log.add()
        return await super.handleRemoteNotification(request)
    }

    override func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] {
        log.add()
        return await super.categories(for: payload, locale: locale)
    }

    override func registerCategories() async {
        log.add()
        await super.registerCategories()
    }
}
