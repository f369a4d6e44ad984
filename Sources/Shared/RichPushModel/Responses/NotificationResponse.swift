public import RichPushPayload

public import struct Foundation.Date

/// A member's response to a notification, as portable values.
///
/// ```swift
/// let response = NotificationResponse(
///     action: .button("clip-offer"),
///     payload: push,
///     requestIdentifier: "delivery-1",
///     recipient: "rose"
/// )
/// ```
///
/// On Apple's platforms it is created from a `UNNotificationResponse`. A host service creates it from the data of its
/// clients.
public struct NotificationResponse: Sendable {
    /// The action that the member took.
    public var action: ResponseAction
    /// The push that the response is for; `nil` if its `userInfo` is not a dictionary with string keys.
    public var payload: PushPayload?
    /// The identifier of the delivery, if it is known. Repeated callbacks for one delivery are handled as one response.
    public var requestIdentifier: String?
    /// The time when the system delivered the notification, if it is known: Apple's `UNNotification.date`. It tells two
    /// deliveries with the same request identifier apart, for example with a collapse identifier.
    public var deliveryDate: Date?
    /// When the member responded, by the device's clock; `nil` means now. A time in the future is now.
    public var time: Date?
    /// A digest of everything that makes this response another one than that with the same request identifier, for a
    /// service whose clients choose the identifiers; `nil` for a response of a device.
    public var contentDigest: String?
    /// The member of the response, which overrides the payload's addressee. `nil` means the payload's addressee, else
    /// the member noted when the push arrived, else the member who is signed in on this device.
    public var recipient: Recipient?
    /// The language of messages to the member, as a BCP 47 tag; `nil` means the device's language.
    public var locale: String?
    /// The run of a caller that needs more than the outcome.
    package var run: (any PushRun)?

    /// Creates a response; details that are not given are treated as unknown.
    public init(
        action: ResponseAction,
        payload: PushPayload?,
        requestIdentifier: String? = nil,
        deliveryDate: Date? = nil,
        time: Date? = nil,
        contentDigest: String? = nil,
        recipient: Recipient? = nil,
        locale: String? = nil
    ) {
        self.action = action
        self.payload = payload
        self.requestIdentifier = requestIdentifier
        self.deliveryDate = deliveryDate
        self.time = time
        self.contentDigest = contentDigest
        self.recipient = recipient
        self.locale = locale
    }
}

/// The member's action on a notification.
public enum ResponseAction: Sendable, Hashable {
    /// A tap on the notification itself.
    case `default`
    /// A dismissal. The system reports it only for categories with `customDismissAction`.
    case dismiss
    /// A button, by the identifier of its action.
    case button(String)
    /// A text-input button, by the identifier of its action, with the typed text, which may be empty.
    case textInput(String, text: String)

    /// Apple's identifier of a tap, `UNNotificationDefaultActionIdentifier`.
    public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's identifier of a dismissal, `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// Creates the action for an identifier that the system reports.
    ///
    /// - Parameters:
    ///   - identifier: Apple's default or dismiss identifier, or the identifier of an action.
    ///   - text: The typed text of a text-input action; nil for any other action.
    public init(identifier: String, text: String? = nil) {
        switch (identifier, text) {
        case (Self.defaultIdentifier, _): self = .default
        case (Self.dismissIdentifier, _): self = .dismiss
        case (_, let text?): self = .textInput(identifier, text: text)
        case (_, nil): self = .button(identifier)
        }
    }

    /// The identifier that the system reports for this action.
    public var identifier: String {
        switch self {
        case .default: Self.defaultIdentifier
        case .dismiss: Self.dismissIdentifier
        case .button(let identifier), .textInput(let identifier, _): identifier
        }
    }

    /// The typed text of a text input; nil for any other action.
    public var text: String? {
        if case .textInput(_, let text) = self { text } else { nil }
    }
}
