import ArgumentParser
import Foundation

/// The command line: inspects, delivers, handles and reports pushes without a phone.
struct RichPush: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "richpush",
        abstract: "Rich push notifications for loyalty platforms, without a phone.",
        discussion: """
            FILE may be - for standard input. RICHPUSH_TOKEN in the environment replaces --token. With --json a command prints exactly one JSON document on standard output.

            Exit codes: 0 success; 1 a problem was found; 64 wrong usage; 65 the input is not a payload; 66 no such input; \
            69 the platform could not be reached; 74 the database could not be opened or written.
            """,
        version: "0.3.0",
        subcommands: [
            Demo.self, Inspect.self, Lint.self, Diff.self, Preview.self, Receive.self, Respond.self,
            Sync.self, Report.self, Outbox.self, Badge.self, Prune.self, Member.self, Strings.self, Doctor.self,
            SchemaCommand.self, Manual.self,
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
