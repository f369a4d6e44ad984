public import RichPushModel
public import RichPushPayload

/// Writes out and removes everything that a store holds about a member. The bundled stores conform to it; a store of a
/// host's own does not have to.
///
/// ``DefaultNotificationHelper/exportMember(_:attachments:_:)`` and ``DefaultNotificationHelper/eraseMember(_:attachments:)``
/// do the same for the store, the journal, the extension's snapshot and attachments.
public protocol MemberRights: Sendable {
    /// Reads everything that is held about a member: first one record of the kind ``MemberRecord/Kind/member``, then the
    /// others, all of a kind one after the other.
    ///
    /// The records are read in parts. What is recorded meanwhile can be among them or not.
    ///
    /// - Parameters:
    ///   - recipient: the member.
    ///   - receive: gets each record. The error that it throws ends the reading.
    /// - Returns: whether anything is known of the member.
    /// - Throws: ``StoreError``, or what `receive` throws.
    func exportMember(
        _ recipient: Recipient,
        _ receive: @Sendable (MemberRecord) throws -> Void
    ) async throws -> Bool
    /// Removes everything that is held about a member: messages, those that a prune has removed included, badge count and
    /// its history, calls, late results, handled responses, tokens, and the member.
    ///
    /// A deregistration of the device that waits is still sent. Until then it and the member's name stay, and a registration
    /// under way before it does. The member is no longer signed in; sign the member out before, so that the device is
    /// deregistered.
    ///
    /// An erasure whose process was killed is completed by the next one. What is recorded of the member after the call
    /// began is kept.
    ///
    /// - Parameter recipient: the member. Nothing is removed for one of whom nothing is known.
    /// - Returns: what was removed.
    /// - Throws: ``StoreError``. Repeat the call then: what was removed before stays removed.
    @discardableResult
    func eraseMember(_ recipient: Recipient) async throws -> MemberErasure
}

/// A part of what is held about a member.
public struct MemberRecord: Sendable, Hashable {
    /// What a record is about.
    public enum Kind: String, Sendable, CaseIterable {
        /// The member: whether signed in, signed out or paused, badge count, device and token. One record.
        case member
        /// A message.
        case messages
        /// A message that ``Retention/prune(olderThan:keeping:)`` has removed, of which its number is left.
        case removedMessages
        /// A change of the badge count.
        case badgeHistory
        /// A call in the outbox, with its content.
        case calls
        /// A late result.
        case lateResults
        /// A response that was handled.
        case handledResponses
        /// An event in the journal of the service extension.
        case journalEvents
        /// What the service extension knows of the member.
        case snapshot
        /// A file with media of a push.
        case attachments
    }

    /// What it is about.
    public var kind: Kind
    /// Its content. Times are texts as in ISO 8601.
    public var fields: JSONObject

    /// A record.
    public init(kind: Kind, fields: JSONObject) {
        self.kind = kind
        self.fields = fields
    }
}

/// What was removed of a member; see ``MemberRights/eraseMember(_:)``.
public struct MemberErasure: Sendable, Hashable {
    /// The member.
    public var recipient: Recipient
    /// Whether anything was known of the member.
    public var isKnown = false
    /// Messages.
    public var messages = 0
    /// Numbers of messages that were removed before.
    public var removedMessages = 0
    /// Changes of the badge count.
    public var badgeHistory = 0
    /// Calls.
    public var calls = 0
    /// Late results.
    public var lateResults = 0
    /// Handled responses.
    public var handledResponses = 0
    /// Events in the journal of the service extension.
    public var journalEvents = 0
    /// Files with media of pushes.
    public var attachments = 0
    /// The calls that must still be sent. They are removed with the member's name when the platform has taken them.
    public var kept: [OutboxEntry] = []

    /// Nothing removed yet.
    public init(recipient: Recipient) {
        self.recipient = recipient
    }
}
