import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("PostgreSQL over TLS")
struct PostgresTLSTests {
    /// A server that accepts only TLS, with a certificate for the host `push.test`.
    private struct Site: Sendable {
        let server: PostgresServer
        /// The certificates of the server's authority and of another one.
        let authority, otherAuthority: URL
    }

    private static let site = Result {
        let folder = try TestProcessFolder.make()
        let files = folder.appendingPathComponent("server", isDirectory: true)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("hostssl all all 127.0.0.1/32 trust\n".utf8).write(to: files.appendingPathComponent("pg_hba.conf"))
        try certify(in: folder)
        return Site(
            server: try PostgresServer.own(settings: ["fsync=off", "ssl=on"], files: files),
            authority: folder.appendingPathComponent("right.crt"),
            otherAuthority: folder.appendingPathComponent("other.crt")
        )
    }

    private static func certify(in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.currentDirectoryURL = folder
        process.arguments = [
            "-ec",
            """
            exec >log 2>&1
            key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
            for name in right other; do
                openssl req -x509 $key -days 2 -subj "/CN=$name authority" -keyout $name.key -out $name.crt
            done
            openssl req $key -subj /CN=push.test -keyout server/server.key -out request
            echo subjectAltName=DNS:push.test >names
            openssl x509 -req -in request -CA right.crt -CAkey right.key -CAcreateserial -days 2 -extfile names \\
                -out server/server.crt
            # The server copies it as another user.
            chmod 644 server/*
            """,
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let log = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
            throw StoreError(code: .failed, message: "openssl made no certificates: \(log)")
        }
    }

    /// Opens a store at a host name.
    private func open(_ host: String, _ parameters: String) async throws -> StoreError? {
        let database = PostgresDatabase(try Self.site.get().server)
        let address = database.server.address(host: host, parameters: "?hostaddr=127.0.0.1&\(parameters)")
        let store = try database.store(connections: 1, address: address)
        let error = await storeError { try await store.open() }
        try await store.close()
        return error
    }

    @Test("A server with a certificate of the right authority and for its host name is used, over TLS")
    func verified() async throws {
        let site = try Self.site.get()
        let database = PostgresDatabase(site.server)
        let parameters = "?hostaddr=127.0.0.1&sslmode=verify-full&sslrootcert=\(site.authority.path)"
        let store = try database.store(address: site.server.address(host: "push.test", parameters: parameters))
        _ = try await store.commit(.sample(1))
        let isEncrypted = try await store.read {
            try $0.run("SELECT ssl::int FROM pg_stat_ssl WHERE pid = pg_backend_pid()")?.0
        }
        #expect(isEncrypted == 1)
        try await store.close()
    }

    @Test(
        "A certificate of another authority or host, a missing authority, and no TLS are refused, with what is wrong",
        arguments: [
            ("push.test", "sslmode=verify-full&sslrootcert=OTHER", "certificate verify failed"),
            ("other.test", "sslmode=verify-full&sslrootcert=RIGHT", "server certificate"),
            ("push.test", "sslmode=verify-full&sslrootcert=/missing/root.crt", "/missing/root.crt"),
            ("push.test", "sslmode=disable", "no encryption"),
        ]
    )
    func refused(host: String, parameters: String, text: String) async throws {
        let site = try Self.site.get()
        let written = parameters.replacing("OTHER", with: site.otherAuthority.path)
            .replacing("RIGHT", with: site.authority.path)
        let error = try await open(host, written)
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains(text) == true, "\(error?.message ?? "none")")
    }
}
