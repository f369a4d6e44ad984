import ArgumentParser
import Foundation

/// How the program ends if its arguments cannot be used, or help is asked for.
struct UsageError {
    private let error: any Error
    /// What is said on standard error, if it is an error; nil leaves it to the argument parser.
    private let message: String?

    /// - Parameters:
    ///   - error: what the argument parser or a command threw.
    ///   - arguments: the program's arguments; what an error repeats of them is shown on one line.
    init(_ error: any Error, arguments: [String]) {
        self.error = error
        let isError = !RichPush.exitCode(for: error).isSuccess && !RichPush.message(for: error).isEmpty
        message = isError ? Self.message(RichPush.fullMessage(for: error), repeating: arguments) : nil
    }

    func exit() -> Never {
        guard let message else { RichPush.exit(withError: error) }
        // Where standard error cannot be written, there is no place left to say so.
        try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
        Foundation.exit(RichPush.exitCode(for: error).rawValue)
    }

    /// A message whose own lines are kept, with the arguments in it on one line each.
    static func message(_ message: String, repeating arguments: [String]) -> String {
        arguments.reduce(message) { message, argument in
            let value = argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
            return [argument, value].compactMap(\.self).reduce(message) { message, text in
                text == text.onOneLine ? message : message.replacingOccurrences(of: text, with: text.onOneLine)
            }
        }
    }
}
