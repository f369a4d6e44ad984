public import struct Foundation.URL

extension URLPolicy {
    /// Checks a URL before it is fetched: the URL itself, and every address of its host's name.
    ///
    /// A name is looked up only if the policy can refuse an address. The transport should connect to one of the
    /// returned addresses. Some transports, such as URLSession, cannot be given an address and look the name up again.
    /// Between both look-ups a name server may change its response (DNS rebinding), and the connection then goes to an
    /// address that this check would refuse. Two limits remain: nothing about a member is sent, and the response must
    /// be a picture, a sound or a movie. If a private network must never be reached, block it for the process.
    ///
    /// If only a proxy can resolve names, every name is unknown here. An app on a device may then set
    /// ``allowsPrivateAddresses``, so that no name is looked up; a sender cannot use a device to reach a private
    /// network of the host.
    ///
    /// - Parameters:
    ///   - url: A URL of a payload, or the target of a redirect.
    ///   - resolver: The resolver for the name.
    /// - Returns: The addresses, all of them allowed. Empty if the host is an address itself, or if the policy allows
    ///   every address.
    /// - Throws: ``URLPolicyError`` if the URL or one of the addresses is not allowed; the resolver's error, such as
    ///   ``HostResolutionError``, if the name has no address.
    @discardableResult
    public func check(_ url: URL, resolver: HostResolver) async throws -> [String] {
        try check(url)
        guard !allowsPrivateAddresses, let host = url.host(percentEncoded: false), !HostAddress.isAddress(host)
        else { return [] }
        let addresses = try await resolver.addresses(host)
        guard !addresses.isEmpty else { throw HostResolutionError(code: .unknown, host: host) }
        // A name that is allowed because it means this machine must resolve to this machine.
        let mustBeLoopback = HostAddress(host) == .loopback
        for address in addresses {
            try check(address: address, of: url)
            if mustBeLoopback, HostAddress(address) != .loopback {
                throw URLPolicyError(code: .address, url: url.absoluteString)
            }
        }
        return addresses
    }
}
