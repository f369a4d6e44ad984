public import RichPushPayload

public import struct Foundation.URL

/// A file that is shown with a notification, as Apple's `UNNotificationAttachment`.
public struct NotificationAttachment: Sendable, Hashable {
    /// The URL of the local file.
    public var file: URL
    /// The file's format, which decides its extension and its size limit.
    public var format: MediaFormat
    /// The size of the file in bytes.
    public var byteCount: Int
    /// The URL in the payload that the file was downloaded from; `nil` for a host's placeholder.
    public var source: String?

    /// Creates an attachment of a local file.
    public init(file: URL, format: MediaFormat, byteCount: Int, source: String?) {
        self.file = file
        self.format = format
        self.byteCount = byteCount
        self.source = source
    }
}

/// The visible content of a notification, as Apple's `UNMutableNotificationContent`.
public struct NotificationContent: Sendable, Hashable {
    /// The first line, in bold; empty for none.
    public var title: String
    /// The second line, in bold; empty for none.
    public var subtitle: String
    /// The message; empty for none.
    public var body: String
    /// The badge count to show; 0 removes the badge; `nil` does not change it.
    public var badge: Int?
    /// The category that provides the buttons; empty for none.
    public var categoryIdentifier: String
    /// The identifier by which the system groups notifications; empty for none.
    public var threadIdentifier: String
    /// The pictures, clips and sounds. This package attaches at most one.
    public var attachments: [NotificationAttachment]
    /// The payload and the keys that a service extension added to it: Apple's `userInfo`, as JSON.
    public var userInfo: JSONObject

    /// Creates content from its parts; every part is empty by default.
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

    /// Creates the content that the system makes from a payload before an extension changes it.
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

/// A push that has arrived, as Apple's `UNNotificationRequest`.
///
/// ```swift
/// let push = try SamplePush.offer(category: .offerClip)
/// let request = NotificationRequest(identifier: "delivery-1", payload: push)
/// ```
public struct NotificationRequest: Sendable {
    /// The system's identifier of the delivery.
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

    /// Creates a request from content and payload.
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

    /// Creates a request with the content that the system makes from a payload.
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
