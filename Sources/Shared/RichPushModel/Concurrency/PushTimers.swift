/// Runs closures after some time, with one sleeping task for all of them.
///
/// Most timers of a service never run, because the answer comes before the limit. A task and a timer of the system for
/// each of them would take longer than much of the work that they watch.
///
/// ```swift
/// let timers = PushTimers()
/// let timer = timers.run(after: .seconds(5)) { task.cancel() }
/// defer { timers.cancel(timer) }
/// ```
public final class PushTimers: Sendable {
    /// The name of a timer that was started.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Entry {
        let end: Duration
        let body: @Sendable () -> Void
    }

    private struct State {
        var last = 0
        var entries: [ID: Entry] = [:]
        /// The timer for whose end a task sleeps.
        var awaited: ID?
        var awaitedEnd = Duration.zero
        var sleeper: Task<Void, Never>?
    }

    private let clock: PushClock
    private let state = Locked(State())

    /// Makes timers.
    ///
    /// - Parameter clock: measures the time. A clock that is set forward or back does not change when a timer of
    ///   ``PushClock/live`` runs.
    public init(clock: PushClock = .live) {
        self.clock = clock
    }

    deinit {
        state.withLock { $0.sleeper?.cancel() }
    }

    /// Starts a timer.
    ///
    /// - Parameters:
    ///   - duration: the time until it runs.
    ///   - body: what it runs, once, on any thread. It must not block.
    /// - Returns: the timer's name, for ``cancel(_:)``.
    @discardableResult
    public func run(after duration: Duration, _ body: @escaping @Sendable () -> Void) -> ID {
        let now = clock.uptime()
        return state.withLock { state in
            state.last += 1
            let id = ID(number: state.last)
            let entry = Entry(end: now + max(duration, .zero), body: body)
            state.entries[id] = entry
            if state.awaited == nil || entry.end < state.awaitedEnd { sleep(for: id, at: now, in: &state) }
            return id
        }
    }

    /// Ends a timer. One that has run, or is running, is not changed.
    ///
    /// The task goes on sleeping to the end of the timer, for those that are started until then: work that comes one after
    /// the other does not start a task each time.
    public func cancel(_ id: ID) {
        _ = state.withLock { $0.entries.removeValue(forKey: id) }
    }

    private func sleep(for id: ID, at now: Duration, in state: inout State) {
        guard let end = state.entries[id]?.end else { return }
        state.sleeper?.cancel()
        (state.awaited, state.awaitedEnd) = (id, end)
        state.sleeper = Task { [weak self, clock] in
            guard (try? await clock.sleep(max(end - now, .zero))) != nil else { return }
            self?.runDue(id)
        }
    }

    /// Runs the timers that have ended, and sleeps for the next one.
    private func runDue(_ awaited: ID) {
        let now = clock.uptime()
        let due: [Entry] = state.withLock { state in
            guard state.awaited == awaited else { return [] }
            // The sleep has ended, whatever the clock says.
            let due = state.entries.filter { $0.value.end <= now || $0.key == awaited }
            for id in due.keys { state.entries.removeValue(forKey: id) }
            (state.awaited, state.sleeper) = (nil, nil)
            if let next = state.entries.min(by: { $0.value.end < $1.value.end }) {
                sleep(for: next.key, at: now, in: &state)
            }
            return due.sorted { $0.value.end < $1.value.end }.map(\.value)
        }
        for entry in due { entry.body() }
    }
}
