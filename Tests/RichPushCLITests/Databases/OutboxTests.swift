import RichPushPayload
import RichPushPlatform
import Testing

@Suite("outbox")
struct OutboxTests {
    /// A database in which one open and one like were set aside.
    private func setAside() async throws -> (scratch: Scratch, database: [String]) {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        try await withPlatform(fault: .status(422)) { _, address in
            _ = try await Tool.run(
                ["respond", "-", "--action", "like-post", "--api", address] + database,
                payload: Push.of("Post")
            )
        }
        return (scratch, database)
    }

    @Test("Calls are listed with their numbers and exactly the documented keys")
    func list() async throws {
        let (scratch, database) = try await setAside()
        let ending = try await Tool.run(["outbox", "list", "--json"] + database)
        let json = try ending.json()
        #expect(ending.code == 0)
        #expect(json.keys == ["outbox", "calls", "lost"])
        #expect(json["outbox"] == ["waiting": 0, "setAside": 2])
        for call in json.list("calls") {
            #expect(
                call.keys
                    == ["id", "api", "target", "recipient", "state", "attempts", "recorded", "nextAttempt", "reason"]
            )
            #expect(call["state"] == "setAside")
        }
        #expect(json.list("calls").compactMap { $0["id"]?.intValue } == [2, 1])
        let words = try await Tool.run(["outbox", "list"] + database).output
        #expect(words.contains("outbox: 0 waiting, 2 set aside"))
        #expect(words.contains("NewsFeedAPI.likePost"))
        withExtendedLifetime(scratch) {}
    }

    @Test("A call that was set aside is queued again after a retry, and removed by a deletion")
    func change() async throws {
        let (scratch, database) = try await setAside()
        #expect(try await Tool.run(["outbox", "retry", "1", "--json"] + database).json() == ["waiting": 1])
        #expect(try await Tool.run(["outbox", "delete", "2", "--json"] + database).json() == ["deleted": 1])
        let calls = try await Tool.run(["outbox", "list", "--json"] + database).json().list("calls")
        #expect(calls.map { $0["id"] } == [1])
        #expect(calls.map { $0["state"] } == ["waiting"])
        #expect(calls.map { $0["reason"] } == [.some(.null)])
        withExtendedLifetime(scratch) {}
    }

    @Test("--all selects all calls that were set aside", arguments: ["retry", "delete"])
    func all(_ command: String) async throws {
        let (scratch, database) = try await setAside()
        let ending = try await Tool.run(["outbox", command, "--all"] + database)
        #expect(ending.code == 0)
        #expect(ending.output == (command == "retry" ? "2 waiting\n" : "2 deleted\n"))
        withExtendedLifetime(scratch) {}
    }

    @Test("A number of a call that was not set aside ends with 1", arguments: ["retry", "delete"])
    func unknown(_ command: String) async throws {
        let (scratch, database) = try await setAside()
        let ending = try await Tool.run(["outbox", command, "1", "77"] + database)
        #expect(ending.code == 1)
        #expect(ending.output.hasPrefix("1 "))
        #expect(ending.errors == "richpush: 1 of the numbers do not belong to calls that were set aside.\n")
        withExtendedLifetime(scratch) {}
    }
}
