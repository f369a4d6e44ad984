/// What a delivery came to.
public struct DeliveryReport: Sendable {
    /// What the user sees.
    public var content: NotificationContent
    /// The category that was built, if one was.
    public var category: NotificationCategory?
    /// The journal's event, if one was recorded.
    public var event: JournalEvent?
    /// Whether the time was over before everything was done.
    public var isExpired: Bool
    /// Why something is missing, in sentences.
    public var notes: [String]

    /// A report.
    public init(
        content: NotificationContent,
        category: NotificationCategory?,
        event: JournalEvent?,
        isExpired: Bool,
        notes: [String]
    ) {
        self.content = content
        self.category = category
        self.event = event
        self.isExpired = isExpired
        self.notes = notes
    }
}
