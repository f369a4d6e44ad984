import Foundation
import RichPushKit

@MainActor
final class MainActorNotificationHelper: NotificationHelper {
    let log: CallLog
    private(set) var calls = 0
    let pushHandler: any PushHandler
    let richPushHandler: any RichPushHandler
    var emsOpenHandler: any EMSOpenHandler { NoBeacons() }
    var deviceID: String { "own-1" }

    init(log: CallLog, pushHandler: any PushHandler, richPushHandler: any RichPushHandler) {
        self.log = log
        self.pushHandler = pushHandler
        self.richPushHandler = richPushHandler
    }

    func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        note()
        return await OwnRouting.follow(response, push: pushHandler, rich: richPushHandler)
    }

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        note()
        return true
    }

    func registerForRemoteNotifications() async {
        note()
    }

    func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        note()
    }

    func trackMessage(id: Int64, parameters: JSONObject?, context: PushContext?) async throws -> TrackedMessage {
        note()
        return TrackedMessage(messageResponseID: id, action: .opened, isNew: true)
    }

    func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        note()
        return true
    }

    func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        note()
        return .noData
    }

    func signIn(_ recipient: Recipient) async throws {
        note()
    }

    func signOut() async throws {
        note()
    }

    func sync() async throws -> SyncReport {
        note()
        return SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
    }

    func sendDue(limit: Int) async throws -> SyncReport {
        note()
        return SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
    }

    func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult] {
        note()
        return []
    }

    func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws {
        note()
    }

    func applicationDidBecomeActive() async {
        note()
    }

    func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] {
        note()
        return []
    }

    func registerCategories() async {
        note()
    }

    /// Uses state that only this type's isolation permits.
    private func note(_ name: String = #function) {
        calls += 1
        log.add(name)
    }
}
