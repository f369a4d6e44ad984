import Foundation
import RichPushModel

/// A PostgreSQL server on a free port of this machine, for all tests of this process. Its data are in a temporary folder.
///
/// A shell starts the server and waits for the end of its standard input: the server ends and its folder is removed also
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

    private init() throws {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let programs = folders.sorted { $0.localizedStandardCompare($1) == .orderedDescending }
            .map { "/usr/lib/postgresql/\($0)/bin" }
        guard let programs = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") })
        else {
            throw PostgresServerError(
                description: "The tests of the PostgreSQL store need the server's programs: install Debian's package "
                    + "postgresql."
            )
        }
        let held = try HeldPort()
        port = held.number
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", Self.script, "sh", programs, String(port)]
        (process.standardInput, process.standardOutput) = (input, output)
        held.release()
        try process.run()
        self.input = input.fileHandleForWriting
        self.process = Locked(process)
        try output.fileHandleForWriting.close()
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard said.hasPrefix("ready") else {
            throw PostgresServerError(description: "The PostgreSQL server did not start: \(said)")
        }
        atexit { PostgresServer.stop() }
    }

    private static func stop() {
        guard let server = try? started.get() else { return }
        try? server.input.close()
        server.process.withLock { $0.waitUntilExit() }
    }

    /// PostgreSQL refuses to run as root.
    private static let script = """
        programs=$1
        port=$2
        as=
        [ "$(id -u)" -ne 0 ] || as='runuser -u postgres --'
        folder=$($as mktemp -d) || exit 1
        cd "$folder"
        end() { $as "$programs/pg_ctl" stop -D "$folder/data" -m immediate >/dev/null 2>&1; rm -rf "$folder"; }
        trap end EXIT
        $as "$programs/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$folder/log" 2>&1 &&
            $as "$programs/pg_ctl" start -w -D "$folder/data" -l "$folder/server" -o "-p $port -h 127.0.0.1 -k '' \\
                -c fsync=off -c max_connections=200 -c deadlock_timeout=100 -c lc_messages=C" >>"$folder/log" 2>&1 </dev/null ||
            { tail -n 5 "$folder/log" "$folder/server" 2>/dev/null; exit 1; }
        # The tests' process can have been killed meanwhile.
        trap '' PIPE
        echo ready
        exec >/dev/null
        cat
        """
}

/// Why the server cannot be used.
package struct PostgresServerError: Error, CustomStringConvertible {
    package let description: String
}
