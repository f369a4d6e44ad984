import ArgumentParser
import Foundation
import RichPushExtension
import RichPushKit
import RichPushPlatform
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
        case let error as StoreError: self.init(status: .database, message: error.message)
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
    func guarded(_ work: () async throws -> ExitStatus?) async throws {
        let status: ExitStatus?
        do {
            let ending = try await WorkProgress.start(Self._commandName).during(work)
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

/// Ends the program if its arguments are wrong or help is requested.
struct UsageError {
    private let error: any Error
    /// The message for standard error; nil if the argument parser prints its own text.
    private let message: String?

    /// Creates the message for an error.
    ///
    /// - Parameters:
    ///   - error: the error of the argument parser or a command.
    ///   - arguments: the program's arguments. An argument that the error repeats is shown on one line.
    init(_ error: any Error, arguments: [String]) {
        self.error = error
        let isError = !RichPush.exitCode(for: error).isSuccess && !RichPush.message(for: error).isEmpty
        message = isError ? Self.message(RichPush.fullMessage(for: error), repeating: arguments) : nil
    }

    func exit() -> Never {
        guard let message else { RichPush.exit(withError: error) }
        // If standard error cannot be written, the failure cannot be reported anywhere.
        try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
        Foundation.exit(RichPush.exitCode(for: error).rawValue)
    }

    /// The message with each argument in it on one line. The message's own lines are kept.
    static func message(_ message: String, repeating arguments: [String]) -> String {
        arguments.reduce(message) { message, argument in
            let value = argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
            return [argument, value].compactMap(\.self).reduce(message) { message, text in
                text == text.onOneLine ? message : message.replacingOccurrences(of: text, with: text.onOneLine)
            }
        }
    }
}
