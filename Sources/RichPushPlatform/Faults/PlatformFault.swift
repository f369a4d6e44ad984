/// Something that goes wrong on purpose, for tests and demonstrations.
///
/// Set with ``EmbeddedPlatform/setFault(_:for:count:)``. Unless a case says otherwise, the call has no effect on the
/// platform's state.
public enum PlatformFault: Sendable, Hashable {
    /// Answers something else.
    case answer(status: Int, headers: [String: String] = [:], body: String = "")
    /// Never answers: the request stays open until the client gives up or the platform stops.
    case hang
    /// Answers as usual, but only after a while. The call has its effect when the wait is over.
    case slow(Duration)
    /// Answers as usual, announces the whole body and closes the connection after half of it. The call has its effect.
    case halfBody
    /// Closes the connection without a single byte.
    ///
    /// - Parameter afterEffect: Whether the call has its effect before that: the case for which idempotency keys exist.
    case drop(afterEffect: Bool = false)
    /// Refuses the request's token with 401.
    ///
    /// - Parameter token: The one token to refuse; nil refuses whatever comes, none included.
    case refuseToken(String? = nil)

    /// Answers a status with a JSON body that says so.
    public static func status(_ status: Int) -> PlatformFault {
        .answer(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: #"{"error":"A fault was set: the answer is \#(status)."}"#
        )
    }

    /// Answers 200 with a web page, as the sign-in page of a wireless network does.
    public static let webPage = PlatformFault.answer(
        status: 200,
        headers: ["Content-Type": "text/html; charset=utf-8"],
        body: "<!doctype html><title>Sign in</title><p>Please sign in to use this network.</p>\n"
    )

    /// Asks the client to come back later.
    ///
    /// - Parameters:
    ///   - seconds: What the `Retry-After` header says.
    ///   - status: 503, or 429 for a client that asks too often.
    public static func retryAfter(seconds: Int, status: Int = 503) -> PlatformFault {
        .answer(
            status: status,
            headers: ["Retry-After": String(seconds), "Content-Type": "application/json"],
            body: #"{"error":"A fault was set: try again in \#(seconds) s."}"#
        )
    }
}
