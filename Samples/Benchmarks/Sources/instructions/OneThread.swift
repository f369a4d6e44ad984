import Foundation

/// Runs all of Swift's tasks and actors on the thread that calls ``run(_:)``, one after the other in the order in which they
/// were enqueued.
///
/// With Dispatch's threads the number of instructions depends on when each thread wakes up, and callgrind 3.19 crashes when
/// Dispatch ends the main thread. So the instructions of Dispatch's own hops are not counted.
final class OneThread: SerialExecutor, @unchecked Sendable {  // every property is used with `condition` locked
    private let condition = NSCondition()
    private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []
    private var outcome: Result<Void, any Error>?

    /// Runs a body and everything that it starts, until the body has returned.
    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        try shared.install()
        Task.detached {
            let outcome: Result<Void, any Error>
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            shared.end(outcome)
        }
        try shared.work()
    }

    private static let shared = OneThread()

    private init() {}

    /// Takes the place of the runtime's two executors by its hooks, which are global variables of its library.
    private func install() throws {
        let enqueueGlobal: Pointer<EnqueueHook> = try Self.hook("swift_task_enqueueGlobal_hook")
        enqueueGlobal.pointee = { job, _ in
            // The runtime's value for code without an actor.
            OneThread.shared.enqueue(job, on: unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
        }
        let mainExecutor: Pointer<ExecutorHook> = try Self.hook("swift_task_getMainExecutor_hook")
        mainExecutor.pointee = { _ in OneThread.shared.asUnownedSerialExecutor() }
    }

    private typealias Pointer<Hook> = UnsafeMutablePointer<Hook?>
    private typealias EnqueueHook = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
    private typealias ExecutorHook =
        @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) ->
        UnownedSerialExecutor

    private static func hook<Hook>(_ name: String) throws -> Pointer<Hook> {
        guard let address = dlsym(nil, name) else { throw MissingHook(name: name) }
        return address.assumingMemoryBound(to: Hook?.self)
    }

    /// Takes a job of the main actor.
    func enqueue(_ job: consuming ExecutorJob) {
        enqueue(UnownedJob(job), on: asUnownedSerialExecutor())
    }

    private func enqueue(_ job: UnownedJob, on executor: UnownedSerialExecutor) {
        condition.withLock {
            jobs.append((job, executor))
            condition.signal()
        }
    }

    private func end(_ outcome: Result<Void, any Error>) {
        condition.withLock {
            self.outcome = outcome
            condition.signal()
        }
    }

    private func work() throws {
        while true {
            let next: (job: UnownedJob, executor: UnownedSerialExecutor)? = try condition.withLock {
                while jobs.isEmpty {
                    if let outcome {
                        try outcome.get()
                        return nil
                    }
                    condition.wait()
                }
                return jobs.removeFirst()
            }
            guard let next else { return }
            next.job.runSynchronously(on: next.executor)
        }
    }
}

/// The runtime's library does not have a hook.
struct MissingHook: Error {
    let name: String
}
