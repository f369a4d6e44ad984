public import RichPushModel

public import struct Foundation.Date

/// A response that was handled completely, with its outcome.
///
/// The system may report a response again: to a scene and to a delegate, or after a start of the app. A helper then
/// returns the stored outcome. It makes no call and shows nothing.
public struct HandledResponse: Sendable, Hashable {
    /// The largest number of responses that a store keeps. The oldest are removed for new ones.
    public static let limit = 10_000

    /// The identity of the response: a digest of member, request identifier, message, delivery date, action and text.
    public var key: String
    /// The member of the response.
    public var recipient: Recipient
    /// The name of the outcome, as in ``/RichPushModel/PushOutcome/name``.
    public var outcome: String
    /// Why the response was ignored or failed, in 300 characters at most; `nil` for other outcomes.
    public var reason: String?
    /// When the response was handled.
    public var time: Date

    /// Makes a record of a handled response.
    public init(key: String, recipient: Recipient, outcome: String, reason: String?, time: Date) {
        self.key = key
        self.recipient = recipient
        self.outcome = outcome
        self.reason = reason
        self.time = time
    }
}
