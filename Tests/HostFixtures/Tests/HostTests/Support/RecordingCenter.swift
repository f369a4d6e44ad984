import RichPushKit

/// A host's own notification centre and application, written with the public API alone. It grants every request and
/// records the calls.
actor RecordingCenter: UserNotificationCenter, RemoteNotificationApplication {
    nonisolated let log = CallLog()
    private var categories: Set<NotificationCategory> = []

    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool {
        log.add("requestAuthorization \(options.map(\.rawValue).sorted().joined(separator: " "))")
        return true
    }

    func setBadgeCount(_ count: Int) async throws {
        log.add("setBadgeCount \(count)")
    }

    func notificationCategories() async -> Set<NotificationCategory> { categories }

    func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        self.categories = categories
    }

    func registerForRemoteNotifications() async {
        log.add("registerForRemoteNotifications")
    }
}
