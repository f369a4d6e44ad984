public import RichPushModel
public import RichPushPayload

/// One part of the data that is held about a member.
public struct MemberRecord: Sendable, Hashable {
    /// What a record is about.
    public enum Kind: String, Sendable, CaseIterable {
        /// The member: whether signed in, signed out or paused, badge count, device and token. One record.
        case member
        /// A message of the member, with the times of delivery and opening.
        case messages
        /// A message that ``PushStore/prune(olderThan:keeping:)`` has removed. Only its number is left.
        case removedMessages
        /// A message that was taken back, with the time.
        case recalls
        /// A change of the badge count.
        case badgeHistory
        /// A call in the outbox, with its content.
        case calls
        /// A late result that was not taken yet; see ``LateResult``.
        case lateResults
        /// A response that was handled, with its outcome.
        case handledResponses
        /// A token of a Live Activity or of widgets that is, or is to be, registered for the member.
        case activities
        /// An event of the store's log that is about the member.
        case events
        /// A copy of an event that waits for the endpoint of a webhook, or was set aside.
        case webhookEvents
        /// An event in the journal of the service extension.
        case journalEvents
        /// The part of the service extension's snapshot that concerns the member.
        case snapshot
        /// A report of a delivery that the service extension has kept.
        case deliveryReports
        /// The path of a media file of a push.
        case attachments
    }

    /// The kind of data in the record.
    public var kind: Kind
    /// The content by name. Times are ISO 8601 strings.
    public var fields: JSONObject

    /// Makes a record.
    public init(kind: Kind, fields: JSONObject) {
        self.kind = kind
        self.fields = fields
    }
}

/// The number of removed records by kind; see ``PushStore/eraseMember(_:)``.
public struct MemberErasure: Sendable, Hashable {
    /// The member that was erased.
    public var recipient: Recipient
    /// Whether anything was known of the member.
    public var isKnown = false
    /// The number of removed messages.
    public var messages = 0
    /// The number of removed numbers of messages that had been pruned before.
    public var removedMessages = 0
    /// The number of messages that had been taken back.
    public var recalls = 0
    /// The number of removed changes of the badge count.
    public var badgeHistory = 0
    /// The number of removed calls, queued or set aside.
    public var calls = 0
    /// The number of removed late results.
    public var lateResults = 0
    /// The number of removed handled responses.
    public var handledResponses = 0
    /// The number of events that were removed from the store's log.
    public var events = 0
    /// The number of events removed from the service extension's journal; a store leaves it zero.
    public var journalEvents = 0
    /// The number of removed reports of deliveries; a store leaves it zero.
    public var deliveryReports = 0
    /// The number of removed media files of pushes; a store leaves it zero.
    public var attachments = 0
    /// The calls that must still be sent. They are removed with the member's name when the platform has taken them.
    public var kept: [OutboxEntry] = []

    /// Makes an erasure that has removed nothing yet.
    public init(recipient: Recipient) {
        self.recipient = recipient
    }
}
