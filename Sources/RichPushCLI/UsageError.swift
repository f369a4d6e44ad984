import ArgumentParser
import Foundation

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
