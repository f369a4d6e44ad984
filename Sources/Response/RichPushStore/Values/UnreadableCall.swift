public import RichPushModel

public import struct Foundation.Date

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
}
