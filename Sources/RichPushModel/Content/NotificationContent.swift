public import RichPushPayload

public import struct Foundation.URL

/// A file shown with a notification. Apple's `UNNotificationAttachment`.
public struct NotificationAttachment: Sendable, Hashable {
    /// The location of the file on this machine.
    public var file: URL
    /// The format, detected from the file's bytes.
    public var format: MediaFormat
    /// How many bytes it has.
    public var byteCount: Int
    /// Where it came from, as the payload has it; `nil` for a host's placeholder.
    public var source: String?

    /// Creates an attachment.
    public init(file: URL, format: MediaFormat, byteCount: Int, source: String?) {
        self.file = file
        self.format = format
        self.byteCount = byteCount
        self.source = source
    }
}

/// What the user sees. Apple's `UNMutableNotificationContent`.
public struct NotificationContent: Sendable, Hashable {
    /// The title, the first line in bold. Empty without one.
    public var title: String
    /// The subtitle, the second line in bold. Empty without one.
    public var subtitle: String
    /// The text below title and subtitle. Empty without one.
    public var body: String
    /// The badge count to show; 0 removes the badge; `nil` leaves it.
    public var badge: Int?
    /// The identifier of the category, which decides the buttons.
    public var categoryIdentifier: String
    /// What it is grouped by.
    public var threadIdentifier: String
    /// Its pictures, clips and sounds: this package attaches one.
    public var attachments: [NotificationAttachment]
    /// The payload, and what a service extension added to it. Apple's `userInfo`, as JSON.
    public var userInfo: JSONObject

    /// Creates content without a payload.
    public init(
        title: String = "",
        subtitle: String = "",
        body: String = "",
        badge: Int? = nil,
        categoryIdentifier: String = "",
        threadIdentifier: String = "",
        attachments: [NotificationAttachment] = [],
        userInfo: JSONObject = [:]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.badge = badge
        self.categoryIdentifier = categoryIdentifier
        self.threadIdentifier = threadIdentifier
        self.attachments = attachments
        self.userInfo = userInfo
    }

    /// Creates the content that the system makes of a payload before any extension touches it.
    public init(payload: PushPayload) {
        let aps = payload.aps
        self.init(
            title: aps?.alert?.title ?? "",
            subtitle: aps?.alert?.subtitle ?? "",
            body: aps?.alert?.body ?? "",
            badge: aps?.badge,
            categoryIdentifier: aps?.category ?? "",
            threadIdentifier: aps?.threadID ?? "",
            userInfo: payload.json.objectValue ?? [:]
        )
    }
}

/// A push that has arrived. Apple's `UNNotificationRequest`.
///
/// ```swift
/// let push = try SamplePush.offer(category: .offerClip)
/// let request = NotificationRequest(identifier: "delivery-1", payload: push)
/// ```
public struct NotificationRequest: Sendable {
    /// The identifier the system gave the delivery.
    public var identifier: String
    /// What the user would see without this package.
    public var content: NotificationContent
    /// The payload; `nil` if `userInfo` is not a dictionary with string keys.
    public var payload: PushPayload?
    /// The member of the push, which wins over what the payload says. `nil` means the payload's addressee, else the member
    /// signed in on this device.
    public var recipient: Recipient?
    /// The language of the buttons; `nil` means the device's.
    public var locale: String?

    /// Creates a request.
    public init(
        identifier: String,
        content: NotificationContent,
        payload: PushPayload?,
        recipient: Recipient? = nil,
        locale: String? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.payload = payload
        self.recipient = recipient
        self.locale = locale
    }

    /// Creates a request with the content that the system makes of a payload.
    public init(identifier: String, payload: PushPayload, recipient: Recipient? = nil, locale: String? = nil) {
        self.init(
            identifier: identifier,
            content: NotificationContent(payload: payload),
            payload: payload,
            recipient: recipient,
            locale: locale
        )
    }
}
