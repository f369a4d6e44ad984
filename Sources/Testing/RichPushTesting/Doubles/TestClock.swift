public import RichPushModel

public import struct Foundation.Date

/// A clock that moves only when a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let services = PushServices.testing(clock: clock)
/// clock.advance(by: .seconds(30))  // sleeps that end until then return
/// ```
public final class TestClock: Sendable {
    /// The time that a clock shows at first if no other is given: 14 November 2023, 22:13:20 UTC.
    public static let start = Date(timeIntervalSince1970: 1_700_000_000)

    private struct State {
        var now: Date
        var sleepers = 0
        /// How many sleeps of each duration have begun, and how many of them were cancelled.
        var begun: [Duration: Int] = [:]
        var cancelled: [Duration: Int] = [:]
    }

    private let state: WaitableState<State>
    /// Sleeps of up to this duration move the clock themselves.
    private let ownSleeps: Duration

    /// Makes a clock that stops between two calls of ``advance(by:)``, unless short sleeps move it.
    ///
    /// - Parameters:
    ///   - now: the time it shows.
    ///   - limit: a sleep of up to this duration moves the clock itself and returns at once, for code that polls.
    ///     Longer sleeps wait for ``advance(by:)``. By default all of them do.
    public init(now: Date = TestClock.start, advancesBySleepingUpTo limit: Duration = .zero) {
        state = WaitableState(State(now: now))
        ownSleeps = limit
    }

    /// The current time of this clock.
    public var now: Date { state.value.now }

    /// The number of tasks that sleep by this clock.
    public var sleepers: Int { state.value.sleepers }

    /// How many sleeps of exactly a duration have begun, those that have ended included.
    package func sleeps(of duration: Duration) -> Int { state.value.begun[duration, default: 0] }

    /// This clock in the form that the services take.
    public var clock: PushClock {
        PushClock(now: { self.now }, sleep: { try await self.sleep($0) })
    }

    /// Moves the clock. Sleeps that end until then return.
    public func advance(by duration: Duration) {
        state.update { $0.now.addTimeInterval(duration.timeInterval) }
    }

    /// Waits until at least that many tasks sleep by this clock.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForSleepers(_ count: Int = 1) async throws {
        try await state.wait { $0.sleepers >= count }
    }

    /// Waits until that many sleeps of exactly a duration have begun, those that have ended included.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForSleeps(of duration: Duration, count: Int = 1) async throws {
        try await state.wait { $0.begun[duration, default: 0] >= count }
    }

    /// Waits until that many sleeps of exactly a duration were cancelled, as a deadline's is when the work ends in
    /// time.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForCancelledSleeps(of duration: Duration, count: Int = 1) async throws {
        try await state.wait { $0.cancelled[duration, default: 0] >= count }
    }

    /// Sets the clock, also to an earlier time.
    public func set(to time: Date) {
        state.update { $0.now = time }
    }

    private func sleep(_ duration: Duration) async throws {
        if duration <= ownSleeps, duration > .zero {
            try Task.checkCancellation()
            return advance(by: duration)
        }
        let end = state.update { state in
            state.sleepers += 1
            state.begun[duration, default: 0] += 1
            return state.now.addingTimeInterval(duration.timeInterval)
        }
        do {
            try await state.wait { $0.now >= end }
            state.update { $0.sleepers -= 1 }
        } catch {
            state.update { state in
                state.sleepers -= 1
                state.cancelled[duration, default: 0] += 1
            }
            throw error
        }
    }
}

extension Duration {
    fileprivate var timeInterval: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
