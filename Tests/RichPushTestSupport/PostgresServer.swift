import Foundation
import RichPushModel

/// A PostgreSQL server on a free port of this machine, for all tests of this process. Its data are in a temporary folder.
///
/// `Samples/postgres` runs the server until the end of its standard input: the server ends and its folder is removed also
/// if this process is killed.
package final class PostgresServer: Sendable {
    /// The server, which the first test starts.
    ///
    /// - Throws: an error that says what to install or what the server has printed.
    package static func shared() throws -> PostgresServer { try started.get() }

    private static let started = Result { try PostgresServer() }

    /// The port on 127.0.0.1.
    package let port: UInt16
    private let input: FileHandle
    private let process: Locked<Process>

    /// The address of a database of the server, for a user without a password.
    package func address(
        database: String = "postgres",
        user: String = "postgres",
        port: UInt16? = nil,
        parameters: String = ""
    ) -> String {
        "postgres://\(user)@127.0.0.1:\(port ?? self.port)/\(database)\(parameters)"
    }

    /// A server of its own that follows this one and can only be read. It ends with ``end()``.
    ///
    /// - Throws: an error that says what the server has printed.
    package func standby() throws -> PostgresServer {
        try PostgresServer(["--standby-of", address()])
    }

    private init(_ options: [String] = []) throws {
        let held = try HeldPort()
        port = held.number
        let (process, input, output, errors) = (Process(), Pipe(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Samples/postgres")
        let settings = ["fsync=off", "max_connections=200", "deadlock_timeout=100"]
        process.arguments = ["--port", String(port)] + options + settings.flatMap { ["-c", $0] }
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        held.release()
        try process.run()
        self.input = input.fileHandleForWriting
        self.process = Locked(process)
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard said.hasPrefix("postgres://") else {
            let reason = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
            throw PostgresServerError(description: "The tests of the PostgreSQL store have no server: \(reason)")
        }
        if options.isEmpty { atexit { PostgresServer.stop() } }
    }

    /// Ends the server, and waits for that.
    package func end() {
        try? input.close()
        process.withLock { $0.waitUntilExit() }
    }

    private static func stop() {
        try? started.get().end()
    }
}

/// Why the server cannot be used.
package struct PostgresServerError: Error, CustomStringConvertible {
    package let description: String
}
