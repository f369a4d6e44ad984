/// What a ``NotificationHelper/sync()`` did.
public struct SyncReport: Sendable, Hashable {
    /// Calls that succeeded.
    public var sent: Int
    /// Calls that wait for the next time.
    public var waiting: Int
    /// How many of those are in another's hand, who tries them now; or who died while trying, and then they are free
    /// when the lease is over, by default after a minute.
    public var underWay: Int
    /// Calls that were refused for good, now or before.
    public var setAside: Int
    /// Whether the platform could not be reached: two calls in a row got no answer, or none that was tried got one.
    public var isPlatformUnreachable: Bool

    /// A report.
    public init(sent: Int, waiting: Int, setAside: Int, underWay: Int = 0, isPlatformUnreachable: Bool) {
        self.sent = sent
        self.waiting = waiting
        self.setAside = setAside
        self.underWay = underWay
        self.isPlatformUnreachable = isPlatformUnreachable
    }
}
