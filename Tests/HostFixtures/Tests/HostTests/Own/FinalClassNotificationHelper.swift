import Foundation
import RichPushKit

final class FinalClassNotificationHelper: NotificationHelper {
    let log: CallLog
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
        log.add()
        return await OwnRouting.follow(response, push: pushHandler, rich: richPushHandler)
    }

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        log.add()
        return true
    }

    func registerForRemoteNotifications() async {
        log.add()
    }

    func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        log.add()
    }

    func trackMessage(id: Int64, parameters: JSONObject?, context: PushContext?) async throws -> TrackedMessage {
        log.add()
        return TrackedMessage(messageResponseID: id, action: .opened, isNew: true)
    }

    func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        log.add()
        return true
    }

    func handleRemoteNotification(_ request: NotificationRequest) async -> BackgroundFetchResult {
        log.add()
        return .noData
    }

    func signIn(_ recipient: Recipient) async throws {
        log.add()
    }

    func signOut() async throws {
        log.add()
    }

    func sync() async throws -> SyncReport {
        log.add()
        return SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
    }

    func sendDue(limit: Int) async throws -> SyncReport {
        log.add()
        return SyncReport(sent: 0, waiting: 0, setAside: 0, isPlatformUnreachable: false)
    }

    func lateResults(for recipient: Recipient?, limit: Int) async throws -> [LateResult] {
        log.add()
        return []
    }

    func removeLateResults(_ ids: [LateResult.ID], for recipient: Recipient?) async throws {
        log.add()
    }

    func applicationDidBecomeActive() async {
        log.add()
    }

    func categories(for payload: PushPayload, locale: String?) async -> [NotificationCategory] {
        log.add()
        return []
    }

    func registerCategories() async {
        log.add()
    }
}
