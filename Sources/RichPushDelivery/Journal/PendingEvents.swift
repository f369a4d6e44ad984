/// What lies in a journal.
public struct PendingEvents: Sendable, Hashable {
    /// Whole events, the oldest first.
    public var events: [JournalEvent]
    /// How many files are no whole event; they stay for someone to look at.
    public var damaged: Int

    /// What lies in a journal.
    public init(events: [JournalEvent], damaged: Int) {
        self.events = events
        self.damaged = damaged
    }
}
