public import RichPushModel

public import struct Foundation.Date

/// The recorded events of one message of one member.
public struct MessageRecord: Sendable, Hashable {
    /// The `message_response_id` of the push.
    public var messageResponseID: Int64
    /// The member to whom the message was sent.
    public var recipient: Recipient
    /// The time of delivery; `nil` if none was recorded.
    public var delivered: Date? = nil
    /// The time of opening; `nil` if none was recorded.
    public var opened: Date? = nil
    /// The time at which the platform first accepted the report of the delivery; `nil` before that; see
    /// ``Settlement/sent(_:late:)``.
    public var deliveredSent: Date? = nil
    /// The time at which the platform first accepted the report of the opening; `nil` before that; see
    /// ``Settlement/sent(_:late:)``.
    public var openedSent: Date? = nil
    /// The time at which the message was first taken back; `nil` if it was not.
    public var recalled: Date? = nil

    /// The time at which the platform first accepted the report of an action; `nil` before that.
    public func sent(_ action: MessageAction) -> Date? {
        switch action {
        case .delivered: deliveredSent
        case .opened: openedSent
        }
    }
}

/// The place of a message in a list of one member's messages, newest first.
public struct MessageCursor: Sendable, Hashable {
    /// The time by which the list is sorted.
    public var time: Date
    /// The message's number, which decides between messages of one time.
    public var messageResponseID: Int64

    /// Makes a cursor.
    public init(time: Date, messageResponseID: Int64) {
        self.time = time
        self.messageResponseID = messageResponseID
    }
}

extension MessageRecord {
    /// The place among the unread messages of its member; `nil` for a message that was not delivered.
    public var unreadCursor: MessageCursor? {
        delivered.map { MessageCursor(time: $0, messageResponseID: messageResponseID) }
    }
}

/// Counts over the messages of all members.
public struct MessageTotals: Sendable, Hashable {
    /// The number of messages with a recorded delivery.
    public var delivered: Int
    /// The number of messages with a recorded opening.
    public var opened: Int
    /// The number of messages with both.
    public var openedAndDelivered: Int

    /// The share of delivered messages that were opened, from 0 to 1; `nil` without deliveries.
    public var openRate: Double? {
        delivered == 0 ? nil : Double(openedAndDelivered) / Double(delivered)
    }
}
