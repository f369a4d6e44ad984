public import RichPushModel

public import struct Foundation.Date

/// The badge count of one member, as the store keeps it.
public struct BadgeCount: Sendable, Hashable {
    /// The member of the count.
    public var recipient: Recipient
    /// The count, zero or above.
    public var count: Int

    /// Makes the count of a member.
    public init(recipient: Recipient, count: Int) {
        self.recipient = recipient
        self.count = count
    }
}

/// One change in a badge count's history.
public struct BadgeHistoryEntry: Sendable, Hashable {
    /// A store keeps at least this many changes for each member. It can remove older ones.
    public static let limit = 1000

    /// The time of the commit that changed the count.
    public var time: Date
    /// The count after the change.
    public var count: Int
    /// Whether the device shows the count; `nil` if there is no device.
    public var applied: Bool?

    /// Makes an entry of the history.
    public init(time: Date, count: Int, applied: Bool?) {
        self.time = time
        self.count = count
        self.applied = applied
    }
}
