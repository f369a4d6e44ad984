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

    /// Makes a phase for a report.
    public init(name: Name, spent: Duration, deadline: Duration, ending: Ending) {
        self.name = name
        self.spent = spent
        self.deadline = deadline
        self.ending = ending
    }
}
