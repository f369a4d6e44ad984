public import struct Foundation.Date

/// The time and the waiting of this package, as a parameter.
public struct PushClock: Sendable {
    /// Returns the current time. Called on any thread.
    public var now: @Sendable () -> Date
    /// Waits that long; throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock, mostly for tests.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The clock of the operating system.
    public static let live = PushClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}
