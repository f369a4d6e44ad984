public import RichPushCore

public import struct Foundation.Date

/// A clock that only moves when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// let services = PushServices.testing(clock: clock)
/// clock.advance(by: .seconds(30))  // whoever slept until then goes on
/// ```
public final class TestClock: Sendable {
    private struct State {
        var now: Date
        var sleepers = 0
    }

    private let state: Watched<State>
    private let advancesBySleeping: Bool

    /// A clock that stands still.
    ///
    /// - Parameters:
    ///   - now: the time it shows.
    ///   - advancesBySleeping: whether a sleep moves the clock itself and returns at once: for code that merely polls.
    public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000), advancesBySleeping: Bool = false) {
        state = Watched(State(now: now))
        self.advancesBySleeping = advancesBySleeping
    }

    /// The time it shows.
    public var now: Date { state.value.now }

    /// How many tasks sleep by this clock.
    public var sleepers: Int { state.value.sleepers }

    /// This clock as the kit takes one.
    public var clock: PushClock {
        PushClock(now: { self.now }, sleep: { try await self.sleep($0) })
    }

    /// Moves the clock; sleepers whose time has come go on.
    public func advance(by duration: Duration) {
        state.update { $0.now.addTimeInterval(duration.timeInterval) }
    }

    /// Waits until at least that many tasks sleep by this clock.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForSleepers(_ count: Int = 1) async throws {
        try await state.wait { $0.sleepers >= count }
    }

    private func sleep(_ duration: Duration) async throws {
        if advancesBySleeping {
            try Task.checkCancellation()
            return advance(by: duration)
        }
        let end = state.update { state in
            state.sleepers += 1
            return state.now.addingTimeInterval(duration.timeInterval)
        }
        defer { state.update { $0.sleepers -= 1 } }
        try await state.wait { $0.now >= end }
    }
}

extension Duration {
    fileprivate var timeInterval: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
