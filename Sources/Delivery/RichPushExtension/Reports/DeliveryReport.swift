public import RichPushModel

/// The result of a delivery: the content, the recorded event, notes and times.
public struct DeliveryReport: Sendable {
    /// The content that was passed to the content handler.
    public var content: NotificationContent
    /// The category that was built, if one was.
    public var category: NotificationCategory?
    /// The member of the push; ``/RichPushModel/Recipient/device`` if that is not known.
    public var recipient: Recipient
    /// How the member was found. If it is ``/RichPushModel/RecipientSource/unknown``, nothing was recorded.
    public var recipientSource: RecipientSource
    /// Whether the host's generic text is shown in place of the push's own, because it was taken back before, or the addressee is not the member
    /// signed in.
    public var isGeneric: Bool
    /// The event that was recorded in the journal; `nil` if none was.
    public var event: JournalEvent?
    /// What became of the extension's own report to the platform when this report was made; `nil` if none was sent.
    /// `onReport` gets ``ReceiptState/underWay`` for one that has not ended.
    public var receipt: ReceiptState?
    /// Whether the budget was over, or the delivery cancelled, before everything was done.
    public var isExpired: Bool
    /// Sentences that say why something is missing.
    public var notes: [String]
    /// All phases in their order; empty for a push that was delivered unchanged.
    public var phases: [DeliveryPhase]
    /// The time from the push's arrival to its delivery.
    public var duration: Duration

    /// The phase with that name; `nil` for a push that was delivered unchanged.
    public func phase(_ name: DeliveryPhase.Name) -> DeliveryPhase? {
        phases.first { $0.name == name }
    }
}

/// One part of a delivery, with its deadline, its duration and its ending.
///
/// Text, record and category come first, in this order. Then the registration of the category and the media are
/// processed at the same time.
public struct DeliveryPhase: Sendable, Hashable {
    /// The names of the phases, in their order.
    public enum Name: String, CaseIterable, Sendable {
        /// Texts and badge, in the member's language.
        case text
        /// The event is written to the journal.
        case record
        /// The category with its actions.
        case category
        /// The category is registered, and the system lists it.
        case registration
        /// The media, downloaded and attached.
        case media
    }

    /// The possible endings of a phase.
    public enum Ending: String, Sendable {
        /// The phase did its work, or there was no work to do.
        case finished
        /// The phase failed before its deadline; a note of the report has the reason.
        case failed
        /// The phase was stopped at its deadline.
        case timedOut
        /// The delivery ended before the phase: by its budget, the system's expiry, or a cancellation.
        case stopped
    }

    /// The name of the phase.
    public var name: Name
    /// The time from the beginning to the end of the phase.
    public var spent: Duration
    /// The time that the phase may take from its beginning. The first three phases cannot be interrupted: if they take
    /// longer, the delivery's budget is over.
    public var deadline: Duration
    /// Whether the phase finished, failed or was stopped.
    public var ending: Ending
}

extension TimeBudget {
    /// The deadline of a phase. The registration has the same deadline as the media.
    func deadline(of phase: DeliveryPhase.Name) -> Duration {
        switch phase {
        case .text, .record, .category: total
        case .registration, .media: media
        }
    }
}
