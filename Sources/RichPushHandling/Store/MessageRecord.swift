public import RichPushModel

public import struct Foundation.Date

/// What is known of one message of one member.
public struct MessageRecord: Sendable, Hashable {
    /// The push's `message_response_id`.
    public var messageResponseID: Int64
    /// The member it was sent to.
    public var recipient: Recipient
    /// When it was delivered, if that was recorded.
    public var delivered: Date?
    /// When it was opened, if it was.
    public var opened: Date?
    /// When the platform first took the report of the delivery; see ``Settlement/sent(_:late:)``.
    public var deliveredSent: Date?
    /// When the platform first took the report of the opening; see ``Settlement/sent(_:late:)``.
    public var openedSent: Date?

    /// A record.
    public init(
        messageResponseID: Int64,
        recipient: Recipient,
        delivered: Date? = nil,
        opened: Date? = nil,
        deliveredSent: Date? = nil,
        openedSent: Date? = nil
    ) {
        self.messageResponseID = messageResponseID
        self.recipient = recipient
        self.delivered = delivered
        self.opened = opened
        self.deliveredSent = deliveredSent
        self.openedSent = openedSent
    }

    /// When the platform first took the report of an action.
    public func sent(_ action: MessageAction) -> Date? {
        switch action {
        case .delivered: deliveredSent
        case .opened: openedSent
        }
    }
}

/// Counts over all messages.
public struct MessageTotals: Sendable, Hashable {
    /// Messages whose delivery was recorded.
    public var delivered: Int
    /// Messages whose opening was recorded.
    public var opened: Int
    /// Messages with both.
    public var openedAndDelivered: Int

    /// Counts.
    public init(delivered: Int, opened: Int, openedAndDelivered: Int) {
        self.delivered = delivered
        self.opened = opened
        self.openedAndDelivered = openedAndDelivered
    }

    /// The share of delivered messages that were opened, from 0 to 1; `nil` without deliveries.
    public var openRate: Double? {
        delivered == 0 ? nil : Double(openedAndDelivered) / Double(delivered)
    }
}
