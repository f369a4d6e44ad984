public import RichPushModel

public import struct Foundation.Date

/// Manual operations on the calls that a store keeps and does not try. The bundled stores conform to it; a host's own
/// store does not have to.
public protocol OutboxMaintenance: Outbox {
    /// Queues calls again that were set aside. Their numbers, contents and attempts stay, their reasons are removed,
    /// and `now` is their next attempt.
    ///
    /// - Parameters:
    ///   - ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls are ignored.
    ///   - now: the current time.
    /// - Returns: the number of calls that were queued again.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?, now: Date) async throws -> Int
    /// Removes calls that were set aside.
    ///
    /// - Parameter ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls are
    ///   ignored.
    /// - Returns: the number of calls that were removed.
    /// - Throws: ``StoreError``; then nothing is changed.
    @discardableResult
    func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int
    /// The waiting calls that this version cannot read, because a newer version has recorded them, the lowest number first.
    /// They are counted as waiting, and are not among ``Outbox/waitingCalls(limit:)``.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func unreadableCalls(limit: Int) async throws -> [UnreadableCall]
}

/// A waiting call that a newer version has recorded and this one cannot read.
public struct UnreadableCall: Sendable, Hashable, Identifiable {
    /// The store's number of the call.
    public var id: OutboxEntry.ID
    /// The member of the call.
    public var recipient: Recipient
    /// The name of the call; `nil` if it cannot be read.
    public var name: String?
    /// The object of the call; calls of a member with the same target keep their order.
    public var target: String
    /// The time at which the call was first recorded.
    public var created: Date
    /// The number of attempts so far.
    public var attempts: Int

    /// Makes an unreadable call, as a store reads it.
    public init(
        id: OutboxEntry.ID,
        recipient: Recipient,
        name: String?,
        target: String,
        created: Date,
        attempts: Int
    ) {
        self.id = id
        self.recipient = recipient
        self.name = name
        self.target = target
        self.created = created
        self.attempts = attempts
    }
}
