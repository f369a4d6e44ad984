public import RichPushModel

/// The routes, files and limits of an embedded platform.
public struct PlatformOptions: Sendable {
    /// The method and path of each operation; by default ``/RichPushModel/LoyaltyRoutes/standard``.
    public var routes: LoyaltyRoutes

    /// Whether a loyalty call without a token is answered with 401; by default false, and such a call belongs to the
    /// member `device`.
    public var requiresToken: Bool

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
