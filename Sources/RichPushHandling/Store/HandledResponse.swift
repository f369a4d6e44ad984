public import RichPushModel

public import struct Foundation.Date

/// A response that was handled to its end, with its outcome.
///
/// The system may report a response again: to a scene and to a delegate, or after a start of the app. A helper answers
/// such a report with the outcome that is kept here, and calls and shows nothing.
public struct HandledResponse: Sendable, Hashable {
    /// How many responses a store keeps. The ones that were kept first are removed for new ones.
    public static let limit = 10_000

    /// What identifies the response: a digest of member, request identifier, message, delivery date, action and text.
    public var key: String
    /// The member of the response.
    public var recipient: Recipient
    /// The outcome: ``/RichPushModel/PushOutcome/name``.
    public var outcome: String
    /// Why the response was ignored or failed, in 300 characters at most; `nil` for other outcomes.
    public var reason: String?
    /// When the response was handled.
    public var time: Date

    /// A handled response.
    public init(key: String, recipient: Recipient, outcome: String, reason: String?, time: Date) {
        self.key = key
        self.recipient = recipient
        self.outcome = outcome
        self.reason = reason
        self.time = time
    }
}
