public import struct Foundation.Date

/// Removes the history that a store keeps. Nothing is removed unless a host asks for it. The bundled stores conform to it;
/// a store of a host's own does not have to.
public protocol Retention: Sendable {
    /// Removes messages, changes of badge counts, taken journal events and late results that are old.
    ///
    /// Of each kind, what is older than a time is removed, except the newest of that kind. A message is as old as its latest
    /// event. It stays while one of its calls waits. The latest change of each badge count stays. Badge counts, the outbox
    /// and the device do not change. Then the members of whom nothing is left are removed, whatever their age, apart from
    /// those who have signed out of this device: that they have is kept.
    ///
    /// A message that was removed and is recorded again is not new: an event that the store knew then is not recorded, and
    /// its calls are not made.
    ///
    /// The work is done in short transactions. If one fails, what was removed before stays removed.
    ///
    /// - Parameters:
    ///   - time: what is older than this time is removed; `nil` for all of it.
    ///   - number: of each kind, so many of the newest stay; `nil` for none.
    /// - Returns: how much was removed.
    @discardableResult
    func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport
    /// How many messages were removed by ``prune(olderThan:keeping:)``.
    func prunedMessages() async throws -> Int
}

/// What a ``Retention/prune(olderThan:keeping:)`` removed.
public struct PruneReport: Sendable, Hashable {
    /// Messages.
    public var messages: Int
    /// Changes of badge counts.
    public var badgeHistory: Int
    /// Journal events that were taken.
    public var journalEvents: Int
    /// Late results that nothing has asked for.
    public var lateResults: Int
    /// Members of whom nothing was left.
    public var recipients: Int

    /// Counts; zero for each that is not given.
    public init(
        messages: Int = 0,
        badgeHistory: Int = 0,
        journalEvents: Int = 0,
        lateResults: Int = 0,
        recipients: Int = 0
    ) {
        self.messages = messages
        self.badgeHistory = badgeHistory
        self.journalEvents = journalEvents
        self.lateResults = lateResults
        self.recipients = recipients
    }
}
