import Foundation
import RichPushStore

/// A thread with one connection. It waits for work and for the server at the same time.
final class PostgresWorker: Sendable {
    private let pool: PostgresPool
    /// A byte in this pipe wakes the thread.
    private let (reading, writing): (CInt, CInt)

    /// Makes a thread that has not started.
    ///
    /// - Throws: ``StoreError`` if the process has no free file descriptors.
    init(_ pool: PostgresPool) throws {
        self.pool = pool
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw StoreError(
                code: .cannotOpen,
                message: "The process has no free file descriptors for a connection to the database "
                    + "(\(String(cString: strerror(errno)))): close files, or raise the limit."
            )
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Starts the thread, which keeps this object until it ends.
    func start(_ settings: PostgresSettings, _ library: PostgresLibrary) {
        let thread = Thread { [self] in run(PostgresRunner(settings, library)) }
        thread.name = "RichPush.postgres"
        thread.stackSize = 2 << 20
        thread.start()
    }

    /// Wakes the thread. Any thread may call it.
    func wake() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    private func run(_ runner: PostgresRunner) {
        while true {
            switch pool.next(for: self) {
            case .run(let jobs): if !run(jobs, runner) { return }
            case .wait: wait(runner)
            case .end: return
            }
        }
    }

    /// Runs jobs; returns false if the thread ends, because the server has no connection for it.
    private func run(_ jobs: [PostgresJob], _ runner: PostgresRunner) -> Bool {
        do {
            try runner.connected()
        } catch {
            if (error as? PostgresError)?.isShortage == true, pool.giveBack(jobs) { return false }
            for job in jobs { job.fail(error) }
            return true
        }
        runner.run(jobs)
        return true
    }

    /// Waits until the thread is woken. If the server ends the connection meanwhile, the connection is closed.
    private func wait(_ runner: PostgresRunner) {
        while true {
            var descriptors = [
                pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: runner.socket, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&descriptors, 2, -1) > 0 else { continue }
            if descriptors[1].revents != 0 { runner.readIdle() }
            if descriptors[0].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 16)
                _ = read(reading, &bytes, bytes.count)
                return
            }
        }
    }
}
