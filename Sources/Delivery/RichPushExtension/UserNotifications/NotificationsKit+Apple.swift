#if canImport(UserNotifications)
public import Foundation
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

extension UNNotificationAttachment {
    /// Makes an attachment of data (Notifications Kit). The system moves its file when the notification is scheduled.
    ///
    /// - Parameters:
    ///   - identifier: the identifier, which is also the name of the temporary file. Its extension decides the format,
    ///     for example `photo.jpg`.
    ///   - data: the picture, clip or sound.
    ///   - options: Apple's options for the thumbnail and the type.
    /// - Throws: the error of the file, or the system's error if it does not accept it.
    public convenience init(identifier: String, data: Data, options: [NSObject: AnyObject]? = nil) throws {
        let file = try AttachmentFile(data, name: identifier)
        do {
            try self.init(identifier: identifier, url: file.url, options: options)
        } catch {
            file.remove()
            throw error
        }
    }
}
#endif
