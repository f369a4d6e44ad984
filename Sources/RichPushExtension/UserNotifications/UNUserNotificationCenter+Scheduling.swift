#if canImport(UserNotifications)
import Foundation
import RichPushModel
public import UserNotifications

extension UNUserNotificationCenter {
    /// Schedules a local notification under a new identifier (Notifications Kit).
    ///
    /// - Parameters:
    ///   - content: the notification's content.
    ///   - trigger: when it is delivered; nil for at once.
    ///   - completion: runs once, on the main queue, with the system's error or nil.
    public static func scheduleLocalNotification(
        content: UNMutableNotificationContent,
        trigger: UNNotificationTrigger?,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger)
        let done = MainQueueCompletion<(any Error)?> { completion?($0) }
        current().add(request) { error in
            Task { await done(error) }
        }
    }
}
#endif
