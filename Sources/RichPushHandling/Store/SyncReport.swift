/// What a ``NotificationHelper/sync()`` did.
public struct SyncReport: Sendable, Hashable {
    /// Calls that succeeded.
    public var sent: Int
    /// Calls that wait for the next time.
    public var waiting: Int
    /// How many of those are leased by another process. The lease of a crashed process ends after a minute by default.
    public var underWay: Int
    /// How many of those give way to all others, because ten attempts did not end: the process was killed or crashed. They
    /// are tried last, one at a time; see ``OutboxEntry/givesWay``.
    public var untried: Int
    /// Calls that were refused for good, now or before.
    public var setAside: Int
    /// Whether the platform could not be used: the run was ``stopped``, or none of its calls that were tried got an answer.
    public var isPlatformUnreachable: Bool
    /// Why the platform's calls were not all tried: 16 of them in a row ended in 5xx, 429 or without an answer. A full
    /// sentence; `nil` if all were tried.
    public var stopped: String?

    /// A report.
    public init(
        sent: Int,
        waiting: Int,
        setAside: Int,
        underWay: Int = 0,
        untried: Int = 0,
        isPlatformUnreachable: Bool,
        stopped: String? = nil
    ) {
        self.sent = sent
        self.waiting = waiting
        self.setAside = setAside
        self.underWay = underWay
        self.untried = untried
        self.isPlatformUnreachable = isPlatformUnreachable
        self.stopped = stopped
    }
}
