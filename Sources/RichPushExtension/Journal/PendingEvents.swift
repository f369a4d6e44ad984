/// The content of a journal: events that are not ingested yet, and damaged files.
public struct PendingEvents: Sendable, Hashable {
    /// The complete events, the oldest first.
    public var events: [JournalEvent]
    /// The number of incomplete or damaged files. They are not removed.
    public var damaged: Int

    /// Makes the content of a journal, for an app's own reader.
    public init(events: [JournalEvent], damaged: Int) {
        self.events = events
        self.damaged = damaged
    }
}
