import Foundation
import RichPushExtension
import RichPushModel
import Testing
@_spi(Recorded) import UserNotifications

/// One after the other, because they share the process's only centre.
@Suite(.serialized) struct SystemCenterTests {
    private let center = SystemNotificationCenter()
    private var apple: UNUserNotificationCenter { .current() }

    init() {
        apple.reset()
    }

    private static func category(_ identifier: String, _ title: String) -> NotificationCategory {
        NotificationCategory(identifier: identifier, actions: [NotificationAction(identifier: "a", title: title)])
    }

    @Test("A change of the categories keeps those of the host as Apple's own objects")
    func categories() async throws {
        let icon = UNNotificationActionIcon(systemImageName: "star")
        let host = UNNotificationCategory(
            identifier: "HOST",
            actions: [UNNotificationAction(identifier: "a", title: "A", icon: icon)],
            intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: nil,
            categorySummaryFormat: nil
        )
        apple.categories = [host]
        let old = Self.category("OLD", "1")
        await center.updateNotificationCategories(
            adding: [Self.category("A", "1"), old, Self.category("", "none")],
            removing: []
        )
        await center.updateNotificationCategories(adding: [Self.category("A", "2")], removing: ["OLD"])
        #expect(apple.categories.map(\.identifier).sorted() == ["A", "HOST"])
        #expect(apple.categories.contains { $0 === host })
        #expect(await center.notificationCategories().contains(Self.category("A", "2")))
    }

    @Test("Notifications are added, listed and removed; one that the system would refuse throws")
    func notifications() async throws {
        let content = NotificationContent(body: "b")
        let first = try await center.scheduleLocalNotification(content: content, trigger: .timeInterval(60))
        let second = try await center.scheduleLocalNotification(content: content, trigger: nil)
        #expect(await center.pendingNotificationRequests().map(\.identifier) == [first, second])
        await #expect(throws: NotificationTriggerError.repeatsTooOften(5)) {
            try await center.scheduleLocalNotification(content: content, trigger: .timeInterval(5, repeats: true))
        }
        await center.removePendingNotificationRequests(withIdentifiers: [second])
        #expect(apple.requests.map(\.identifier) == [first])
        await center.removeAllPendingNotificationRequests()
        #expect(apple.requests.isEmpty)
        let request = UNNotificationRequest(identifier: "d", content: UNMutableNotificationContent(), trigger: nil)
        apple.delivered = [UNNotification(request: request, date: .distantPast)]
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["d"])
        await center.removeDeliveredNotifications(withIdentifiers: ["d"])
        #expect(apple.delivered.isEmpty)
        await center.removeAllDeliveredNotifications()
    }

    @Test("The kit's function schedules Apple's own content, and gives the error once, on the main thread")
    func kitFunction() async {
        let content = UNMutableNotificationContent()
        for failure in [nil, CocoaError(.featureUnsupported)] {
            apple.failure = failure
            let error: (any Error)? = await withCheckedContinuation { continuation in
                UNUserNotificationCenter.scheduleLocalNotification(content: content, trigger: nil) { error in
                    MainActor.assertIsolated()
                    continuation.resume(returning: error)
                }
            }
            #expect((error is CocoaError) == (failure != nil))
        }
        #expect(apple.requests.map(\.content) == [content])
        apple.failure = nil
        UNUserNotificationCenter.scheduleLocalNotification(content: content, trigger: nil)
        #expect(Set(apple.requests.map(\.identifier)).count == 2)
    }

    @Test("Permission, settings and badge are passed on, with the system's errors")
    func others() async throws {
        #expect(try await center.requestAuthorization(options: [.alert]))
        #expect(try await !center.requestAuthorization(options: [.badge]))
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        try await center.setBadgeCount(3)
        #expect(apple.badge == 3)
        apple.failure = CocoaError(.featureUnsupported)
        await #expect(throws: CocoaError.self) { try await center.requestAuthorization(options: [.alert]) }
        await #expect(throws: CocoaError.self) { try await center.setBadgeCount(1) }
        await #expect(throws: CocoaError.self) {
            try await center.add(NotificationRequest(identifier: "1", content: NotificationContent(), trigger: nil))
        }
    }
}
