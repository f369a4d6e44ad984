public import struct Foundation.Date

/// The clock of this package. Tests replace it to control time and waiting.
public struct PushClock: Sendable {
    /// Returns the current time of the clock.
    public var now: @Sendable () -> Date
    /// Waits for a duration; throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock, mostly for tests.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's time and `Task.sleep(for:)`. A wait of more than ten years lasts ten years; a negative one is over at
    /// once.
    public static let live = PushClock(
        now: { Date() },
        // A longer wait has an end that the system cannot represent.
        sleep: { try await Task.sleep(for: min(max($0, .zero), .seconds(315_576_000))) }
    )
}
