public import struct Foundation.Date

/// Whose push it is, and when and in which language it is handled.
///
/// Every hook and every loyalty API call receives one, so that nothing about a member is kept in a handler.
public struct PushContext: Sendable, Hashable {
    /// The member the push belongs to.
    public var recipient: Recipient
    /// The identifier the system gave the delivery, where it is known.
    public var requestIdentifier: String?
    /// The language to answer in, as a BCP 47 tag.
    public var locale: String
    /// When the push arrived or the response was given.
    public var time: Date

    /// A context; a host makes one only in its tests.
    public init(recipient: Recipient, requestIdentifier: String? = nil, locale: String = "en", time: Date) {
        self.recipient = recipient
        self.requestIdentifier = requestIdentifier
        self.locale = locale
        self.time = time
    }
}
