import Foundation
import RichPushKit

/// Overrides everything, and does what the kit does besides.
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
        log.add()
        return super.pushHandler
    }

    override var richPushHandler: any RichPushHandler {
        log.add()
        return super.richPushHandler
    }

    override var emsOpenHandler: any EMSOpenHandler {
        log.add()
        return super.emsOpenHandler
    }

    override var userAgentName: String {
        log.add()
        return super.userAgentName
    }

    override var deviceId: String {
        get async throws {
            log.add()
            return try await super.deviceId
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
        id: Int64?,
        parameters: JSONObject?,
        emsOpen: String?,
        context: PushContext
    ) async throws -> TrackedMessage? {
        log.add()
        return try await super.trackMessage(id: id, parameters: parameters, emsOpen: emsOpen, context: context)
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
