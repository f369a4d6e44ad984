import Foundation

/// Resolves the name of a host to its addresses. Tests and hosts can replace it.
public struct HostResolver: Sendable {
    /// Returns every IPv4 and IPv6 address of a name as text; throws ``HostResolutionError`` if there is none.
    public var addresses: @Sendable (_ host: String) async throws -> [String]
    /// Whether names are looked up before a request; see ``none``.
    package private(set) var looksUp = true

    /// Creates a resolver from a function.
    public init(addresses: @escaping @Sendable (_ host: String) async throws -> [String]) {
        self.addresses = addresses
    }

    /// Looks up no name: a URL is judged by what it says. It is for a transport that looks the name up itself and cannot be
    /// told which address to connect to: the answer of an earlier look-up proves nothing then. Behind a VPN that answers each
    /// name with an address of its own, such as 198.18.0.1, every URL would be refused.
    public static let none: HostResolver = {
        var none = HostResolver { _ in [] }
        none.looksUp = false
        return none
    }()

    /// Returns the system's resolver, by default with a timeout of five seconds, which runs on threads of its own, at most eight.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait. A look-up cannot be cancelled: after the timeout it continues in the background.
    ///   - clock: The clock that measures the timeout.
    /// - Returns: A resolver that throws ``HostResolutionError/Code/timedOut`` after the timeout.
    public static func system(timeout: Duration = .seconds(5), clock: PushClock = .live) -> HostResolver {
        bounded(timeout, clock: clock, lookUp: SystemLookup.addresses)
    }

    /// Returns a resolver that waits for a look-up no longer than a timeout.
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

/// The error for a name without known addresses.
public struct HostResolutionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failed look-ups.
    public enum Code: String, Sendable {
        /// The name does not exist, or there is no name server.
        case unknown
        /// The name servers did not answer in time.
        case timedOut
    }

    /// The kind of the failure.
    public let code: Code
    /// The name that was looked up.
    public let host: String

    /// Creates an error for a resolver.
    public init(code: Code, host: String) {
        self.code = code
        self.host = host
    }

    /// A full sentence in English for a log.
    public var description: String {
        switch code {
        case .unknown: "\"\(host)\" has no address; no request was sent."
        case .timedOut: "The addresses of \"\(host)\" were not found in time; no request was sent."
        }
    }
}

/// Asks the system for the addresses of a name, on a thread that may block.
enum SystemLookup {
    /// The threads for look-ups. Name servers that do not respond block at most these eight.
    private static let threads: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "RichPushKit.lookups"
        queue.maxConcurrentOperationCount = 8
        return queue
    }()

    /// Returns every address of a name once; empty if the name is not known.
    static func addresses(of host: String) async -> [String] {
        await withCheckedContinuation { continuation in
            threads.addOperation { continuation.resume(returning: lookUp(host)) }
        }
    }

    private static func lookUp(_ host: String) -> [String] {
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [String] = []
        var next = list
        while let entry = next?.pointee {
            if let address = text(of: entry), !addresses.contains(address) { addresses.append(address) }
            next = entry.ai_next
        }
        return addresses
    }

    private static func text(of entry: addrinfo) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let length = socklen_t(buffer.count)
        guard getnameinfo(entry.ai_addr, entry.ai_addrlen, &buffer, length, nil, 0, NI_NUMERICHOST) == 0 else {
            return nil
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
