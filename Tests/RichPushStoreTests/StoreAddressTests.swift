import Foundation
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Addresses of stores")
struct StoreAddressTests {
    @Test("A path and an address of PostgreSQL have their engines, and a path may have colons")
    func engines() throws {
        let file = try StoreAddress("sqlite:a:b.sqlite")
        #expect(file.engine == .sqlite)
        #expect(file.file?.lastPathComponent == "a:b.sqlite")
        for text in ["postgres:", "postgres://ann@localhost/db", "postgresql://localhost:1,localhost:2/db"] {
            let address = try StoreAddress(text)
            #expect(address.engine == .postgres)
            #expect(address.file == nil)
            #expect(address.description == text)
        }
    }

    @Test(
        "Another text is refused with the reason, and is not repeated",
        arguments: [
            ("", "expected `sqlite:PATH`"), ("push.sqlite", "expected `sqlite:PATH`"), ("sqlite:", "has no path"),
            ("mysql://ann:secret@localhost/db", "expected `sqlite:PATH`"),
            ("postgres:db", "must begin with postgres://"), ("postgres://ann:secret@localhost/db", "PGPASSFILE"),
            ("postgres://localhost/db?password=secret", "PGPASSFILE"), ("postgres://localhost/db?hots=secret", "hots"),
            ("postgres://ann:secret@[::1/db", "does not read the address"),
        ]
    )
    func refusals(_ text: String, _ reason: String) throws {
        let error = #expect(throws: StoreAddressError.self) { try StoreAddress(text) }
        #expect(error?.description.contains(reason) == true)
        #expect(error?.description.contains("secret") == false)
    }

    @Test("A store of each engine is made from its address")
    func stores() async throws {
        let folder = try TemporaryFolder()
        let file = try StoreAddress("sqlite:\(folder.database.path)").store()
        try await file.checkWritable()
        #expect(file.connections == nil)
        #expect(try await file.oldestTransactionAge() == nil)
        let server = try StoreAddress(PostgresServer.shared().newDatabase()).store()
        try await server.checkWritable()
        // The work is answered before its connection waits again.
        while server.connections?.busy == 1 { await Task.yield() }
        #expect(server.connections == StoreConnections(busy: 0, idle: 1))
        #expect(server.url == nil)
        try await server.close()
    }
}
