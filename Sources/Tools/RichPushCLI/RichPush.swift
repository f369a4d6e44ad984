import ArgumentParser
import Foundation
import RichPushLint

/// The command line: inspects, delivers, handles and reports pushes without a phone.
struct RichPush: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "richpush",
        abstract: "Rich push notifications for loyalty platforms, without a phone.",
        discussion: """
            FILE may be - for standard input. RICHPUSH_TOKEN in the environment replaces --token. With --json a command prints exactly one JSON document on standard output.

            Exit codes: 0 success; 1 a problem was found; 64 wrong usage; 65 the input is not a payload; 66 no such input; \
            69 the platform or the store's server could not be reached; 74 the store could not be opened or written.
            """,
        version: Release.version,
        subcommands: [
            Demo.self, Inspect.self, Lint.self, Preview.self, Studio.self, Receive.self, Respond.self,
            Sync.self, Report.self, Outbox.self, Badge.self, Recall.self, Prune.self, Audit.self, Member.self,
            Strings.self, Doctor.self, Explain.self, Webhook.self, Platform.self, SchemaCommand.self, Manual.self,
        ]
    )
}

@main
enum Main {
    static func main() async {
        // A closed pipe or a limit on file sizes must fail a write and not kill the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let arguments = FileArguments(Array(CommandLine.arguments.dropFirst()))
        do {
            var command = try await RichPush.asyncParseAsRoot(arguments.rest)
            if arguments.files.count > 1, let files = command as? any FileCommand {
                command = arguments.applied(to: files)
            }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            UsageError(error, arguments: arguments.rest).exit()
        }
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
