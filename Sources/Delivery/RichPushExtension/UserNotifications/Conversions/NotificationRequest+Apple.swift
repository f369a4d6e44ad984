#if canImport(UserNotifications)
public import RichPushModel
public import RichPushPayload
public import UserNotifications

extension NotificationRequest {
    /// Reads Apple's request.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - keys: the names of the payload's keys.
    public init(_ request: UNNotificationRequest, keys: PayloadKeys = .default) {
        let userInfo = JSONObject(userInfo: request.content.userInfo)
        let payload = try? PushPayload(userInfo, keys: keys)
        self.init(
            identifier: request.identifier,
            content: NotificationContent(request.content, userInfo: userInfo, payload: payload),
            payload: PushPayload.isPush(request.content.userInfo) ? payload : nil,
            trigger: request.trigger.map(NotificationTrigger.init)
        )
    }
}

extension UNNotificationRequest {
    /// Makes Apple's request for a notification to schedule.
    ///
    /// - Throws: ``/RichPushModel/NotificationTriggerError`` for a trigger that the system does not accept; the system's
    ///   error for such an attachment.
    public convenience init(_ request: NotificationRequest) throws {
        self.init(
            identifier: request.identifier,
            content: try UNMutableNotificationContent(request.content),
            trigger: try request.trigger?.appleTrigger()
        )
    }
}

extension DeliveredNotification {
    /// Reads Apple's notification.
    ///
    /// - Parameters:
    ///   - notification: the notification.
    ///   - keys: the names of the payload's keys.
    public init(_ notification: UNNotification, keys: PayloadKeys = .default) {
        self.init(request: NotificationRequest(notification.request, keys: keys), date: notification.date)
    }
}

extension NotificationResponse {
    /// Reads Apple's response.
    ///
    /// - Parameters:
    ///   - response: the response.
    ///   - keys: the names of the payload's keys.
    public init(_ response: UNNotificationResponse, keys: PayloadKeys = .default) {
        let request = response.notification.request
        let text = (response as? UNTextInputNotificationResponse)?.userText
        self.init(
            action: ResponseAction(identifier: response.actionIdentifier, text: text),
            payload: PushPayload(userInfo: request.content.userInfo, keys: keys),
            requestIdentifier: request.identifier,
            deliveryDate: response.notification.date
        )
    }
}

extension NotificationTrigger {
    /// Reads Apple's trigger.
    init(_ trigger: UNNotificationTrigger) {
        self =
            switch trigger {
            case is UNPushNotificationTrigger: .push
            case let trigger as UNTimeIntervalNotificationTrigger:
                .timeInterval(trigger.timeInterval, repeats: trigger.repeats)
            case let trigger as UNCalendarNotificationTrigger:
                .calendar(trigger.dateComponents, repeats: trigger.repeats)
            default: .other
            }
    }

    /// Apple's trigger.
    ///
    /// - Throws: ``/RichPushModel/NotificationTriggerError`` for one that the system does not accept.
    func appleTrigger() throws -> UNNotificationTrigger {
        try validate()
        switch self {
        case .timeInterval(let seconds, let repeats):
            return UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
        case .calendar(let components, let repeats):
            return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        case .push, .other: throw NotificationTriggerError.notLocal
        }
    }
}
#endif
