/// What was lost because of limits that the host has set, since the store was made. Without limits nothing is lost.
public struct LossCounts: Sendable, Hashable {
    /// New calls that were not recorded because the outbox was full. The call of a response is still tried once.
    public var callsNotKept: Int
    /// Calls that were set aside and were removed for new calls.
    public var setAsideDropped: Int
    /// Deliveries that were removed from the extension's journal for later events.
    public var deliveriesDropped: Int
    /// Acts of a user that were not recorded because the extension's journal was full.
    public var actsRefused: Int

    /// Creates counts; zero for each that is not given.
    public init(callsNotKept: Int = 0, setAsideDropped: Int = 0, deliveriesDropped: Int = 0, actsRefused: Int = 0) {
        self.callsNotKept = callsNotKept
        self.setAsideDropped = setAsideDropped
        self.deliveriesDropped = deliveriesDropped
        self.actsRefused = actsRefused
    }
}
