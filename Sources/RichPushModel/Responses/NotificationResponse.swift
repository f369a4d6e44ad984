public import RichPushPayload

public import struct Foundation.Date

/// A user's response to a notification, as portable values. Apple's `UNNotificationResponse`.
///
/// ```swift
/// let response = NotificationResponse(
///     action: isOpened ? .default : .button("clip-offer"),
///     payload: push,
///     requestIdentifier: "delivery-1",
///     recipient: "rose"
/// )
/// ```
///
/// On Apple's platforms it is made from a `UNNotificationResponse`; a host service makes it from what its clients send.
public struct NotificationResponse: Sendable {
    /// What the user did with the notification.
    public var action: ResponseAction
    /// The push; `nil` if its `userInfo` is not a dictionary with string keys.
    public var payload: PushPayload?
    /// The identifier of the delivery, where it is known: repeated callbacks for one delivery are one act.
    public var requestIdentifier: String?
    /// When the system delivered the notification, where it is known: Apple's `UNNotification.date`. It distinguishes
    /// deliveries with the same request identifier, which a collapse identifier causes.
    public var deliveryDate: Date?
    /// The member of the response, which wins over what the payload says. `nil` means the payload's addressee, else the
    /// member noted when the push arrived, else the member signed in on this device.
    public var recipient: Recipient?
    /// The language to answer in; `nil` means the device's.
    public var locale: String?

    /// Creates a response.
    public init(
        action: ResponseAction,
        payload: PushPayload?,
        requestIdentifier: String? = nil,
        deliveryDate: Date? = nil,
        recipient: Recipient? = nil,
        locale: String? = nil
    ) {
        self.action = action
        self.payload = payload
        self.requestIdentifier = requestIdentifier
        self.deliveryDate = deliveryDate
        self.recipient = recipient
        self.locale = locale
    }
}
