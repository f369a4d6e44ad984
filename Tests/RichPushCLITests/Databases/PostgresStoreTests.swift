import Foundation
import RichPushPayload
import RichPushTestSupport
import Testing

@Suite("Commands with a store in PostgreSQL")
struct PostgresStoreTests {
    private static let commands = [
        ["respond", Repository.sample("types/offer.json"), "--action", "default"],
        ["receive", Repository.sample("silent/background-refresh.json")],
        ["badge", "set", "3"], ["report"], ["outbox", "list"], ["prune", "--keep", "1"], ["member", "export", "rose"],
        ["sync", "--api", "http://127.0.0.1:9"],
    ]

    @Test("What one command records, the others report, send, export, prune and erase")
    func journey() async throws {
        let store = ["--store", try PostgresServer.shared().newDatabase()]
        let (push, member) = (Push.of("Post").serialized(), ["--recipient", "rose"])
        let api = ["--api", try unreachableAddress()]
        let received = try await Tool.run(["receive", "-", "--json"] + member + store, input: push)
        #expect(received.code == 0, "\(received.errors)")
        let response = ["respond", "-", "--action", "like-post", "--json"] + member + store + api
        #expect(try await Tool.run(response, input: push).json()["outcome"] == "queued")
        let badge = try await Tool.run(["badge", "set", "3", "--json"] + member + store)
        #expect(try badge.json() == ["recipient": "rose", "count": 3])
        let report = try await Tool.run(["report", "--json"] + store).json()
        #expect(report["messages"]?[0]?["messageResponseId"] == 77)
        #expect(report["badges"]?[0]?["count"] == 3)
        let calls = try await Tool.run(["outbox", "list", "--json"] + store).json()["calls"]
        #expect(calls?.arrayValue?.isEmpty == false)
        #expect(try await Tool.run(["sync"] + store + api).code == 69)
        #expect(try await Tool.run(["outbox", "retry", "--all"] + store).output == "0 waiting\n")
        #expect(try await Tool.run(["prune", "--keep", "100"] + store).code == 0)
        let exported = try await Tool.run(["member", "export", "rose"] + store)
        #expect(exported.code == 0)
        #expect(exported.output.contains("message"))
        #expect(try await Tool.run(["member", "erase", "rose"] + store).code == 0)
        #expect(try await Tool.run(["member", "export", "rose"] + store).code == 1)
    }

    @Test("Exactly one of --database and --store is given", arguments: commands)
    func exactlyOne(_ command: [String]) async throws {
        let both = try await Tool.run(command + ["--database", "a.sqlite", "--store", "sqlite:b.sqlite"])
        #expect(both.code == 64)
        #expect(both.errors.contains("--store"))
        #expect(try await Tool.run(command).code == 64)
    }

    @Test("A wrong address ends with 64, and a password is not repeated", arguments: commands)
    func wrongAddress(_ command: [String]) async throws {
        for (address, reason) in [
            ("postgres://ann:secret@127.0.0.1/db", "PGPASSFILE"), ("mysql://ann:secret@127.0.0.1/db", "sqlite:PATH"),
            ("sqlite:", "no path"), ("postgres://127.0.0.1/db?hots=a", "hots"),
        ] {
            let ending = try await Tool.run(command + ["--store", address])
            #expect(ending.code == 64)
            #expect(ending.errors.contains(reason), "\(ending.errors)")
            #expect(!ending.errors.contains("secret"))
        }
    }

    @Test(
        "A server that cannot be reached ends with 69, one that refuses the user or the database with 74",
        arguments: commands
    )
    func refused(_ command: [String]) async throws {
        let (server, port) = (try PostgresServer.shared(), try HeldPort())
        for (address, code) in [
            (server.address(port: port.number), Int32(69)), (server.address(database: "missing"), 74),
            (server.address(user: "stranger"), 74),
        ] {
            let ending = try await Tool.run(command + ["--store", address])
            #expect(ending.code == code)
            #expect(ending.errors.hasPrefix("richpush: The "), "\(ending.errors)")
            #expect(ending.output.isEmpty)
        }
    }

    @Test("Commands that need an existing database do not make tables: 74", arguments: commands[3...])
    func nothingIsMade(_ command: [String]) async throws {
        let server = try PostgresServer.shared()
        let address = try server.newDatabase()
        let ending = try await Tool.run(command + ["--store", address])
        #expect(ending.code == 74)
        #expect(ending.errors.contains("has no store"), "\(ending.errors)")
        // It fails if the schema exists.
        try server.run("CREATE SCHEMA richpush", at: address)
    }

    @Test("`postgres:` reads libpq's environment")
    func environment() async throws {
        let server = try PostgresServer.shared()
        let name = try server.newDatabase().split(separator: "/").last ?? ""
        let variables = [
            "PGHOST": "127.0.0.1", "PGPORT": "\(server.port)", "PGUSER": "postgres", "PGDATABASE": String(name),
        ]
        let ending = try await Tool.run(["badge", "increment", "--store", "postgres:"], environment: variables)
        #expect(ending.code == 0, "\(ending.errors)")
        #expect(ending.output.hasSuffix(": 1\n"))
    }
}
