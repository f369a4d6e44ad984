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
    /// Where the time went.
    public var times: DeliveryTimes

    /// A report.
    public init(
        content: NotificationContent,
        category: NotificationCategory?,
        event: JournalEvent?,
        isExpired: Bool,
        notes: [String],
        times: DeliveryTimes = DeliveryTimes()
    ) {
        self.content = content
        self.category = category
        self.event = event
        self.isExpired = isExpired
        self.notes = notes
        self.times = times
    }
}

/// Where a delivery's time went: its category and its media take theirs side by side.
public struct DeliveryTimes: Sendable, Hashable {
    /// Until the category was registered and listed; `nil` if there was none, or it never was.
    public var category: Duration?
    /// Until the media were attached or given up; `nil` if the delivery was over before.
    public var media: Duration?
    /// From the push's arrival to its delivery.
    public var total: Duration

    /// Times of a delivery.
    public init(category: Duration? = nil, media: Duration? = nil, total: Duration = .zero) {
        self.category = category
        self.media = media
        self.total = total
    }
}
