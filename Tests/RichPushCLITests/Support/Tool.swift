import Foundation
import RichPushPayload
import Testing

/// The built command line, run as a child process.
enum Tool {
    /// `richpush`, beside the test bundle.
    static let executable: URL = {
        let first = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        let places =
            [Bundle.main.bundleURL, first.deletingLastPathComponent()]
            + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        let candidates = places.map { $0.appendingPathComponent("richpush") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
    }()

    /// How many children run at once: more of them would only wait for each other, and run into time limits.
    private static let seats = Seats(4)

    /// Runs the command line to its end.
    ///
    /// - Parameters:
    ///   - arguments: what follows `richpush`.
    ///   - input: what it reads from standard input.
    ///   - folder: where it runs; also its folder for temporary files.
    ///   - environment: variables besides, or in place of, those of every child.
    ///   - killedAfter: when it is killed; by default so late that only a hang gets there. One that is to be killed
    ///     measures no coverage: half a profile would spoil those of all others.
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

/// How a child ended, and what it said.
struct Ending: Sendable {
    /// The exit code, or `nil` if a signal ended it.
    let code: Int32?
    /// The signal that ended it.
    let signal: Int32?
    /// How long it ran.
    let duration: Duration
    let output: String
    let errors: String

    /// Standard output as the one JSON document it has to be.
    func json(_ location: SourceLocation = #_sourceLocation) throws -> JSONValue {
        do {
            return try JSONValue(parsing: Array(output.utf8))
        } catch {
            Issue.record("No JSON: \(error)\n\(output)\n\(errors)", sourceLocation: location)
            throw error
        }
    }
}
