import RichPushPayload
import RichPushPlatform
import Testing

@Suite("prune")
struct PruneTests {
    /// A database with the deliveries of three messages.
    private func deliveries() async throws -> (scratch: Scratch, database: [String]) {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        for id: JSONValue in [1, 2, 3] {
            _ = try await Tool.run(["receive", "-"] + database, payload: Push.of("Offer", message: id))
        }
        return (scratch, database)
    }

    @Test("The newest are kept; a removed message is not new when delivered again, and the report counts it")
    func keep() async throws {
        let (scratch, database) = try await deliveries()
        try await withPlatform { _, address in
            // On a busy machine a platform of this process answers late.
            let sync = try await Tool.run(["sync", "--api", address, "--force", "--timeout", "600"] + database)
            #expect(sync.code == 0, "\(sync.output)\(sync.errors)")
        }
        let ending = try await Tool.run(["prune", "--keep", "1", "--json"] + database)
        #expect(ending.code == 0)
        let json = try ending.json()
        #expect(json.keys == ["messages", "badgeHistory", "journalEvents", "lateResults", "recalls", "recipients"])
        #expect(json["messages"] == 2)
        _ = try await Tool.run(["receive", "-"] + database, payload: Push.of("Offer", message: 1))
        let report = try await Tool.run(["report", "--json"] + database).json()
        #expect(report["pruned"] == 2)
        #expect(report.list("messages").count == 1)
        #expect(report["outbox"] == ["waiting": 0, "setAside": 0])
        #expect(try await Tool.run(["report"] + database).output.contains("2 messages removed by prune"))
        withExtendedLifetime(scratch) {}
    }

    @Test("Records younger than the given age are kept", arguments: ["1h", "2d", "1w", "900s", "15m"])
    func age(_ age: String) async throws {
        let (scratch, database) = try await deliveries()
        let ending = try await Tool.run(["prune", "--older-than", age] + database)
        #expect(ending.code == 0)
        #expect(ending.output.hasPrefix("removed: 0 messages, "))
        withExtendedLifetime(scratch) {}
    }
}
