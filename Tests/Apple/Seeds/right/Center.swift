import UserNotifications

struct Center {
    func isAllowed() async throws -> Bool {
        let center = UNUserNotificationCenter.current()
        let settings = await center.notificationSettings()
        switch settings.authorizationStatus {
        case .authorized, .provisional, .ephemeral: return true
        case .denied: return false
        case .notDetermined: return try await center.requestAuthorization(options: [.alert, .badge, .sound])
        @unknown default: return false
        }
    }

    func schedule(_ title: String, after seconds: TimeInterval) async throws {
        let content = UNMutableNotificationContent()
        content.title = title
        content.sound = .default
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        try await UNUserNotificationCenter.current().add(request)
        try await UNUserNotificationCenter.current().setBadgeCount(1)
    }

    func add(_ category: UNNotificationCategory) async {
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories(await center.notificationCategories().union([category]))
    }
}
