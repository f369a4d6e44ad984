/// What a category asks of the system. Apple's `UNNotificationCategoryOptions`.
public enum NotificationCategoryOption: String, CaseIterable, Sendable {
    /// Dismissing the notification is reported.
    case customDismissAction
    /// CarPlay shows notifications of this category.
    case allowInCarPlay
    /// The title is shown where previews are hidden.
    case hiddenPreviewsShowTitle
    /// The subtitle is shown where previews are hidden.
    case hiddenPreviewsShowSubtitle
    /// Siri may announce notifications of this category.
    case allowAnnouncement
}

/// A kind of notification and its buttons. Apple's `UNNotificationCategory`.
public struct NotificationCategory: Sendable, Hashable {
    /// What a payload's `aps.category` names.
    public var identifier: String
    /// Its buttons: the system shows at most four.
    public var actions: [NotificationAction]
    /// What it asks of the system.
    public var options: Set<NotificationCategoryOption>
    /// The text that replaces the body where previews are hidden.
    public var hiddenPreviewsBodyPlaceholder: String?
    /// How several notifications of this kind are summed up.
    public var summaryFormat: String?

    /// Creates a category.
    public init(
        identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        hiddenPreviewsBodyPlaceholder: String? = nil,
        summaryFormat: String? = nil
    ) {
        self.identifier = identifier
        self.actions = actions
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.summaryFormat = summaryFormat
    }
}
