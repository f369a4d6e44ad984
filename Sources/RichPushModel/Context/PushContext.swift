public import struct Foundation.Date

/// The member of a push, and the time and language in which it is handled.
///
/// Every hook and every loyalty API call receives a context, so that handlers do not store anything about a member.
public struct PushContext: Sendable, Hashable {
    /// The member the push belongs to.
    public var recipient: Recipient
    /// How the member was found.
    public var recipientSource: RecipientSource
    /// The identifier the system gave the delivery, where it is known.
    public var requestIdentifier: String?
    /// When the system delivered the notification, where it is known: Apple's `UNNotification.date`. It distinguishes two
    /// deliveries apart that share a request identifier.
    public var deliveryDate: Date?
    /// The language to answer in, as a BCP 47 tag.
    public var locale: String
    /// When the push arrived or the response was given.
    public var time: Date
    /// The push's e-mail beacon, `ems_open`, to be recorded in one transaction with the message. A helper sets it for the
    /// call of `trackMessage(id:parameters:context:)` that a response makes; else it is `nil`.
    public var emsOpen: String?
    /// The work that hooks started with ``wait(_:)``.
    package var hookWork = HookWork()
    /// Whether the member was the one signed in, or was given by the host, when the context was made.
    package var isShown = true
    /// Whether the member has signed out since then.
    package var presence = MemberPresence()

    /// Whether hooks that show something may run now: the host named the member itself, or the member is the one signed
    /// in on this device and has not signed out meanwhile. The Default handlers ask it before each such hook; a handler of
    /// a host's own should too.
    public var mayShow: Bool { isShown && !presence.hasLeft() }

    /// Creates a context; a host does this only in its tests.
    public init(
        recipient: Recipient,
        recipientSource: RecipientSource = .given,
        requestIdentifier: String? = nil,
        deliveryDate: Date? = nil,
        locale: String = "en",
        time: Date
    ) {
        self.recipient = recipient
        self.recipientSource = recipientSource
        self.requestIdentifier = requestIdentifier
        self.deliveryDate = deliveryDate
        self.locale = locale
        self.time = time
    }
}
