import Foundation
import RichPushModel

/// The progress that a long command shows on standard error: its name, how much is done, and the time.
///
/// It is not shown in the first two seconds, and only if standard error is a terminal.
final class WorkProgress: Sendable {
    private struct State {
        /// How much of the command is done; nil if it does not say.
        var count: (done: Int, total: Int)?
        var isShown = false
    }

    private let name: String
    private let isTerminal: Bool
    private let write: @Sendable (String) -> Void
    private let state = Locked(State())

    /// The time before the progress is shown.
    static let delay = Duration.seconds(2)

    /// Creates the progress of a command.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - isTerminal: whether the output is a terminal.
    ///   - write: writes to the output.
    init(
        _ name: String,
        isTerminal: Bool = isatty(STDERR_FILENO) == 1,
        write: @escaping @Sendable (String) -> Void = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    ) {
        self.name = name
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Notes how much is done.
    func note(done: Int, of total: Int) {
        state.withLock { $0.count = (done, total) }
    }

    /// Shows the progress.
    ///
    /// - Parameter passed: the time since the command's start.
    func show(after passed: Duration) {
        guard isTerminal, passed >= Self.delay else { return }
        let count = state.withLock { state in
            state.isShown = true
            return state.count
        }
        let part = count.map { ": \($0.done) of \($0.total)" } ?? ""
        write("\r\u{1B}[K\(name)\(part) (\(passed.components.seconds) s)")
    }

    /// Removes the progress from the terminal, before other output and at the end of the command.
    func clear() {
        let wasShown = state.withLock { state in
            defer { state.isShown = false }
            return state.isShown
        }
        if wasShown { write("\r\u{1B}[K") }
    }

    /// Runs a command's work, and shows the progress every second.
    ///
    /// - Parameter work: the command's work.
    /// - Returns: the result of the work.
    /// - Throws: the errors of the work.
    func during<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        guard isTerminal else { return try await work() }
        let start = ContinuousClock.now
        let ticking = Task.detached { [self] in
            while true {
                try await Task.sleep(for: .seconds(1))
                show(after: ContinuousClock.now - start)
            }
        }
        defer {
            ticking.cancel()
            clear()
        }
        return try await work()
    }
}

extension WorkProgress {
    /// The progress of the command that runs.
    private static let running = Locked<WorkProgress?>(nil)

    static var current: WorkProgress? { running.withLock { $0 } }

    /// Creates the progress of a command and makes it the current one.
    static func start(_ name: String) -> WorkProgress {
        let progress = WorkProgress(name)
        running.withLock { $0 = progress }
        return progress
    }
}
