public import struct Foundation.Date

/// Removes old history from a store. Nothing is removed unless a host asks for it. The bundled stores conform to it; a
/// host's own store does not have to.
public protocol Retention: Sendable {
    /// Removes old messages, changes of badge counts, journal events that were taken into the store, and late results.
    ///
    /// Records of each kind that are older than a time are removed, except the newest of that kind. The age of a
    /// message is that of its latest event. A message stays while one of its calls waits. The latest change of each
    /// badge count stays. Badge counts, the outbox and the device do not change. Then members without any records left
    /// are removed, at any age, except members who have signed out of this device: their sign-out is kept.
    ///
    /// A message that was removed and is recorded again is not new: events that were recorded before the removal are
    /// not recorded again, and their calls are not made.
    ///
    /// The work is done in short transactions. If one fails, records that were removed before stay removed.
    ///
    /// - Parameters:
    ///   - time: records older than this time are removed; `nil` for all records.
    ///   - number: the number of the newest records of each kind that stay; `nil` for none.
    /// - Returns: the number of removed records of each kind.
    /// - Throws: ``StoreError``; records that were removed before stay removed.
    @discardableResult
    func prune(olderThan time: Date?, keeping number: Int?) async throws -> PruneReport
    /// The number of messages that ``prune(olderThan:keeping:)`` has removed so far.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func prunedMessages() async throws -> Int
}

/// The number of records that ``Retention/prune(olderThan:keeping:)`` removed, by kind.
public struct PruneReport: Sendable, Hashable {
    /// Messages of all members that were removed.
    public var messages: Int
    /// Changes of badge counts that were removed.
    public var badgeHistory: Int
    /// Identifiers of journal events that were taken into the store.
    public var journalEvents: Int
    /// Late results that were not requested.
    public var lateResults: Int
    /// Members without any records left.
    public var recipients: Int

    /// Creates counts; zero for each that is not given.
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
