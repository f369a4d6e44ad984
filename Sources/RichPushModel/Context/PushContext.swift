public import struct Foundation.Date

/// The member of a push, and the time and language in which it is handled.
///
/// Every hook and every loyalty API call receives a context, so that a handler does not store data about a member.
public struct PushContext: Sendable, Hashable {
    /// The member the push belongs to.
    public var recipient: Recipient
    /// How the member was found.
    public var recipientSource: RecipientSource
    /// The system's identifier of the delivery, if it is known.
    public var requestIdentifier: String?
    /// The time when the system delivered the notification, if it is known: Apple's `UNNotification.date`. It tells two
    /// deliveries with the same request identifier apart.
    public var deliveryDate: Date?
    /// The language of messages to the member, as a BCP 47 tag.
    public var locale: String
    /// The time when the push arrived or the member responded.
    public var time: Date
    /// The push's EMS open, `ems_open`, which is recorded in one transaction with the message. A helper sets it
    /// when it calls `trackMessage(id:parameters:context:)` for a response; otherwise it is `nil`.
    public var emsOpen: String?
    /// Collects the work that hooks start with ``wait(_:)``; `nil` if no response waits for it.
    @Uncompared package var hookWork: BackgroundWork?
    /// Whether the member was signed in, or was given by the app or service, when the context was created.
    package var isShown = true
    /// Whether the store was read to find the member. If it could not be read, the member is the one that the service
    /// extension knows.
    package var isOwnerRead = true
    /// Returns whether another member may be signed in since then.
    @Uncompared package var isReplaced: @Sendable () -> Bool = { false }
    /// The response that is being handled; `nil` outside of one.
    @Uncompared package var response: ResponseInProgress?

    /// Whether hooks that show something may run now: the app or service gave the member, or the member is signed in on
    /// this device and has not signed out since. The Default handlers check it before each such hook; your handler
    /// should check it too.
    public var mayShow: Bool { isShown && !isReplaced() }

    /// Creates a context. An app or service needs this only in its tests.
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
