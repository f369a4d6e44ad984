/// How long decorating a notification may take, out of the about 30 seconds that the system gives.
public struct TimeBudget: Sendable, Hashable {
    /// When the best attempt so far is delivered, whatever is missing.
    public var total: Duration
    /// How long the media may take.
    public var media: Duration

    /// A budget; the media never get more than all of it.
    public init(total: Duration = .seconds(20), media: Duration = .seconds(12)) {
        self.total = total
        self.media = min(media, total)
    }
}
