public import RichPushPayload

public import struct Foundation.Date

/// The result of a response that was handled.
///
/// The system may report a response again: to a scene and to a delegate, or after a start of the app. A helper then
/// returns this result. It makes no call and shows nothing.
public struct HandledResponse: Sendable, Hashable {
    /// How long a store keeps a result at least, unless the results need too much room: seven days.
    public static let minimumAge: Duration = .seconds(7 * 24 * 3600)
    /// The largest ``result`` in bytes of JSON. A larger one is not kept.
    public static let resultLimit = 8192
    /// The largest ``hostAnswer`` in bytes of JSON. A larger one is not kept.
    public static let hostAnswerLimit = 32_768
    /// The key of the value `true` in ``hostAnswer`` of a response with a call that ended, or can end, after the
    /// response.
    public static let endsLater = "queued"

    /// The member of the response.
    public var recipient: Recipient
    /// The name of the outcome, as in ``PushOutcome/name``.
    public var outcome: String
    /// Why the response was ignored or failed, in 300 characters at most; `nil` for other outcomes.
    public var reason: String?
    /// The platform's answer that the host was given, for example a certificate; `nil` if there was none.
    public var result: LoyaltyResult?
    /// What an app or service adds to its answer, so that a repeat gets the same one; empty by default. It has
    /// ``endsLater`` if the result of the call came after the response had ended, or can still come.
    public var hostAnswer: JSONObject
    /// When the response was handled. A store in PostgreSQL keeps the time of its server instead, if that
    /// differs by more than a minute.
    public var time: Date

    /// Makes the result of a handled response.
    public init(
        recipient: Recipient,
        outcome: String,
        reason: String? = nil,
        result: LoyaltyResult? = nil,
        hostAnswer: JSONObject = [:],
        time: Date
    ) {
        self.recipient = recipient
        self.outcome = outcome
        self.reason = reason
        self.result = result
        self.hostAnswer = hostAnswer
        self.time = time
    }
}
