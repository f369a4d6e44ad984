import RichPushPayload
import RichPushPlatform
import Testing

@Suite("sync")
struct SyncTests {
    /// A database with a queued open and a queued like.
    private func waiting() async throws -> Scratch {
        let database = Scratch()
        let ending = try await Tool.run(
            ["respond", "-", "--action", "like-post", "--database", database.path("db"), "--api"]
                + [try unreachableAddress()],
            payload: Push.of("Post")
        )
        #expect(try ending.json()["outcome"] == "queued")
        return database
    }

    @Test("With a refused token all calls stay queued; with the right token they are sent")
    func token() async throws {
        let database = try await waiting()
        try await withPlatform { platform, address in
            await platform.setFault(.refuseToken("old"), for: .everything)
            let arguments = [
                "sync", "--database", database.path("db"), "--api", address, "--force", "--json", "--token",
            ]
            let refused = try await Tool.run(arguments + ["old"])
            let accepted = try await Tool.run(arguments + ["new"])
            #expect(try refused.json() == .syncReport(waiting: 2))
            #expect(try accepted.json() == .syncReport(sent: 2))
        }
    }

    @Test("A call that the platform refuses permanently is set aside, and the report says why")
    func refused() async throws {
        let database = try await waiting()
        try await withPlatform(fault: .status(422)) { _, address in
            let arguments = ["sync", "--database", database.path("db"), "--api", address, "--force", "--json"]
            let sync = try await Tool.run(arguments)
            #expect(sync.code == 0)
            #expect(try sync.json() == .syncReport(setAside: 2))
        }
        let report = try await Tool.run(["report", "--database", database.path("db")])
        #expect(report.output.contains("NewsFeedAPI.likePost"))
        #expect(report.output.contains("422"))
    }

    @Test("A platform that hangs is treated as unreachable", arguments: [PlatformFault.hang, .drop()])
    func hanging(_ fault: PlatformFault) async throws {
        let database = try await waiting()
        try await withPlatform(fault: fault) { platform, address in
            let sync = try await Tool.run(
                ["sync", "--database", database.path("db"), "--api", address, "--force", "--timeout", "0.5", "--json"]
            )
            #expect(sync.code == 69)
            #expect(try sync.json() == .syncReport(waiting: 2))
            #expect(sync.errors.hasPrefix("richpush: \(address) could not be reached"))
        }
    }

    @Test("Without queued calls sync succeeds, even without a platform")
    func nothing() async throws {
        let database = Scratch()
        _ = try await Tool.run(["badge", "clear", "--database", database.path("db")])
        let sync = ["sync", "--database", database.path("db"), "--json", "--api"]
        let ending = try await Tool.run(sync + [try unreachableAddress()])
        #expect(ending.code == 0)
        #expect(try ending.json() == .syncReport())
    }

    @Test(
        "An address that may not be called is wrong usage",
        arguments: [
            "nonsense", "ftp://example.com", "http://example.com", "https://example.com/?a=b", "", "file:///etc/passwd",
        ]
    )
    func address(_ address: String) async throws {
        let database = try await waiting()
        let ending = try await Tool.run(["sync", "--database", database.path("db"), "--api", address])
        #expect(ending.code == 64)
        #expect(ending.errors.hasPrefix("richpush: "))
        #expect(ending.errors.hasSuffix(".\n"))
        #expect(ending.output.isEmpty)
    }
}
