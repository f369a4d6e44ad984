import RichPushModel
import RichPushStore

/// The connections of a store. Each has a thread; a new one is made if work waits and all others are busy.
final class PostgresPool: Sendable {
    private struct State: Sendable {
        /// In the order of arrival.
        var jobs: [PostgresJob] = []
        /// The threads that wait for work.
        var idle: [PostgresWorker] = []
        var workerCount = 0
        var isClosed = false
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    /// What a thread does next.
    enum Next {
        case run([PostgresJob])
        case wait
        case end
    }

    private let settings: PostgresSettings
    private let library: PostgresLibrary
    private let state = Locked(State())

    init(_ settings: PostgresSettings, _ library: PostgresLibrary) {
        (self.settings, self.library) = (settings, library)
    }

    /// The numbers of connections that run work and that wait for it, and of waiting jobs.
    var load: (busy: Int, idle: Int, waiting: Int) {
        state.withLock { ($0.workerCount - $0.idle.count, $0.idle.count, $0.jobs.count) }
    }

    /// Queues a job.
    ///
    /// - Returns: false if the pool is closed; the job was not queued then.
    func submit(_ job: PostgresJob) -> Bool {
        let (isOpen, idle, isNew) = state.withLock { state -> (Bool, PostgresWorker?, Bool) in
            guard !state.isClosed else { return (false, nil, false) }
            state.jobs.append(job)
            if let worker = state.idle.popLast() { return (true, worker, false) }
            guard state.workerCount < max(1, settings.postgres.connections) else { return (true, nil, false) }
            state.workerCount += 1
            return (true, nil, true)
        }
        idle?.wake()
        if isNew { startWorker() }
        return isOpen
    }

    private func startWorker() {
        do {
            try PostgresWorker(self).start(settings, library)
        } catch {
            let jobs = state.withLock { state -> [PostgresJob] in
                state.workerCount -= 1
                guard state.workerCount == 0 else { return [] }
                defer { state.jobs = [] }
                return state.jobs
            }
            for job in jobs { job.fail(error) }
        }
    }

    /// The next work for a thread, or the first job and all writes that can share its transaction.
    func next(for worker: PostgresWorker) -> Next {
        let (next, closers) = state.withLock { state -> (Next, [CheckedContinuation<Void, Never>]) in
            guard let first = state.jobs.first else {
                guard state.isClosed else {
                    state.idle.append(worker)
                    return (.wait, [])
                }
                state.workerCount -= 1
                return (.end, Self.takeClosers(&state))
            }
            guard first.kind == .writes else {
                state.jobs.removeFirst()
                return (.run([first]), [])
            }
            return (.run(takeWrites(&state)), [])
        }
        for closer in closers { closer.resume() }
        return next
    }

    private func takeWrites(_ state: inout State) -> [PostgresJob] {
        var jobs: [PostgresJob] = []
        var kept: [PostgresJob] = []
        var room = max(1, settings.largestGroup)
        for job in state.jobs {
            guard job.kind == .writes, jobs.isEmpty || job.works.count <= room else {
                kept.append(job)
                continue
            }
            jobs.append(job)
            room -= job.works.count
        }
        state.jobs = kept
        return jobs
    }

    /// Ends a thread that can have no connection, and gives its jobs to the others.
    ///
    /// - Returns: false if there are no others; then the thread goes on.
    func giveBack(_ jobs: [PostgresJob]) -> Bool {
        let (isLast, idle) = state.withLock { state -> (Bool, PostgresWorker?) in
            guard state.workerCount > 1 else { return (true, nil) }
            state.workerCount -= 1
            state.jobs.insert(contentsOf: jobs, at: 0)
            return (false, state.idle.popLast())
        }
        idle?.wake()
        return !isLast
    }

    /// Runs the queued jobs, and then closes all connections.
    func close() async {
        await withCheckedContinuation { continuation in
            let (idle, closers) = state.withLock { state -> ([PostgresWorker], [CheckedContinuation<Void, Never>]) in
                state.isClosed = true
                state.closers.append(continuation)
                defer { state.idle = [] }
                return (state.idle, Self.takeClosers(&state))
            }
            for worker in idle { worker.wake() }
            for closer in closers { closer.resume() }
        }
    }

    /// The callers of ``close()``, once the last thread has ended.
    private static func takeClosers(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        guard state.workerCount == 0 else { return [] }
        defer { state.closers = [] }
        return state.closers
    }

    /// Ends all threads after the queued jobs, without waiting for that.
    func abandon() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        for worker in idle { worker.wake() }
    }
}
