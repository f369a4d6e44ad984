/// Turns a host's name into its addresses, as a parameter.
public struct HostResolver: Sendable {
    /// Every address of a name, IPv4 and IPv6, as text; throws ``HostResolutionError`` if there is none.
    public var addresses: @Sendable (_ host: String) async throws -> [String]

    /// Creates a resolver of a host's own.
    public init(addresses: @escaping @Sendable (_ host: String) async throws -> [String]) {
        self.addresses = addresses
    }

    /// The system's, given five seconds.
    public static let live = system()

    /// The system's resolver. It runs on threads of its own.
    ///
    /// - Parameters:
    ///   - timeout: the limit of a look-up. A look-up cannot be cancelled: a late one continues without effect.
    ///   - clock: the clock for the timeout.
    /// - Returns: a resolver that throws ``HostResolutionError``.
    public static func system(timeout: Duration = .seconds(5), clock: PushClock = .live) -> HostResolver {
        bounded(timeout, clock: clock, lookUp: SystemLookup.addresses)
    }

    /// A look-up that is not waited for any longer than that.
    package static func bounded(
        _ timeout: Duration,
        clock: PushClock,
        lookUp: @escaping @Sendable (_ host: String) async -> [String]
    ) -> HostResolver {
        HostResolver { host in
            let found = await withDeadline(timeout, clock: clock) { await lookUp(host) }
            guard let found else {
                try Task.checkCancellation()
                throw HostResolutionError(code: .timedOut, host: host)
            }
            guard !found.isEmpty else { throw HostResolutionError(code: .unknown, host: host) }
            return found
        }
    }
}

/// A host's name without a known address.
public struct HostResolutionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failed look-up.
    public enum Code: String, Sendable {
        /// The name does not exist, or no name server answered.
        case unknown
        /// The name servers did not answer in time.
        case timedOut
    }

    /// The kind of failure, for code that handles it.
    public let code: Code
    /// The name that was looked up.
    public let host: String

    /// Creates an error, for a host's own resolver.
    public init(code: Code, host: String) {
        self.code = code
        self.host = host
    }

    /// A sentence for a log.
    public var description: String {
        switch code {
        case .unknown: "\"\(host)\" has no address; no request was sent."
        case .timedOut: "The addresses of \"\(host)\" were not found in time; no request was sent."
        }
    }
}
