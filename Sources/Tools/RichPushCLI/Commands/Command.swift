import ArgumentParser

/// A command of the program. An error of its work is printed as one sentence and ends it with a documented exit code.
protocol Command: AsyncParsableCommand {
    /// Whether the time is shown on a terminal. It is not for a command that runs until it is stopped.
    static var hasProgress: Bool { get }

    /// Does the work.
    ///
    /// - Returns: the exit code of a problem that was found and printed; nil if there is none.
    /// - Throws: the error that is printed.
    func work() async throws -> ExitStatus?
}

extension Command {
    static var hasProgress: Bool { true }

    /// Runs the command.
    ///
    /// - Throws: `ExitCode`, unless the work succeeds.
    func run() async throws {
        let status: ExitStatus?
        do {
            let ending =
                Self.hasProgress
                ? try await WorkProgress.start(Self._commandName).during { try await work() } : try await work()
            try Console.checkWritten()
            status = ending
        } catch {
            let failure = CommandFailure(error)
            Console.error(failure.message)
            status = failure.status
        }
        if let status { throw ExitCode(status.rawValue) }
    }
}
