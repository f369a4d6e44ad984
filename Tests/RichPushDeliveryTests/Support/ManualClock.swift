import Foundation
import RichPushCore

/// Time that stands still until a test moves it.
final class ManualClock: Sendable {
    private struct Sleeper {
        var deadline: Duration
        var continuation: CheckedContinuation<Void, any Error>
    }

    /// What becomes of sleeping for a certain time.
    private enum Event: Hashable {
        case begun(Duration)
        case cancelled(Duration)
    }

    private struct Watcher {
        var event: Event
        var times: Int
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var elapsed: Duration = .zero
        var lastID = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var counts: [Event: Int] = [:]
        var watchers: [Watcher] = []

        /// Counts an event; whom it makes go on.
        mutating func count(_ event: Event) -> [Watcher] {
            counts[event, default: 0] += 1
            let reached = watchers.filter { counts[$0.event, default: 0] >= $0.times }
            watchers.removeAll { counts[$0.event, default: 0] >= $0.times }
            return reached
        }
    }

    static let start = Date(timeIntervalSince1970: 1_700_000_000)

    private let state = Locked(State())

    var clock: PushClock {
        PushClock(
            now: { [state] in Self.start + state.withLock { $0.elapsed / .seconds(1) } },
            sleep: { [self] in try await sleep($0) }
        )
    }

    /// Moves time on and wakes who slept until then.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.elapsed += duration
            let due = state.sleepers.filter { $0.value.deadline <= state.elapsed }
            due.keys.forEach { state.sleepers[$0] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        woken.forEach { $0.resume() }
    }

    /// Returns as soon as somebody has begun to sleep for that long, that many times.
    func untilBegun(_ duration: Duration, times: Int = 1) async {
        await wait(for: .begun(duration), times: times)
    }

    /// Returns as soon as somebody who meant to sleep for that long was cancelled.
    func untilCancelled(_ duration: Duration) async {
        await wait(for: .cancelled(duration), times: 1)
    }

    private func wait(for event: Event, times: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                let isReached = state.counts[event, default: 0] >= times
                if !isReached {
                    state.watchers.append(Watcher(event: event, times: times, continuation: continuation))
                }
                return isReached
            }
            if isReached { continuation.resume() }
        }
    }

    private func sleep(_ duration: Duration) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(id, continuation, duration)
            }
        } onCancel: {
            cancel(id, duration)
        }
    }

    private func add(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>, _ duration: Duration) {
        let (isCancelled, reached) = state.withLock { state in
            let isCancelled = state.cancelled.contains(id)
            if !isCancelled {
                state.sleepers[id] = Sleeper(deadline: state.elapsed + duration, continuation: continuation)
            }
            return (isCancelled, state.count(.begun(duration)))
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        reached.forEach { $0.continuation.resume() }
    }

    private func cancel(_ id: Int, _ duration: Duration) {
        let (sleeper, reached) = state.withLock { state in
            state.cancelled.insert(id)
            return (state.sleepers.removeValue(forKey: id), state.count(.cancelled(duration)))
        }
        sleeper?.continuation.resume(throwing: CancellationError())
        reached.forEach { $0.continuation.resume() }
    }
}
