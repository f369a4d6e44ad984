public import RichPushModel

/// How an embedded platform behaves.
public struct PlatformOptions: Sendable {
    /// Where its operations live.
    public var routes: LoyaltyRoutes

    /// Whether the loyalty API answers 401 to requests without a token. Without it, they belong to the member `device`.
    public var requiresToken: Bool

    /// How many requests the log keeps at least, the latest ones.
    public var logCapacity: Int

    /// The files under `/media/`; by default only those that cannot be attached, ``MediaLibrary/faulty``.
    public var media: MediaLibrary

    /// Waits, for ``PlatformFault/slow(_:)``: a test passes its own, so that no time has to go by.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Makes options; each has a default.
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
