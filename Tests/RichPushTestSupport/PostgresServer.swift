package import Foundation
import RichPushModel

/// A PostgreSQL server on a free port of this machine. Its data are in a temporary folder.
///
/// A shell starts the server and waits for the end of its standard input: the server ends and its folder is removed also
/// if this process is killed.
package final class PostgresServer: Sendable {
    /// The server for all tests of this process that share one, which the first test starts. It is fast and not durable.
    ///
    /// - Throws: an error that says what to install or what the server has printed.
    package static func shared() throws -> PostgresServer { try started.get() }

    private static let started = Result { try PostgresServer(settings: ["fsync=off", "max_connections=200"]) }
    private static let running = Locked<[PostgresServer]>([])

    /// The port on 127.0.0.1.
    package let port: UInt16
    private let input: FileHandle
    private let output: FileHandle
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

    /// Makes and starts a server.
    ///
    /// - Parameters:
    ///   - settings: the server's settings, such as `max_connections=20`.
    ///   - files: a folder with files that are copied into the data folder, such as `pg_hba.conf`.
    ///   - primary: the server of which it is a hot standby; `nil` for a new database.
    /// - Throws: ``PostgresServerError``.
    package init(settings: [String] = [], files: URL? = nil, standbyOf primary: PostgresServer? = nil) throws {
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
        let options = settings.map { "-c \($0)" }.joined(separator: " ")
        let source = primary.map { String($0.port) } ?? ""
        process.arguments = ["-c", Self.script, "sh", programs, String(port), options, source, files?.path ?? ""]
        (process.standardInput, process.standardOutput) = (input, output)
        held.release()
        try process.run()
        self.input = input.fileHandleForWriting
        self.output = output.fileHandleForReading
        self.process = Locked(process)
        try output.fileHandleForWriting.close()
        try waitForAnswer()
        let isFirst = Self.running.withLock { running in
            running.append(self)
            return running.count == 1
        }
        if isFirst { atexit { PostgresServer.endAll() } }
    }

    /// Stops the server at once, as a crash does: it does not write what only its memory has.
    ///
    /// - Throws: ``PostgresServerError``.
    package func crash() throws { try tell("crash") }

    /// Starts the server again, on the same port and with the same data.
    ///
    /// - Throws: ``PostgresServerError``.
    package func start() throws { try tell("start") }

    /// Makes a standby a primary, and waits until it can be written to.
    ///
    /// - Throws: ``PostgresServerError``.
    package func promote() throws { try tell("promote") }

    private func tell(_ command: String) throws {
        try input.write(contentsOf: Data("\(command)\n".utf8))
        try waitForAnswer()
    }

    private func waitForAnswer() throws {
        let said = String(decoding: output.availableData, as: UTF8.self)
        guard said.hasPrefix("ready") else {
            throw PostgresServerError(description: "The PostgreSQL server did not do what a test asked for: \(said)")
        }
    }

    private static func endAll() {
        let servers = running.withLock { $0 }
        for server in servers { try? server.input.close() }
        for server in servers { server.process.withLock { $0.waitUntilExit() } }
    }

    /// PostgreSQL refuses to run as root.
    private static let script = """
        programs=$1
        port=$2
        options=$3
        source=$4
        files=$5
        as=
        [ "$(id -u)" -ne 0 ] || as='runuser -u postgres --'
        folder=$($as mktemp -d) || exit 1
        cd "$folder"
        end() { $as "$programs/pg_ctl" stop -D "$folder/data" -m immediate >/dev/null 2>&1; rm -rf "$folder"; }
        trap end EXIT
        make() {
            if [ -n "$source" ]; then
                $as "$programs/pg_basebackup" -D "$folder/data" -h 127.0.0.1 -p "$source" -U postgres -c fast -R --no-sync
            else
                $as "$programs/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync
            fi
            [ $? -eq 0 ] || return
            [ -z "$files" ] || $as cp "$files"/* "$folder/data" && $as chmod -R go= "$folder/data"
        }
        start() {
            $as "$programs/pg_ctl" start -w -D "$folder/data" -l "$folder/server" -o "-p $port -h 127.0.0.1 -k '' \\
                -c deadlock_timeout=100 -c lc_messages=C $options" </dev/null
        }
        answer() {
            "$@" >>"$folder/log" 2>&1 </dev/null && echo ready || tail -n 5 "$folder/log" "$folder/server" 2>/dev/null
        }
        { make && start; } >"$folder/log" 2>&1 || { tail -n 5 "$folder/log" "$folder/server" 2>/dev/null; exit 1; }
        # The tests' process can have been killed meanwhile.
        trap '' PIPE
        echo ready
        while read -r command; do
            case $command in
            crash) answer $as "$programs/pg_ctl" stop -D "$folder/data" -m immediate ;;
            start) answer start ;;
            promote) answer $as "$programs/pg_ctl" promote -w -D "$folder/data" ;;
            esac
        done
        """
}

/// Why the server cannot be used.
package struct PostgresServerError: Error, CustomStringConvertible {
    package let description: String
}
