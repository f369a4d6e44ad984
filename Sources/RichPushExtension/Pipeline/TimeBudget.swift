/// The time limits of one delivery. The system gives an extension about 30 seconds.
public struct TimeBudget: Sendable, Hashable {
    /// The time after which the content so far is delivered, 20 seconds by default.
    public var total: Duration
    /// The time that the media may take, 12 seconds by default.
    public var media: Duration
    /// The time that opening an encrypted text may take, 3 seconds by default.
    public var encryptedAlert: Duration

    /// Makes a budget. `media` and `encryptedAlert` are limited to `total`.
    public init(
        total: Duration = .seconds(20),
        media: Duration = .seconds(12),
        encryptedAlert: Duration = .seconds(3)
    ) {
        self.total = total
        self.media = min(media, total)
        self.encryptedAlert = min(encryptedAlert, total)
    }
}
