/// What was lost at the bounds a host chose, over the store's whole life: none without bounds.
public struct LossCounts: Sendable, Hashable {
    /// Calls that the outbox had no room to keep. A response's own call was tried once all the same.
    public var callsNotKept: Int
    /// Calls that had been set aside, and made room for others.
    public var setAsideDropped: Int
    /// Deliveries that made room in the extension's journal for later ones.
    public var deliveriesDropped: Int
    /// Acts of a user that the extension's journal had no room for.
    public var actsRefused: Int

    /// Counts; nothing was lost unless it is said.
    public init(
        callsNotKept: Int = 0,
        setAsideDropped: Int = 0,
        deliveriesDropped: Int = 0,
        actsRefused: Int = 0
    ) {
        self.callsNotKept = callsNotKept
        self.setAsideDropped = setAsideDropped
        self.deliveriesDropped = deliveriesDropped
        self.actsRefused = actsRefused
    }
}
