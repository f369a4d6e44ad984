public import RichPushModel

public import struct Foundation.Date

/// A member's badge count.
public struct BadgeCount: Sendable, Hashable {
    /// The member.
    public var recipient: Recipient
    /// The count, zero or above.
    public var count: Int

    /// A count.
    public init(recipient: Recipient, count: Int) {
        self.recipient = recipient
        self.count = count
    }
}

/// One change in a badge count's history.
public struct BadgeHistoryEntry: Sendable, Hashable {
    /// How many changes of each member a store keeps at least. It can remove older ones.
    public static let limit = 1000

    /// When it changed.
    public var time: Date
    /// The count after the change.
    public var count: Int
    /// Whether the device shows it; `nil` if there is no device.
    public var applied: Bool?

    /// An entry.
    public init(time: Date, count: Int, applied: Bool?) {
        self.time = time
        self.count = count
        self.applied = applied
    }
}
