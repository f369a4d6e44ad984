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
    let input: FileHandle
    /// What the program that runs the server says.
    let output: FileHandle
    private let process: Locked<Process>

    /// The address of a database of the server, for a user without a password.
    package func address(
        database: String = "postgres",
        user: String = "postgres",
        host: String = "127.0.0.1",
        port: UInt16? = nil,
        parameters: String = ""
    ) -> String {
        "postgres://\(user)@\(host):\(port ?? self.port)/\(database)\(parameters)"
    }

    /// Makes an empty database, and returns its address. It needs the program `psql`.
    ///
    /// - Throws: an error if the database could not be made.
    package func newDatabase() throws -> String {
        let name = "d" + UUID().uuidString.lowercased().replacing("-", with: "")
        try run("CREATE DATABASE \(name)")
        return address(database: name)
    }

    /// Runs statements, each in a transaction of its own, in the database `postgres` or in that of an address.
    ///
    /// - Throws: an error if one fails.
    package func run(_ statements: String..., at address: String? = nil) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["psql", address ?? self.address(), "-qAt"] + statements.flatMap { ["-c", $0] }
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw PostgresServerError(description: "psql failed: \(statements)")
        }
    }

    /// A server of its own that follows this one and can only be read. It ends with ``end()``.
    ///
    /// - Throws: an error that says what the server has printed.
    package func standby() throws -> PostgresServer { try PostgresServer(["--standby-of", address()]) }

    /// The server that a program runs until the end of its input.
    init(port: UInt16, input: FileHandle, output: FileHandle, process: Process) {
        (self.port, self.input, self.output, self.process) = (port, input, output, Locked(process))
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
        self.output = output.fileHandleForReading
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

    private static func stop() { try? started.get().end() }
}

/// Why the server cannot be used.
package struct PostgresServerError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}
