/// What a ``NotificationHelper/sync()`` did.
public struct SyncReport: Sendable, Hashable {
    /// Calls that succeeded.
    public var sent: Int
    /// Calls that wait for the next time.
    public var waiting: Int
    /// Calls that were refused for good, now or before.
    public var setAside: Int
    /// Whether the platform could not be reached.
    public var isPlatformUnreachable: Bool

    /// A report.
    public init(sent: Int, waiting: Int, setAside: Int, isPlatformUnreachable: Bool) {
        self.sent = sent
        self.waiting = waiting
        self.setAside = setAside
        self.isPlatformUnreachable = isPlatformUnreachable
    }
}
