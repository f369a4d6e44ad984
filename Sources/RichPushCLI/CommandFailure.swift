import ArgumentParser
import RichPushCore

/// A command's end with a sentence on standard error and one of the documented exit codes.
struct CommandFailure: Error {
    let status: ExitStatus
    let message: String
}

/// The documented exit codes.
enum ExitStatus: Int32 {
    case problem = 1
    case usage = 64
    case notPayload = 65
    case noInput = 66
    case unreachable = 69
    case database = 74
}

extension AsyncParsableCommand {
    /// Runs a command's work; every error ends as a sentence and a documented code, never as a trace.
    func guarded(_ work: () async throws -> ExitStatus?) async throws {
        do {
            if let status = try await work() { throw ExitCode(status.rawValue) }
        } catch let failure as CommandFailure {
            Console.error(failure.message)
            throw ExitCode(failure.status.rawValue)
        } catch let error as StoreError {
            Console.error(error.message)
            throw ExitCode(ExitStatus.database.rawValue)
        } catch let error as JournalError {
            Console.error(error.message)
            throw ExitCode(ExitStatus.database.rawValue)
        }
    }
}
