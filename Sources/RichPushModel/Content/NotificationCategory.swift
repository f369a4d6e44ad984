/// An option of a category, as in Apple's `UNNotificationCategoryOptions`.
public enum NotificationCategoryOption: String, CaseIterable, Sendable {
    /// The system reports when the member dismisses the notification.
    case customDismissAction
    /// The notification is also shown in CarPlay.
    case allowInCarPlay
    /// The title is shown even if previews are hidden.
    case hiddenPreviewsShowTitle
    /// The subtitle is shown even if previews are hidden.
    case hiddenPreviewsShowSubtitle
    /// Siri may announce the notification.
    case allowAnnouncement
}

/// A kind of notification and its buttons, as Apple's `UNNotificationCategory`.
public struct NotificationCategory: Sendable, Hashable {
    /// The identifier that a payload has in `aps.category`.
    public var identifier: String
    /// The buttons. The system shows at most four.
    public var actions: [NotificationAction]
    /// The identifiers of the SiriKit intents that the notification relates to; empty by default.
    public var intentIdentifiers: [String]
    /// The options of the category; empty by default.
    public var options: Set<NotificationCategoryOption>
    /// The text that replaces the body if previews are hidden; nil for the system's text.
    public var hiddenPreviewsBodyPlaceholder: String?
    /// The format of the summary of several notifications of this kind; nil for the system's format.
    public var summaryFormat: String?

    /// Creates a category; by default without options.
    public init(
        identifier: String,
        actions: [NotificationAction],
        intentIdentifiers: [String] = [],
        options: Set<NotificationCategoryOption> = [],
        hiddenPreviewsBodyPlaceholder: String? = nil,
        summaryFormat: String? = nil
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.summaryFormat = summaryFormat
    }
}
