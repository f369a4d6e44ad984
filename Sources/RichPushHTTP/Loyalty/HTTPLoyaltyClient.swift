import HTTPTypes
public import RichPushModel

public import struct Foundation.URL

/// The loyalty platform over HTTP: one client for all of its APIs.
///
/// Where each call goes is said by ``/RichPushModel/LoyaltyRoutes``, which a host replaces in part or whole. Every call
/// carries the member's token, the member's language where it is a language tag, and the idempotency key of the act it
/// belongs to; beacons carry none of them.
///
/// ```swift
/// let apis = try LoyaltyAPIs.http(baseURL: baseURL, tokens: myTokens)
/// ```
///
/// ## How an answer is judged
/// - 401: the token provider is asked once for another token, and the call made again; a second 401 is
///   ``/RichPushModel/LoyaltyAPIError/Code/unauthorized``.
/// - Any other status that is no success: ``/RichPushModel/LoyaltyAPIError/Code/status``, with the beginning of the
///   body and the seconds of `Retry-After`.
/// - Success with a web page, as captive portals send it: ``/RichPushModel/LoyaltyAPIError/Code/unreadable``. So is a
///   body that is no JSON object where one was asked for. A call that needs no answer succeeds whatever else the body
///   holds.
/// - No answer: ``/RichPushModel/LoyaltyAPIError/Code/unreachable`` or
///   ``/RichPushModel/LoyaltyAPIError/Code/timedOut``.
/// - The token provider throws: ``/RichPushModel/LoyaltyAPIError/Code/noToken``, with its error beneath; nothing is
///   sent.
/// - `CancellationError` is passed on as it is.
///
/// A redirect is followed within the same scheme, host and port, where it keeps the method; a token never travels to
/// another host.
public struct HTTPLoyaltyClient: Sendable {
    let base: HTTPRequest
    let routes: LoyaltyRoutes
    let tokens: any TokenProvider
    let transport: any HTTPTransport
    let timeout: Duration
    let beaconPolicy: URLPolicy
    let resolver: HostResolver
    let clock: PushClock

    /// A client for one platform.
    ///
    /// - Parameters:
    ///   - baseURL: where the platform is; a path in it stands before every route's.
    ///   - policy: what the base may be; by default `https`, with `allowsLoopback` also `http` to this machine.
    ///   - routes: where each operation lives below the base.
    ///   - tokens: brings the token of the member a call belongs to.
    ///   - transport: what carries the requests.
    ///   - timeout: how long one exchange may take.
    ///   - beaconPolicy: which URLs beacons may go and be redirected to.
    ///   - resolver: what the names of beacons' hosts are looked up with, before anything is sent to them.
    ///   - clock: what a date in `Retry-After` is measured against.
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` with the code ``/RichPushModel/LoyaltyAPIError/Code/invalid`` if
    ///   the policy does not allow the base, or it has a query or fragment.
    public init(
        baseURL: URL,
        policy: URLPolicy = .platform,
        routes: LoyaltyRoutes = .standard,
        tokens: any TokenProvider,
        transport: any HTTPTransport = SystemTransport(),
        timeout: Duration = .seconds(10),
        beaconPolicy: URLPolicy = .fetch,
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
                message: "\"\(baseURL.absoluteString)\" is not the address of a platform: expected a host and no query."
            )
        }
        self.base = base
        self.routes = routes
        self.tokens = tokens
        self.transport = transport
        self.timeout = timeout
        self.beaconPolicy = beaconPolicy
        self.resolver = resolver
        self.clock = clock
    }
}

extension LoyaltyAPIs {
    /// All of the platform's APIs over HTTP, at one address.
    ///
    /// - Parameters:
    ///   - baseURL: where the platform is.
    ///   - policy: what that address may be; by default `https`, with `allowsLoopback` also `http` to this machine.
    ///   - routes: where each operation lives below the address.
    ///   - tokens: brings the token of the member a call belongs to.
    ///   - transport: what carries the requests.
    ///   - timeout: how long one exchange may take.
    ///   - beaconPolicy: which URLs beacons may go to.
    ///   - resolver: what the names of beacons' hosts are looked up with, before anything is sent to them.
    /// - Throws: ``/RichPushModel/LoyaltyAPIError`` with the code ``/RichPushModel/LoyaltyAPIError/Code/invalid`` if
    ///   the address cannot be used.
    public static func http(
        baseURL: URL,
        policy: URLPolicy = .platform,
        routes: LoyaltyRoutes = .standard,
        tokens: any TokenProvider,
        transport: any HTTPTransport = SystemTransport(),
        timeout: Duration = .seconds(10),
        beaconPolicy: URLPolicy = .fetch,
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
                beaconPolicy: beaconPolicy,
                resolver: resolver
            )
        )
    }
}
