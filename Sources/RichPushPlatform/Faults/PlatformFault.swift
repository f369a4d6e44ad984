/// An intended failure of the embedded platform, for tests and demonstrations.
///
/// Set it with ``EmbeddedPlatform/setFault(_:for:count:)``. The call has no effect on the platform's state, except
/// where a case says that it has.
public enum PlatformFault: Sendable, Hashable {
    /// Answers with this status, these header fields and this body instead of the regular response.
    case answer(status: Int, headers: [String: String] = [:], body: String = "")
    /// Does not answer: the request stays open until the client closes it or the platform stops.
    case hang
    /// Answers as usual, but after this duration. The call has its effect after the wait.
    case slow(Duration)
    /// Announces the whole body, but closes the connection after half of it. The call has its effect.
    case halfBody
    /// Closes the connection without a response.
    ///
    /// - Parameter afterEffect: Whether the call has its effect before that. Then only an idempotency key prevents that
    ///   a repeated call has its effect twice.
    case drop(afterEffect: Bool = false)
    /// Refuses the request's token with 401.
    ///
    /// - Parameter token: The token to refuse; nil refuses every request, also one without a token.
    case refuseToken(String? = nil)

    /// Answers with a status, and with a JSON body that names it.
    ///
    /// - Parameter status: The HTTP status.
    /// - Returns: The fault.
    public static func status(_ status: Int) -> PlatformFault {
        .answer(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: #"{"error":"A fault is set: the status is \#(status)."}"#
        )
    }

    /// Answers 200 with a web page, as the sign-in page of a wireless network.
    public static let webPage = PlatformFault.answer(
        status: 200,
        headers: ["Content-Type": "text/html; charset=utf-8"],
        body: "<!doctype html><title>Sign in</title><p>Please sign in to use this network.</p>\n"
    )

    /// Asks the client to repeat the request later.
    ///
    /// - Parameters:
    ///   - seconds: The value of the `Retry-After` header.
    ///   - status: 503, or 429 for a client with too many requests.
    /// - Returns: The fault.
    public static func retryAfter(seconds: Int, status: Int = 503) -> PlatformFault {
        .answer(
            status: status,
            headers: ["Retry-After": String(seconds), "Content-Type": "application/json"],
            body: #"{"error":"A fault is set: try again in \#(seconds) s."}"#
        )
    }
}
