public import RichPushModel

public import struct Foundation.Date

/// What a person does with the calls that a store keeps and does not try. The bundled stores conform to it; a store of a
/// host's own does not have to.
public protocol OutboxMaintenance: Outbox {
    /// Lets calls that were set aside wait again. Their numbers, contents and attempts stay, their reasons are removed, and
    /// `now` is their next attempt.
    ///
    /// - Parameters:
    ///   - ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls change nothing.
    ///   - now: the current time.
    /// - Returns: how many calls wait again.
    @discardableResult
    func retrySetAsideCalls(_ ids: [OutboxEntry.ID]?, now: Date) async throws -> Int
    /// Removes calls that were set aside.
    ///
    /// - Parameter ids: the numbers of the calls; `nil` for all that were set aside. Numbers of other calls change nothing.
    /// - Returns: how many calls were removed.
    @discardableResult
    func deleteSetAsideCalls(_ ids: [OutboxEntry.ID]?) async throws -> Int
    /// The waiting calls that this version cannot read, because a newer version has recorded them, the lowest number first.
    /// They are counted as waiting, and are not among ``Outbox/waitingCalls(limit:)``.
    func unreadableCalls(limit: Int) async throws -> [UnreadableCall]
}

/// A waiting call that a newer version has recorded and this one cannot read.
public struct UnreadableCall: Sendable, Hashable, Identifiable {
    /// The store's number of the call.
    public var id: OutboxEntry.ID
    /// The member of the call.
    public var recipient: Recipient
    /// The name of the call, as far as it can be read.
    public var name: String?
    /// What the call is about.
    public var target: String
    /// When it was recorded.
    public var created: Date
    /// How many attempts were made.
    public var attempts: Int

    /// An unreadable call.
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
