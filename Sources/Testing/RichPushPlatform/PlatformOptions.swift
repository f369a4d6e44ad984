public import RichPushModel

/// The routes, files and limits of an embedded platform.
public struct PlatformOptions: Sendable {
    /// The method and path of each operation; by default ``/RichPushModel/LoyaltyRoutes/standard``.
    public var routes: LoyaltyRoutes

    /// Whether a loyalty call without a token is answered with 401; by default false, and such a call belongs to the
    /// member `device`.
    public var requiresToken: Bool

    /// The IPv4 address of this machine to listen on; by default 127.0.0.1, which only this machine reaches. Another one
    /// needs a ``secret``.
    public var host = "127.0.0.1"

    /// What every request must know, for a platform that others in the network reach; `nil`, the default, for nothing. The
    /// token of the member `rose` is then `SECRET-for-rose`, and the platform's own pages take the query `token=SECRET`.
    /// Media are served to all, and EMS opens are taken from all.
    public var secret: String?

    /// The smallest number of latest requests that the log keeps, by default 10,000. The log never has more than twice
    /// as many.
    public var logCapacity: Int

    /// The files under `/media/`; by default ``MediaLibrary/faulty``.
    public var media: MediaLibrary

    /// Waits, for ``PlatformFault/slow(_:)``. A test can pass a function that returns immediately. If it throws, the
    /// connection is closed without a response.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Makes options. Each parameter has the default that its property describes.
    public init(
        routes: LoyaltyRoutes = .standard,
        requiresToken: Bool = false,
        logCapacity: Int = 10_000,
        media: MediaLibrary = .faulty,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.routes = routes
        self.requiresToken = requiresToken
        self.logCapacity = logCapacity
        self.media = media
        self.sleep = sleep
    }
}

/// Why an embedded platform could not be started.
public struct PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error, to compare with. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the code, such as `port-unavailable`.
        public let rawValue: String

        /// Makes a code from its name, for example to compare with one of a log.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The port is in use, or the process has no permission to use it.
        public static let portUnavailable = Code(rawValue: "port-unavailable")
        /// The platform has an empty secret, or none and an address that others reach.
        public static let secretMissing = Code(rawValue: "secret-missing")
        /// The platform is already running; ``EmbeddedPlatform/stop()`` ends it.
        public static let alreadyRunning = Code(rawValue: "already-running")
    }

    /// The kind of error, to decide what to do.
    public let code: Code

    /// A full sentence for a person, with the address and the reason.
    public let message: String

    /// The same text as ``message``.
    public var description: String { message }
}
