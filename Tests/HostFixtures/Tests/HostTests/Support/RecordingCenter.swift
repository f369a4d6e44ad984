import RichPushKit

/// A host's own notification centre and application, written with the public API alone. It grants every request and
/// records the calls.
actor RecordingCenter: UserNotificationCenter, RemoteNotificationApplication {
    nonisolated let log = CallLog()
    private var categories: Set<NotificationCategory> = []
    private var pending: [NotificationRequest] = []

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        log.add("requestAuthorization \(options.map(\.rawValue).sorted().joined(separator: " "))")
        return true
    }

    func setBadgeCount(_ count: Int) async throws {
        log.add("setBadgeCount \(count)")
    }

    func notificationCategories() async -> Set<NotificationCategory> { categories }
    func notificationSettings() async -> NotificationSettings { NotificationSettings() }

    func updateNotificationCategories(adding added: [NotificationCategory], removing removed: Set<String>) async {
        let identifiers = removed.union(added.map(\.identifier))
        categories = categories.filter { !identifiers.contains($0.identifier) }.union(added)
    }

    func add(_ request: NotificationRequest) async throws { pending.append(request) }
    func pendingNotificationRequests() async -> [NotificationRequest] { pending }
    func removeAllPendingNotificationRequests() async { pending = [] }

    func removePendingNotificationRequests(withIdentifiers identifiers: [String]) async {
        pending.removeAll { identifiers.contains($0.identifier) }
    }

    func deliveredNotifications() async -> [DeliveredNotification] { [] }
    func removeDeliveredNotifications(withIdentifiers identifiers: [String]) async {}
    func removeAllDeliveredNotifications() async {}
    func registerForRemoteNotifications() async { log.add("registerForRemoteNotifications") }
}
