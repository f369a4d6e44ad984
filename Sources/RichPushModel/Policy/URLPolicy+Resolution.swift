public import struct Foundation.URL

extension URLPolicy {
    /// Checks a URL before it is requested, and every address of its host's name.
    ///
    /// A name is looked up only where an address can be refused. Whoever connects should connect to one of the addresses
    /// that are returned. A transport that cannot be told which, URLSession for one, looks the name up again: between both
    /// a name server may change its answer (DNS rebinding), and the connection then goes where this check would not have
    /// let it. What is left against that is that nothing of a member's is sent, and that what comes back must be a picture,
    /// sound or movie. Where a private network must be out of reach whatever happens, forbid it to the process.
    ///
    /// Behind a proxy that alone knows names, every name is unknown here; an app on a device, which its sender cannot use
    /// to reach anything, may then set ``allowsPrivateAddresses``, and nothing is looked up.
    ///
    /// - Parameters:
    ///   - url: a URL of a payload, or the target of a redirect.
    ///   - resolver: what names are looked up with.
    /// - Returns: The addresses, each of them allowed; none if the host is an address itself, or none is refused.
    /// - Throws: ``URLPolicyError`` if the URL or one of the addresses is not allowed, what the resolver throws if it
    ///   knows none.
    @discardableResult
    public func check(_ url: URL, resolver: HostResolver) async throws -> [String] {
        try check(url)
        guard !allowsPrivateAddresses, let host = url.host(percentEncoded: false), !HostAddress.isAddress(host)
        else { return [] }
        let addresses = try await resolver.addresses(host)
        guard !addresses.isEmpty else { throw HostResolutionError(code: .unknown, host: host) }
        // What is allowed for being this machine has to be this machine.
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
