import ArgumentParser
import Foundation
import RichPushExtension
import RichPushKit
import RichPushPlatform
import RichPushPostgres
import RichPushStore

/// An error that ends a command: a sentence for standard error and one of the documented exit codes.
struct CommandFailure: Error {
    let status: ExitStatus
    let message: String

    init(status: ExitStatus, message: String) {
        self.status = status
        self.message = message
    }

    /// Converts an error of the package to a message and an exit code.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as StoreAddressError: self.init(status: .usage, message: error.description)
        case let error as StoreError:
            self.init(status: error.code == .unreachable ? .unreachable : .database, message: error.message)
        case let error as JournalError: self.init(status: .database, message: error.message)
        case let error as PlatformError: self.init(status: .unreachable, message: error.message)
        default: self.init(status: .problem, message: "The command failed: \(error)")
        }
    }
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
    /// Runs a command's work. An error is printed as one sentence and ends the command with a documented exit code.
    ///
    /// - Parameters:
    ///   - hasProgress: whether the time is shown on a terminal. It is not for a command that runs until it is stopped.
    ///   - work: the command's work.
    /// - Throws: `ExitCode`, unless the work succeeds.
    func guarded(hasProgress: Bool = true, _ work: () async throws -> ExitStatus?) async throws {
        let status: ExitStatus?
        do {
            let ending =
                hasProgress ? try await WorkProgress.start(Self._commandName).during(work) : try await work()
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
