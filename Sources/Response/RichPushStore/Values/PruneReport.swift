/// The number of records that ``PushStore/prune(olderThan:keeping:)`` removed, by kind.
public struct PruneReport: Sendable, Hashable {
    /// Messages of all members that were removed.
    public var messages: Int
    /// Changes of badge counts that were removed.
    public var badgeHistory: Int
    /// Identifiers of journal events that were taken into the store.
    public var journalEvents: Int
    /// Late results that were not requested.
    public var lateResults: Int
    /// Messages that had been taken back.
    public var recalls: Int
    /// Events of the store's log that were too old.
    public var events: Int
    /// Members without any records left.
    public var recipients: Int

    /// Creates counts; zero for each that is not given.
    public init(
        messages: Int = 0,
        badgeHistory: Int = 0,
        journalEvents: Int = 0,
        lateResults: Int = 0,
        recalls: Int = 0,
        events: Int = 0,
        recipients: Int = 0
    ) {
        self.messages = messages
        self.badgeHistory = badgeHistory
        self.journalEvents = journalEvents
        self.lateResults = lateResults
        self.recalls = recalls
        self.events = events
        self.recipients = recipients
    }
}
