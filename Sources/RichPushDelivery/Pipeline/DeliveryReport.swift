public import RichPushModel

/// What a delivery came to.
public struct DeliveryReport: Sendable {
    /// What the user sees.
    public var content: NotificationContent
    /// The category that was built, if one was.
    public var category: NotificationCategory?
    /// The member the push belongs to; ``/RichPushModel/Recipient/device`` if that is not known.
    public var recipient: Recipient
    /// How the member was found. If it is ``/RichPushModel/RecipientSource/unknown``, nothing was recorded.
    public var recipientSource: RecipientSource
    /// Whether the host's generic text is shown in place of the push's own, because the addressee is not the member
    /// signed in.
    public var isGeneric: Bool
    /// The journal's event, if one was recorded.
    public var event: JournalEvent?
    /// Whether the time was over before everything was done.
    public var isExpired: Bool
    /// Why something is missing, in sentences.
    public var notes: [String]
    /// Where the time went: every phase in its order; none of a push that was delivered unchanged.
    public var phases: [DeliveryPhase]
    /// From the push's arrival to its delivery.
    public var duration: Duration

    /// A report.
    public init(
        content: NotificationContent,
        category: NotificationCategory?,
        recipient: Recipient = .device,
        recipientSource: RecipientSource = .signedIn,
        isGeneric: Bool = false,
        event: JournalEvent?,
        isExpired: Bool,
        notes: [String],
        phases: [DeliveryPhase] = [],
        duration: Duration = .zero
    ) {
        self.content = content
        self.category = category
        self.recipient = recipient
        self.recipientSource = recipientSource
        self.isGeneric = isGeneric
        self.event = event
        self.isExpired = isExpired
        self.notes = notes
        self.phases = phases
        self.duration = duration
    }

    /// One of the phases; `nil` of a push that was delivered unchanged.
    public func phase(_ name: DeliveryPhase.Name) -> DeliveryPhase? {
        phases.first { $0.name == name }
    }
}
