import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

@Suite("Errors of PostgreSQL")
struct PostgresErrorTests {
    @Test(
        "Each SQLSTATE has a code, and the message names the state and the address",
        arguments: [
            ("53300", StoreError.Code.cannotOpen), ("40001", .locked), ("40P01", .locked), ("55P03", .locked),
            ("57014", .locked), ("25006", .readOnly), ("53100", .full), ("42501", .cannotOpen), ("3D000", .cannotOpen),
            ("57P03", .unreachable), ("28P01", .cannotOpen), ("28000", .cannotOpen), ("08006", .cannotOpen),
            ("26000", .failed), ("42P01", .failed),
        ]
    )
    func codes(_ state: String, _ code: StoreError.Code) {
        let error = StoreError(postgres: PostgresError(.refused, state: state, "It failed."), at: "postgres://a/b")
        #expect(error.code == code)
        #expect(error.message.contains("postgres://a/b"))
        #expect(error.message.hasSuffix("It failed (SQLSTATE \(state)). Nothing was written."))
    }

    @Test("A shortage of connections is named")
    func shortage() {
        let error = StoreError(postgres: PostgresError(.notConnected, state: "53300", "too many"), at: "postgres:")
        #expect(error.message.contains("too many connections"))
    }

    @Test("A missing libpq is an error that names the package to install")
    func missingLibrary() throws {
        let error = #expect(throws: StoreError.self) { try PostgresLibrary(names: ["libpq-missing.so.5"]) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("libpq5") == true)
    }

    @Test("A library without libpq's functions is an error that names the first missing function")
    func foreignLibrary() throws {
        let error = #expect(throws: StoreError.self) { try PostgresLibrary(names: ["libc.so.6"]) }
        #expect(error?.message.contains("PQconninfoParse of libc.so.6 failed") == true)
    }

    @Test(
        "A wrong address is refused before the first use",
        arguments: [
            ("postgres:ann", "must begin with postgres://"), ("postgres://localhost/db?hots=a", "hots"),
            ("postgres://[::1/db", "does not read the address"),
        ]
    )
    func wrongAddresses(_ address: String, _ text: String) throws {
        let error = #expect(throws: StoreError.self) { try PushStore.postgres(address) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains(text) == true)
    }

    @Test("A schema's name that would need quotes is refused", arguments: ["", "Push", "a b", "1a", "pg_a", "a\""])
    func wrongSchemas(_ schema: String) throws {
        let error = #expect(throws: StoreError.self) {
            try PushStore.postgres("postgres:", postgres: PushStore.PostgresOptions(schema: schema))
        }
        #expect(error?.code == .cannotOpen)
    }

    @Test("A read cannot write")
    func readsAreReadOnly() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        let error = await storeError {
            try await store.read { session in _ = try session.run("INSERT INTO note (text) VALUES ('a')") }
        }
        #expect(error?.code == .readOnly)
        try await store.close()
    }

    @Test("An error that a body does not pass on is the error of its write")
    func hiddenError() async throws {
        let store = try await PostgresDatabase().storeWithNotes()
        let error = await storeError {
            try await store.write { session in
                try session.run("INSERT INTO note (text) VALUES ('a')")
                _ = try? session.run("SELECT missing FROM note")
            }
        }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("42703") == true)
        #expect(try await store.notes() == [])
        try await store.close()
    }
}
