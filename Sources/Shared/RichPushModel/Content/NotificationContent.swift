public import RichPushPayload

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
    /// The sound to play; nil for none.
    public var sound: NotificationSound?
    /// The urgency; active by default.
    public var interruptionLevel: InterruptionLevel
    /// The rank in the notification summary, from 0 to 1; 0 by default.
    public var relevanceScore: Double
    /// The identifier of the scene that a tap brings forward; nil for the app's choice.
    public var targetContentIdentifier: String?
    /// The text that a Focus filter of the app compares; nil for none.
    public var filterCriteria: String?
    /// The pictures, clips and sounds. This package attaches at most one.
    public var attachments: [NotificationAttachment]
    /// The sender whom the system shows in place of the app's icon; nil for an ordinary notification.
    public var sender: NotificationSender?
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
        sound: NotificationSound? = nil,
        interruptionLevel: InterruptionLevel = .active,
        relevanceScore: Double = 0,
        targetContentIdentifier: String? = nil,
        filterCriteria: String? = nil,
        attachments: [NotificationAttachment] = [],
        sender: NotificationSender? = nil,
        userInfo: JSONObject = [:]
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.badge = badge
        self.categoryIdentifier = categoryIdentifier
        self.threadIdentifier = threadIdentifier
        self.sound = sound
        self.interruptionLevel = interruptionLevel
        self.relevanceScore = relevanceScore
        self.targetContentIdentifier = targetContentIdentifier
        self.filterCriteria = filterCriteria
        self.attachments = attachments
        self.sender = sender
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
            sound: aps?.sound.map(NotificationSound.init),
            interruptionLevel: aps?.interruptionLevel ?? .active,
            relevanceScore: min(max(aps?.relevanceScore ?? 0, 0), 1),
            targetContentIdentifier: aps?.targetContentID,
            filterCriteria: payload.root["aps"]?["filter-criteria"]?.string,
            userInfo: payload.json.objectValue ?? [:]
        )
    }
}

/// The sound of a notification, as Apple's `UNNotificationSound`.
public enum NotificationSound: Sendable, Hashable {
    /// The system's sound.
    case `default`
    /// A sound file in the app's bundle, or in `Library/Sounds` of its container, by its name.
    case named(String)
    /// A sound that is also played if the device is muted. It needs an entitlement from Apple.
    ///
    /// - Parameters:
    ///   - name: the name of the sound file; nil for the system's sound.
    ///   - volume: the volume, from 0 to 1; nil for the system's.
    case critical(name: String? = nil, volume: Double? = nil)
    /// A sound that the system lists. Apple's class does not say which; it cannot be set.
    case unknown

    /// The sound that the system plays for a payload's sound.
    public init(_ sound: APSSound) {
        let name = sound.name == "default" ? nil : sound.name
        self = sound.isCritical ? .critical(name: name, volume: sound.volume) : name.map(Self.named) ?? .default
    }
}
