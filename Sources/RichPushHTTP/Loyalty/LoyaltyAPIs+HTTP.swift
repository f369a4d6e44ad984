public import RichPushCore

public import struct Foundation.URL

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
    /// - Throws: ``LoyaltyAPIError`` with the code ``LoyaltyAPIError/Code/invalid`` if the address cannot be used.
    public static func http(
        baseURL: URL,
        policy: URLPolicy = .platform,
        routes: LoyaltyRoutes = .standard,
        tokens: any TokenProvider,
        transport: any HTTPTransport = URLSessionTransport(),
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
