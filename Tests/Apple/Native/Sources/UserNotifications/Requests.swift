// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

open class UNNotificationTrigger: NSObject {
    public let repeats: Bool
    init(repeats: Bool) { self.repeats = repeats }
}

open class UNPushNotificationTrigger: UNNotificationTrigger {
    /// Only the system makes one.
    @_spi(Recorded) public init() { super.init(repeats: false) }
}

/// Stands for a trigger without a portable form.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
    @_spi(Recorded) public init() { super.init(repeats: false) }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public let timeInterval: TimeInterval

    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

open class UNNotification: NSObject {
    public let request: UNNotificationRequest
    public let date: Date

    /// Only the system makes one.
    @_spi(Recorded) public init(request: UNNotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }
}

open class UNNotificationResponse: NSObject {
    public let actionIdentifier: String
    public let notification: UNNotification

    /// Only the system makes one.
    @_spi(Recorded) public init(actionIdentifier: String, notification: UNNotification) {
        self.actionIdentifier = actionIdentifier
        self.notification = notification
    }
}

open class UNTextInputNotificationResponse: UNNotificationResponse {
    public let userText: String

    @_spi(Recorded) public init(actionIdentifier: String, notification: UNNotification, userText: String) {
        self.userText = userText
        super.init(actionIdentifier: actionIdentifier, notification: notification)
    }
}
