/// One part of a delivery: how long it might take, how long it took, and how it ended.
///
/// Text, record and category come first, in this order; the category's registration and the media go on side by side.
public struct DeliveryPhase: Sendable, Hashable {
    /// Which part it is.
    public enum Name: String, CaseIterable, Sendable {
        /// Texts and badge, in the member's language.
        case text
        /// The journal's event, on the disk.
        case record
        /// The category with its actions.
        case category
        /// The category made known to the system, and listed by it.
        case registration
        /// The media, downloaded and attached.
        case media
    }

    /// How a part ended.
    public enum Ending: String, Sendable {
        /// It did its work, or found none to do.
        case finished
        /// It came to nothing in time; a note of the report says why.
        case failed
        /// It was given up at its deadline.
        case timedOut
        /// The delivery was over before: its budget, the system's expiry, or a cancellation.
        case stopped
    }

    /// Which part it is.
    public var name: Name
    /// How long it took.
    public var spent: Duration
    /// How long it might take, from its own beginning. The first three cannot be interrupted: they end the delivery's
    /// budget when they overrun.
    public var deadline: Duration
    /// How it ended.
    public var ending: Ending

    /// A part of a delivery.
    public init(name: Name, spent: Duration, deadline: Duration, ending: Ending) {
        self.name = name
        self.spent = spent
        self.deadline = deadline
        self.ending = ending
    }
}
