import Foundation
import RichPushModel
import RichPushPostgres
import RichPushTestSupport

/// Debian's PgBouncer in transaction mode, with two connections to a server. It ends with the process of the tests.
final class Pooler: Sendable {
    /// The port on 127.0.0.1.
    let port: UInt16
    private let input: FileHandle
    private let process: Locked<Process>
    private let folder: TemporaryFolder

    /// Starts a pooler for all databases of a server.
    ///
    /// - Throws: an error that says what is missing or what the pooler has printed.
    init(to server: PostgresServer) throws {
        let held = try HeldPort()
        (port, folder) = (held.number, try TemporaryFolder())
        let file = folder.url.appendingPathComponent("pgbouncer.ini")
        let settings = """
            [databases]
            * = host=127.0.0.1 port=\(server.port) user=postgres
            [pgbouncer]
            listen_addr = 127.0.0.1
            listen_port = \(port)
            unix_socket_dir =
            auth_type = any
            pool_mode = transaction
            default_pool_size = 2
            """
        try Data(settings.utf8).write(to: file)
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", Self.script, "sh", file.path]
        (process.standardInput, process.standardError) = (input, output)
        held.release()
        try process.run()
        try output.fileHandleForWriting.close()
        self.input = input.fileHandleForWriting
        self.process = Locked(process)
        var said = ""
        while !said.contains("process up") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                throw PostgresServerError(description: "Install Debian's package pgbouncer: \(said)")
            }
            said += String(decoding: more, as: UTF8.self)
        }
        // The rest of the log is read and dropped: a full pipe would block PgBouncer.
        let log = output.fileHandleForReading
        Thread { while !log.availableData.isEmpty {} }.start()
    }

    deinit { end() }

    /// Ends the pooler, and waits for that.
    func end() {
        try? input.close()
        process.withLock { $0.waitUntilExit() }
    }

    /// PgBouncer refuses to run as root.
    private static let script = """
        trap '' PIPE
        PATH=$PATH:/usr/sbin
        as=
        [ "$(id -u)" -ne 0 ] || { as='runuser -u postgres --'; chmod 755 "$(dirname "$1")"; chmod 644 "$1"; }
        exec 3<&0
        $as pgbouncer "$1" 3<&- &
        pooler=$!
        { cat >/dev/null; kill "$pooler" 2>/dev/null; } <&3 &
        wait "$pooler"
        """
}
