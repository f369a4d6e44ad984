import Foundation
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Addresses of PostgreSQL that cannot be used")
struct PostgresAddressTests {
    @Test(
        "A text that is not an address of PostgreSQL is refused at once, and not repeated",
        arguments: ["", "postgres", "mysql://secret@127.0.0.1/db", "sqlite:secret", "host=127.0.0.1 password=secret"]
    )
    func otherTexts(_ address: String) {
        let error = #expect(throws: StoreError.self) { try PushStore.postgres(address) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("must begin with postgres://") == true)
        #expect(error?.message.contains("secret") == false)
    }

    @Test(
        "A password is refused in each part of an address that can have one, and is not repeated",
        arguments: [
            "postgres://ann:secret@127.0.0.1/db", "postgres://127.0.0.1/db?password=secret",
            "postgres://127.0.0.1/db?sslpassword=secret", "postgres://:secret@/db",
            "postgresql://ann:%73ecret@127.0.0.1/db",
        ]
    )
    func passwords(_ address: String) {
        let error = #expect(throws: StoreError.self) { try PushStore.postgres(address) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("contains a password") == true)
        #expect(error?.message.contains("ecret") == false)
    }

    @Test(
        "A parameter that libpq does not know, or cannot read, is named",
        arguments: [
            ("?hots=a", "hots"), ("?sslmode=often", "often"), ("?connect_timeout=soon", "soon"),
            ("?target_session_attrs=best", "best"), ("?port=nought", "nought"), ("?port=70000", "70000"),
            ("?sslmode", "sslmode"), ("?service=missing", "missing"),
            ("?prepared=never", "never"), ("?prepared=off&hots=a", "hots"),
        ]
    )
    func parameters(_ parameters: String, _ name: String) async throws {
        let database = try PostgresDatabase()
        let address = "postgres://postgres@127.0.0.1/postgres\(parameters)"
        let error = await storeError {
            let store = try database.store(connections: 1, address: address)
            defer { Task { try await store.close() } }
            try await store.open()
        }
        #expect([.cannotOpen, .unreachable].contains(error?.code))
        #expect(error?.message.contains(name) == true, "\(error?.message ?? "none")")
    }

    /// A server that cannot be used, and a word of the sentence about it.
    private static let unusable: [(@Sendable (PostgresServer, UInt16) -> String, String)] = [
        ({ server, _ in "postgres://postgres@127.0.0.1:nought/postgres" }, "nought"),
        ({ server, closed in server.address(port: closed) }, "could not be reached"),
        ({ server, _ in server.address(host: "missing.invalid") }, "missing.invalid"),
        ({ server, _ in server.address(database: "missing") }, "does not have the database"),
        ({ server, _ in server.address(user: "stranger") }, "refused the user"),
        ({ server, closed in "postgres://postgres@127.0.0.1:\(closed),127.0.0.1:\(closed)/postgres" }, "reached"),
        ({ server, _ in "postgres://postgres@/postgres?host=/missing/folder" }, "/missing/folder"),
        ({ server, _ in server.address(parameters: "?options=-cwork_mem%3Dmuch") }, "work_mem"),
        ({ server, _ in server.address(parameters: "?target_session_attrs=standby") }, "standby"),
        ({ server, _ in server.address(parameters: "?sslmode=require") }, "SSL"),
    ]

    @Test("A server that is not there or refuses the connection cannot be opened", arguments: unusable.indices)
    func servers(_ index: Int) async throws {
        let (address, text) = Self.unusable[index]
        let (database, closed) = (try PostgresDatabase(), try HeldPort())
        let store = try database.store(connections: 1, address: address(database.server, closed.number))
        let error = await storeError { try await store.open() }
        #expect([.cannotOpen, .unreachable].contains(error?.code), "\(error?.message ?? "none")")
        #expect(error?.message.contains(text) == true, "\(error?.message ?? "none")")
        #expect(error?.message.contains("Nothing was written.") == true)
        try await store.close()
    }

    @Test("The second host of an address is used if the first one refuses connections")
    func secondHost() async throws {
        let (database, closed) = (try PostgresDatabase(), try HeldPort())
        let hosts = "127.0.0.1:\(closed.number),127.0.0.1:\(database.server.port)"
        let address = "postgres://postgres@\(hosts)/postgres?target_session_attrs=read-write"
        let store = try database.store(connections: 1, address: address)
        _ = try await store.commit(.sample(1))
        try await store.close()
    }

    @Test(
        "The last host of an address is used if one before it accepts a connection and says nothing",
        arguments: [false, true]
    )
    func silentHost(_ isAfterClosed: Bool) async throws {
        let database = try PostgresDatabase()
        let proxy = try CuttingProxy(to: database.server.port)
        proxy.hold(true)
        let closed = try HeldPort()
        let ports = (isAfterClosed ? [closed.number] : []) + [proxy.port, database.server.port]
        let hosts = ports.map { "127.0.0.1:\($0)" }.joined(separator: ",")
        let store = try database.store(
            connections: 1,
            address: "postgres://postgres@\(hosts)/postgres?connect_timeout=2"
        )
        _ = try await store.commit(.sample(1))
        proxy.stop()
        try await store.close()
    }
}
