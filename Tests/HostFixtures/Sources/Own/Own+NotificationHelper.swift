import Foundation
import RichPushKit

extension Own {
    var pushHandler: any PushHandler { parts.pushHandler ?? self }
    var richPushHandler: any RichPushHandler { parts.richPushHandler ?? self }
    var emsOpenHandler: any EMSOpenHandler { NoOpens() }
    var deviceID: String { "own-1" }

    /// Calls the handlers. It is simpler than the Default class: tests only call it.
    func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        note()
        guard let payload = response.payload, let type = payload.notificationType else {
            return .ignored(reason: "No type.")
        }
        let context = PushContext(recipient: .device, time: Date(timeIntervalSince1970: 0))
        do {
            if response.action == .default {
                return try await pushHandler.handlePush(notificationType: type, payload: payload, context: context)
            }
            return try await richPushHandler.handleRichPushResponse(
                actionIdentifier: response.action.identifier,
                notificationType: type,
                text: response.action.text,
                payload: payload,
                context: context
            )
        } catch {
            return .failed(error)
        }
    }

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool { noted(true) }
    func registerForRemoteNotifications() async { note() }
    func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws { note() }
    func trackMessage(id: Int64, parameters: JSONObject?, context: PushContext?) async throws -> TrackedMessage {
        noted(TrackedMessage(messageResponseID: id, action: .opened, isNew: true))
    }
    func setApplicationBadgeCount(_ count: Int) async throws -> Bool { noted(true) }
    func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult { noted(.noData) }
    func signIn(_ recipient: Recipient) async throws { note() }
    func signOut() async throws { note() }
    func sync() async throws -> SyncReport { noted(.nothing) }
    func sendDue(limit: Int) async throws -> SyncReport { noted(.nothing) }
    func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult] { noted([]) }
    func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws { note() }
    func applicationDidBecomeActive() async { note() }
    func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] { noted([]) }
    func registerCategories() async { note() }

    private func noted<Result>(_ result: Result, _ name: String = #function) -> Result {
        note(name)
        return result
    }
}

extension SyncReport {
    fileprivate static let nothing = SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
}

private struct NoOpens: EMSOpenHandler {
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
