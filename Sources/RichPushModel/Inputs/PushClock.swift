public import struct Foundation.Date

/// The time and the waiting of this package, as a parameter.
public struct PushClock: Sendable {
    /// What time it is.
    public var now: @Sendable () -> Date
    /// Waits that long; throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// A clock of a host's own, in tests mostly.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let live = PushClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}
