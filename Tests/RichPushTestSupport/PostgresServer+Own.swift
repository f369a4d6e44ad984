package import Foundation
import RichPushModel

/// A server of a test's own, which can be stopped and started again.
extension PostgresServer {
    private static let running = Locked<[PostgresServer]>([])

    /// Makes and starts a server, which ends with this process at the latest.
    ///
    /// - Parameters:
    ///   - settings: the server's settings, such as `max_connections=20`.
    ///   - files: a folder with files that are copied into the data folder, such as `pg_hba.conf`.
    ///   - primary: the server of which it is a hot standby; `nil` for a new database.
    /// - Returns: the server.
    /// - Throws: ``PostgresServerError``.
    package static func own(
        settings: [String] = [],
        files: URL? = nil,
        standbyOf primary: PostgresServer? = nil
    ) throws -> PostgresServer {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let programs = folders.sorted { $0.localizedStandardCompare($1) == .orderedDescending }
            .map { "/usr/lib/postgresql/\($0)/bin" }
        guard let programs = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") })
        else { throw PostgresServerError(description: "Install Debian's package postgresql.") }
        let held = try HeldPort()
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let options = settings.map { "-c \($0)" }.joined(separator: " ")
        let source = primary.map { String($0.port) } ?? ""
        process.arguments = ["-c", script, "sh", programs, String(held.number), options, source, files?.path ?? ""]
        (process.standardInput, process.standardOutput) = (input, output)
        held.release()
        try process.run()
        try output.fileHandleForWriting.close()
        let server = PostgresServer(
            port: held.number,
            input: input.fileHandleForWriting,
            output: output.fileHandleForReading,
            process: process
        )
        try server.waitForAnswer()
        let isFirst = running.withLock { running in
            running.append(server)
            return running.count == 1
        }
        if isFirst { atexit { PostgresServer.endAll() } }
        return server
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
        for server in running.withLock({ $0 }) { server.end() }
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
