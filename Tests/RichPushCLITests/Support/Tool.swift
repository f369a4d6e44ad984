import Foundation
import RichPushModel
import RichPushPayload
import Testing
import RichPushTestSupport

/// The built command line, run as a child process.
enum Tool {
    /// `richpush`, in the folder of the test bundle.
    static let executable: URL = {
        let first = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        let places =
            [Bundle.main.bundleURL, first.deletingLastPathComponent()]
            + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        let candidates = places.map { $0.appendingPathComponent("richpush") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
    }()

    /// The maximum number of children at a time. More children would slow each other down and reach time limits.
    private static let seats = Seats(4)

    /// Runs the command line to its end.
    ///
    /// - Parameters:
    ///   - arguments: the arguments after `richpush`.
    ///   - input: the bytes of standard input.
    ///   - folder: the working folder, and the folder for temporary files.
    ///   - environment: variables that are added to those of every child, or replace them.
    ///   - killedAfter: when the child is killed. Nil kills it after 15 minutes, when it hangs. A child with a given time
    ///     does not measure coverage, because an incomplete profile would damage all others.
    /// - Returns: the child's exit code and output.
    /// - Throws: an error if the child cannot be started or its output cannot be read.
    static func run(
        _ arguments: [String],
        input: [UInt8] = [],
        in folder: Scratch = Scratch(),
        environment: [String: String] = [:],
        killedAfter: Duration? = nil
    ) async throws -> Ending {
        try await seats.seated {
            let command = [executable.path] + arguments
            let child = try Child(
                command,
                input: input,
                folder: folder,
                isMeasured: killedAfter == nil,
                environment: environment
            )
            return try await child.run(killedAfter: killedAfter ?? .seconds(900))
        }
    }

    /// Runs a shell script in which `"$RICHPUSH"` is the command line, and `"$1"` and so on are the arguments.
    static func shell(_ script: String, _ arguments: String..., in folder: Scratch = Scratch()) async throws -> Ending {
        try await seats.seated {
            let child = try Child(["/bin/sh", "-c", script, "sh"] + arguments, input: [], folder: folder)
            return try await child.run(killedAfter: .seconds(900))
        }
    }

    /// Runs the command line with a payload on standard input and `--json`.
    static func run(_ arguments: [String], payload: JSONValue) async throws -> Ending {
        try await run(arguments + ["--json"], input: payload.serialized())
    }
}

/// The result of a child: exit code or signal, duration and output.
struct Ending: Sendable {
    /// The exit code; nil if a signal ended the child.
    let code: Int32?
    /// The signal that ended the child; nil if it exited.
    let signal: Int32?
    /// The time from the child's start to its end.
    let duration: Duration
    let output: String
    let errors: String

    /// Parses standard output, which must be one JSON document.
    func json(_ location: SourceLocation = #_sourceLocation) throws -> JSONValue {
        do {
            return try JSONValue(parsing: Array(output.utf8))
        } catch {
            Issue.record("No JSON: \(error)\n\(output)\n\(errors)", sourceLocation: location)
            throw error
        }
    }
}
