import UserNotifications

enum Reminder {
    static func schedule(at hour: Int) async throws {
        let content = UNMutableNotificationContent()
        content.title = "Your basket waits"
        content.sound = .default
        content.threadIdentifier = "basket"
        content.interruptionLevel = .timeSensitive
        var components = DateComponents()
        components.hour = hour
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        let request = UNNotificationRequest(identifier: "basket", content: content, trigger: trigger)
        try await UNUserNotificationCenter.current().add(request)
    }

    static func cancel() {
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["basket"])
    }
}
