public import RichPushPayload

public import struct Foundation.Date

/// A push that has arrived, or a notification to schedule, as Apple's `UNNotificationRequest`.
///
/// ```swift
/// let push = try SamplePush.offer(category: .offerClip)
/// let request = NotificationRequest(identifier: "delivery-1", payload: push)
/// ```
public struct NotificationRequest: Sendable {
    /// The system's identifier of the delivery. A request that is added replaces the one with the same identifier.
    public var identifier: String
    /// The content that the system shows without this package.
    public var content: NotificationContent
    /// The payload; `nil` if `userInfo` is not a dictionary with string keys.
    public var payload: PushPayload?
    /// The member of the push, which overrides the payload's addressee. `nil` means the payload's addressee, else the
    /// member who is signed in on this device.
    public var recipient: Recipient?
    /// The language of the buttons as a BCP 47 tag; `nil` means the device's language.
    public var locale: String?
    /// When the notification is delivered; `nil` for at once.
    public var trigger: NotificationTrigger?

    /// Creates a request from content and payload.
    public init(
        identifier: String,
        content: NotificationContent,
        payload: PushPayload?,
        recipient: Recipient? = nil,
        locale: String? = nil,
        trigger: NotificationTrigger? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.payload = payload
        self.recipient = recipient
        self.locale = locale
        self.trigger = trigger
    }

    /// Creates a request for a local notification. Its payload is the content's `userInfo`, as it will be in the
    /// member's response.
    public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
        self.init(
            identifier: identifier,
            content: content,
            payload: try? PushPayload(content.userInfo),
            trigger: trigger
        )
    }

    /// Creates a request with the content that the system makes from a payload.
    public init(identifier: String, payload: PushPayload, recipient: Recipient? = nil, locale: String? = nil) {
        self.init(
            identifier: identifier,
            content: NotificationContent(payload: payload),
            payload: payload,
            recipient: recipient,
            locale: locale,
            trigger: .push
        )
    }
}

/// A notification that the system shows in its list, as Apple's `UNNotification`.
public struct DeliveredNotification: Sendable {
    /// The push or the local notification.
    public var request: NotificationRequest
    /// When it was delivered.
    public var date: Date

    /// Creates a delivered notification.
    public init(request: NotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }
}
