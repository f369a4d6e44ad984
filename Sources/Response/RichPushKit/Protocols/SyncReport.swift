/// The result of ``NotificationHelper/sync()``: counts of calls, and whether the platform answered.
public struct SyncReport: Sendable, Hashable {
    /// The number of calls that succeeded in this run.
    public var sent: Int
    /// The number of calls that are queued after the run.
    public var waiting: Int
    /// How many of the queued calls are leased by another process. The lease of a crashed process ends after 60 seconds
    /// by default.
    public var underWay: Int
    /// How many of the queued calls are tried last, because ten attempts did not end: the process was killed or
    /// crashed. They are tried one at a time; see ``/RichPushStore/OutboxEntry/isTriedLast``.
    public var triedLast: Int
    /// The number of calls that are set aside: the platform refused them for good, in this run or before.
    public var setAside: Int
    /// Whether the platform could not be used: the run was ``stopped``, or the platform answered none of the calls.
    public var isPlatformUnreachable: Bool
    /// Why not all of the platform's calls were tried: 16 of them in a row ended in 5xx, 429 or without an answer. A
    /// full sentence; `nil` if the run was not stopped.
    public var stopped: String?

    /// Makes a report from counts.
    public init(
        sent: Int,
        waiting: Int,
        setAside: Int,
        underWay: Int = 0,
        triedLast: Int = 0,
        isPlatformUnreachable: Bool,
        stopped: String? = nil
    ) {
        self.sent = sent
        self.waiting = waiting
        self.setAside = setAside
        self.underWay = underWay
        self.triedLast = triedLast
        self.isPlatformUnreachable = isPlatformUnreachable
        self.stopped = stopped
    }
}
