public import RichPushModel

/// Bounds how much of something is in use at the same time, by key: the units of each key together are at most its limit.
/// What finds no room waits in turn, for some time.
public final class RequestRoom<Key: Hashable & Sendable>: Sendable {
    /// What a key has in use, and how many wait.
    public struct Load: Sendable, Hashable {
        /// The units that are in use.
        public var used = 0
        /// How many wait.
        public var waiting = 0
    }

    private struct Waiter {
        let id: Int
        let units: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Entry {
        var used = 0
        var waiting: [Waiter] = []
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var last = 0
    }

    private let limit: @Sendable (Key) -> Int
    private let wait: Duration
    private let waitingLimit: Int
    private let problem: ServiceError
    private let timers: PushTimers
    private let state = Locked(State())

    /// Makes a bound.
    ///
    /// - Parameters:
    ///   - problem: what is thrown if there is no room in time.
    ///   - wait: the longest time that one waits; 5 seconds by default.
    ///   - waitingLimit: how many wait for a key at most; 64 by default.
    ///   - clock: measures the time.
    ///   - limit: the units of a key.
    public init(
        problem: ServiceError,
        wait: Duration = .seconds(5),
        waitingLimit: Int = 64,
        clock: PushClock = .live,
        limit: @escaping @Sendable (Key) -> Int
    ) {
        (self.problem, self.wait, self.waitingLimit, self.limit) = (problem, wait, waitingLimit, limit)
        timers = PushTimers(clock: clock)
    }

    /// What a key has in use now.
    public func load(of key: Key) -> Load {
        state.withLock { state in
            let entry = state.entries[key]
            return Load(used: entry?.used ?? 0, waiting: entry?.waiting.count ?? 0)
        }
    }

    /// Runs a body when there is room for it.
    ///
    /// - Parameters:
    ///   - units: how much it uses; more than the limit counts as the limit.
    ///   - key: whose limit it uses.
    ///   - body: what is run.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws; the room's problem if there is no room in time; `CancellationError`.
    public func run<Value: Sendable>(
        _ units: Int = 1,
        of key: Key,
        _ body: () async throws -> Value
    ) async throws -> Value {
        let units = min(units, limit(key))
        try await enter(units, key)
        defer { leave(units, key) }
        return try await body()
    }

    private func enter(_ units: Int, _ key: Key) async throws {
        let (id, hasRoom) = state.withLock { state in
            state.last += 1
            return (state.last, admit(units, &state.entries[key, default: Entry()]))
        }
        if hasRoom { return }
        let timer = timers.run(after: wait) { [weak self, problem] in self?.giveUp(id, key, problem) }
        defer { timers.cancel(timer) }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if admit(units, &state.entries[key, default: Entry()]) { return .success(()) }
                    let waiter = Waiter(id: id, units: units, continuation: continuation)
                    guard state.entries[key]?.waiting.count ?? 0 < waitingLimit
                    else { return .failure(problem) }
                    state.entries[key]?.waiting.append(waiter)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            giveUp(id, key, CancellationError())
        }

        /// Uses units if nothing waits and there is room.
        func admit(_ units: Int, _ entry: inout Entry) -> Bool {
            guard entry.waiting.isEmpty, entry.used + units <= limit(key) else { return false }
            entry.used += units
            return true
        }
    }

    private func leave(_ units: Int, _ key: Key) {
        admitWaiting(key) { $0.used -= units }
    }

    private func giveUp(_ id: Int, _ key: Key, _ error: any Error) {
        let removed = Locked<Waiter?>(nil)
        admitWaiting(key) { entry in
            guard let index = entry.waiting.firstIndex(where: { $0.id == id }) else { return }
            let waiter = entry.waiting.remove(at: index)
            removed.withLock { $0 = waiter }
        }
        removed.withLock { $0 }?.continuation.resume(throwing: error)
    }

    /// Changes a key's entry, then admits those that wait, in turn. An entry that is not used is removed.
    private func admitWaiting(_ key: Key, after change: (inout Entry) -> Void) {
        let admitted = state.withLock { state in
            guard var entry = state.entries[key] else { return [Waiter]() }
            change(&entry)
            var admitted: [Waiter] = []
            while let first = entry.waiting.first, entry.used + first.units <= limit(key) {
                entry.used += first.units
                admitted.append(entry.waiting.removeFirst())
            }
            state.entries[key] = entry.used == 0 && entry.waiting.isEmpty ? nil : entry
            return admitted
        }
        for waiter in admitted { waiter.continuation.resume() }
    }
}
