/// Turns a host's name into its addresses, as a parameter.
public struct HostResolver: Sendable {
    /// Every address of a name, IPv4 and IPv6, as text; throws ``HostResolutionError`` if there is none.
    public var addresses: @Sendable (_ host: String) async throws -> [String]

    /// A resolver of a host's own.
    public init(addresses: @escaping @Sendable (_ host: String) async throws -> [String]) {
        self.addresses = addresses
    }

    /// The system's, given five seconds.
    public static let live = system()

    /// The system's resolver, asked beside the threads that everything else runs on.
    ///
    /// - Parameters:
    ///   - timeout: how long to wait for it. A look-up cannot be ended: one that is late goes on by itself.
    ///   - clock: what the time is measured with.
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

/// A name that no address is known of.
public struct HostResolutionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: String, Sendable {
        /// There is no such name, or no name server to ask.
        case unknown
        /// The name servers did not answer in time.
        case timedOut
    }

    /// What went wrong.
    public let code: Code
    /// The name.
    public let host: String

    /// An error a resolver reports.
    public init(code: Code, host: String) {
        self.code = code
        self.host = host
    }

    /// A sentence for a log.
    public var description: String {
        switch code {
        case .unknown: "No address of \"\(host)\" could be found; nothing was sent there."
        case .timedOut: "The addresses of \"\(host)\" could not be found in time; nothing was sent there."
        }
    }
}
