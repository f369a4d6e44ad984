import HTTPTypes
public import RichPushModel
import RichPushPayload

public import struct Foundation.URL

/// A client for all APIs of the loyalty platform, over HTTP.
///
/// ``/RichPushModel/LoyaltyRoutes`` defines the method and path of each call; a host can replace all or some of them.
/// Every call has the member's token, an idempotency key, and the member's language if it is known. EMS opens have none
/// of these.
///
/// ```swift
/// let apis = try LoyaltyAPIs.http(baseURL: baseURL, tokens: myTokens)
/// ```
///
/// ## Results and errors
/// - 401: the client asks the token provider once for another token and repeats the call. A second 401 is
///   ``/RichPushModel/LoyaltyAPIError/Code/unauthorized``.
/// - Any other status outside of 200 to 299: ``/RichPushModel/LoyaltyAPIError/Code/status``, with the beginning of the
///   body and the wait that `Retry-After` asks for.
/// - 2xx with a web page, as a captive portal sends it: ``/RichPushModel/LoyaltyAPIError/Code/unreadable``. The same
///   holds if the call needs a JSON object and the body is not one. A call that needs no object ignores the body.
/// - No response: ``/RichPushModel/LoyaltyAPIError/Code/unreachable`` or
///   ``/RichPushModel/LoyaltyAPIError/Code/timedOut``.
/// - The token provider throws: ``/RichPushModel/LoyaltyAPIError/Code/noToken``, with the provider's error as the
///   underlying error. Nothing is sent.
/// - The task is cancelled: `CancellationError`.
///
/// A redirect is followed only to the same scheme, host and port, and only if it keeps the method. A token is never
/// sent to another host.
public struct HTTPLoyaltyClient: Sendable {
    let base: HTTPRequest
    let routes: LoyaltyRoutes
    let tokens: any TokenProvider
    let transport: any HTTPTransport
    let timeout: Duration
    let emsOpenPolicy: URLPolicy
    let resolver: HostResolver
    let clock: PushClock

    /// Makes a client for one platform.
    ///
    /// - Parameters:
    ///   - baseURL: the platform's address. Its path, if any, is put before the path of every route.
    ///   - policy: which addresses are allowed; by default `https`, with `allowsLoopback` also `http` to this machine.
    ///   - routes: the method and path of each operation.
    ///   - tokens: provides the token of a call's member.
    ///   - transport: sends the requests.
    ///   - timeout: the longest duration of one request with its response.
    ///   - emsOpenPolicy: which URLs an EMS open may be sent or redirected to.
    ///   - resolver: looks up the hosts of EMS opens before anything is sent to them.
    ///   - clock: the current time, for a date in `Retry-After`.
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` with the code ``/RichPushModel/LoyaltyAPIError/Code/invalid`` if
    ///   the policy does not allow the address, or it has a query or fragment.
    public init(
        baseURL: URL,
        policy: URLPolicy = .platform,
        routes: LoyaltyRoutes = .standard,
        tokens: any TokenProvider,
        transport: any HTTPTransport = SystemTransport(),
        timeout: Duration = .seconds(10),
        emsOpenPolicy: URLPolicy = .fetch,
        resolver: HostResolver = .live,
        clock: PushClock = .live
    ) throws(LoyaltyAPIError) {
        do {
            try policy.check(baseURL)
        } catch {
            throw LoyaltyAPIError(
                code: .invalid,
                message: "The loyalty platform's address cannot be used: \(error)",
                underlying: error
            )
        }
        guard let base = HTTPRequest(method: .get, url: baseURL), baseURL.query() == nil, baseURL.fragment() == nil
        else {
            throw LoyaltyAPIError(
                code: .invalid,
                message:
                    "\"\(baseURL.absoluteString.printableURL)\" is not a platform's address: expected a host and no query."
            )
        }
        self.base = base
        self.routes = routes
        self.tokens = tokens
        self.transport = transport
        self.timeout = timeout
        self.emsOpenPolicy = emsOpenPolicy
        self.resolver = resolver
        self.clock = clock
    }
}

extension LoyaltyAPIs {
    /// All APIs of the platform, made by one ``HTTPLoyaltyClient``.
    ///
    /// - Parameters:
    ///   - baseURL: the platform's address. Its path, if any, is put before the path of every route.
    ///   - policy: which addresses are allowed; by default `https`, with `allowsLoopback` also `http` to this machine.
    ///   - routes: the method and path of each operation.
    ///   - tokens: provides the token of a call's member.
    ///   - transport: sends the requests.
    ///   - timeout: the longest duration of one request with its response.
    ///   - emsOpenPolicy: which URLs an EMS open may be sent or redirected to.
    ///   - resolver: looks up the hosts of EMS opens before anything is sent to them.
    /// - Returns: The APIs; they share one client.
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` with the code ``/RichPushModel/LoyaltyAPIError/Code/invalid`` if
    ///   the policy does not allow the address, or it has a query or fragment.
    public static func http(
        baseURL: URL,
        policy: URLPolicy = .platform,
        routes: LoyaltyRoutes = .standard,
        tokens: any TokenProvider,
        transport: any HTTPTransport = SystemTransport(),
        timeout: Duration = .seconds(10),
        emsOpenPolicy: URLPolicy = .fetch,
        resolver: HostResolver = .live
    ) throws(LoyaltyAPIError) -> LoyaltyAPIs {
        LoyaltyAPIs(
            try HTTPLoyaltyClient(
                baseURL: baseURL,
                policy: policy,
                routes: routes,
                tokens: tokens,
                transport: transport,
                timeout: timeout,
                emsOpenPolicy: emsOpenPolicy,
                resolver: resolver
            )
        )
    }
}
