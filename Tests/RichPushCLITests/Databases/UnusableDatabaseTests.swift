import Foundation
import GRDB
import RichPushPayload
import Testing

/// Databases that cannot be used: the command ends with 74 and the reason, and does not change the file.
@Suite("Unusable databases")
struct UnusableDatabaseTests {
    static let commands = [
        ["receive", Repository.sample("types/offer.json")],
        ["respond", Repository.sample("types/offer.json"), "--action", "default"],
        ["badge", "set", "3"], ["badge", "increment"], ["badge", "clear"], ["report"],
        ["sync", "--api", "http://127.0.0.1:9"],
    ]

    private func expectRefusal(_ command: [String], _ path: String) async throws {
        let ending = try await Tool.run(command + ["--database", path])
        #expect(ending.code == 74)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("richpush: The database \(path) "))
        #expect(ending.errors.hasSuffix(".\n"))
    }

    /// A database in which the message 77 was opened.
    private func used(in scratch: Scratch) async throws -> String {
        let path = scratch.path("push.sqlite")
        let ending = try await Tool.run(
            ["respond", "-", "--action", "default", "--database", path],
            payload: Push.of("Offer")
        )
        #expect(ending.code == 0)
        return path
    }

    @Test("A file that is not a database is not changed", arguments: commands)
    func corrupt(_ command: [String]) async throws {
        let scratch = Scratch()
        let bytes = Array("This is no database.\n".utf8) + [UInt8](repeating: 7, count: 5000)
        let file = try scratch.write(bytes, to: "push.sqlite")
        try await expectRefusal(command, file.path)
        #expect([UInt8](try Data(contentsOf: file)) == bytes)
        #expect(scratch.contents == ["push.sqlite"])
    }

    @Test("Another program's database is not changed", arguments: commands)
    func foreign(_ command: [String]) async throws {
        let scratch = Scratch()
        let file = scratch.url("push.sqlite")
        let queue = try DatabaseQueue(path: file.path)
        try await queue.write { try $0.execute(sql: "CREATE TABLE message (id); INSERT INTO message VALUES (1)") }
        try queue.close()
        let bytes = try Data(contentsOf: file)
        try await expectRefusal(command, file.path)
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("A folder is not a database", arguments: commands)
    func folder(_ command: [String]) async throws {
        let scratch = Scratch()
        try await expectRefusal(command, scratch.folder.path)
        #expect(scratch.contents.isEmpty)
    }

    @Test("A folder in which no file can be created ends with 74", arguments: commands.prefix(5))
    func place(_ command: [String]) async throws {
        try await expectRefusal(command, "/dev/null/push.sqlite")
    }

    @Test("A locked database is tried until a timeout, then refused, and not changed")
    func locked() async throws {
        let scratch = Scratch()
        let path = try await used(in: scratch)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let ending = try await Tool.run(
            ["respond", "-", "--action", "clip-offer", "--database", path],
            payload: Push.of("Offer", message: 78)
        )
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(ending.code == 74)
        #expect(ending.errors.contains("locked"))
        let report = try await Tool.run(["report", "--database", path, "--json"]).json()
        #expect(report.list("messages").map { $0["messageResponseId"] } == [77])
        #expect(report["outbox"] == ["waiting": 0, "setAside": 0])
    }

    @Test(
        "A missing database ends with 66 for commands that only read it",
        arguments: [["report"], ["sync", "--api", "http://127.0.0.1:9"]]
    )
    func missing(_ command: [String]) async throws {
        let scratch = Scratch()
        let path = scratch.path("no/such.sqlite")
        let ending = try await Tool.run(command + ["--database", path])
        #expect(ending.code == 66)
        #expect(ending.errors == "richpush: \(path): There is no such database.\n")
        #expect(scratch.contents.isEmpty)
    }

    @Test("Commands that write create a missing database and its folders", arguments: commands.prefix(5))
    func made(_ command: [String]) async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(command + ["--database", scratch.path("new/push.sqlite")], in: scratch)
        #expect(ending.code == 0)
        #expect(scratch.contents.contains("new/push.sqlite"))
    }
}
