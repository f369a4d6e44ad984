import RichPushPayload
import RichPushPlatform
import Testing

/// Responses while the platform has a fault.
@Suite("respond: a platform that refuses, hangs or sends invalid data")
struct PlatformFaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let fault: PlatformFault
        let action: String
        let outcome: String
        let code: Int32
        /// The numbers of queued calls and of calls that were set aside afterwards.
        let waiting: Int64
        let setAside: Int64
        /// The command's timeout. It is short only for a platform that hangs and does not respond.
        var timeout: String { fault == .hang ? "1" : "300" }
        /// How many calls the next sync may send. If the platform asked to delay (Retry-After), it is not called
        /// earlier.
        var sentNext: Int64 { name.hasPrefix("429") || name.hasPrefix("503") ? 0 : waiting }
        var testDescription: String { "\(name), \(action)" }
    }

    private static func rows(
        _ name: String,
        _ fault: PlatformFault,
        clip: (String, Int64, Int64),
        read: Int64
    ) -> [Row] {
        let refused = clip.0 == "failed"
        return [
            Row(
                name: name,
                fault: fault,
                action: "clip-offer",
                outcome: clip.0,
                code: refused ? 1 : 0,
                waiting: clip.1,
                setAside: clip.2
            ),
            Row(
                name: name,
                fault: fault,
                action: "open-offer-link",
                outcome: "failed",
                code: 1,
                waiting: read,
                setAside: refused ? 1 : 0
            ),
        ]
    }

    static let rows =
        rows("500", .status(500), clip: ("queued", 2, 0), read: 1)
        + rows("503, come back later", .retryAfter(seconds: 86_400), clip: ("queued", 2, 0), read: 1)
        + rows("429", .retryAfter(seconds: 86_400, status: 429), clip: ("queued", 2, 0), read: 1)
        + rows("a web page", .webPage, clip: ("queued", 2, 0), read: 1)
        + rows("half a body", .halfBody, clip: ("handled", 0, 0), read: 0)
        + rows("nothing", .drop(), clip: ("queued", 2, 0), read: 1)
        + rows("nothing, done all the same", .drop(afterEffect: true), clip: ("queued", 2, 0), read: 1)
        + rows("a hang", .hang, clip: ("queued", 2, 0), read: 1)
        + rows("401", .refuseToken(), clip: ("queued", 2, 0), read: 1)
        + rows("422", .status(422), clip: ("failed", 0, 2), read: 0)
        + rows("404", .status(404), clip: ("failed", 0, 2), read: 0)

    @Test("The outcome is the documented one, and nothing is lost", arguments: rows)
    func fault(_ row: Row) async throws {
        let database = Scratch()
        try await withPlatform(fault: row.fault) { platform, address in
            let arguments = ["--database", database.path("db"), "--api", address, "--timeout"]
            let ending = try await Tool.run(
                ["respond", "-", "--action", row.action] + arguments + [row.timeout],
                payload: Push.of("Offer")
            )
            let answer = try ending.json()
            #expect(ending.code == row.code)
            #expect(answer["outcome"] == .string(row.outcome))
            #expect((answer["reason"] == .null) == (row.outcome == "handled"))
            #expect(answer["tracked"]?["new"] == true)

            let report = try await Tool.run(["report", "--database", database.path("db"), "--json"]).json()
            #expect(report["outbox"] == ["waiting": .int(row.waiting), "setAside": .int(row.setAside)])
            #expect(report["messages"]?[0]?["opened"]?.stringValue != nil)

            await platform.clearFaults()
            let sync = try await Tool.run(["sync", "--json"] + arguments + ["300"])
            #expect(sync.code == 0)
            #expect(
                try sync.json() == [
                    "sent": .int(row.sentNext), "waiting": .int(row.waiting - row.sentNext),
                    "setAside": .int(row.setAside), "untried": 0, "stopped": nil, "ingested": nil, "confirmed": nil,
                ]
            )
            #expect(await platform.state(of: "device").clippedOffers.count <= 1)
        }
    }

    @Test(
        "For an address that may not be called, the message says which addresses may be",
        arguments: ["foo", "ftp://example.com", "http://example.com"]
    )
    func address(_ address: String) async throws {
        let arguments = ["respond", "-", "--action", "default", "--database", "db", "--api", address]
        let ending = try await Tool.run(arguments, input: Push.of("Post").serialized())

        #expect(ending.code == 64)
        #expect(ending.errors.hasSuffix("--api takes an https URL, or an http URL of this machine.\n"))
    }

    @Test("Without a platform the open and the call are queued, and sync sends each of them once")
    func unreachable() async throws {
        let database = Scratch()
        let nowhere = try unreachableAddress()
        let respond = ["respond", "-", "--action", "like-post", "--database", database.path("db"), "--api"]
        let answer = try await Tool.run(respond + [nowhere], payload: Push.of("Post"))

        #expect(answer.code == 0)
        #expect(try answer.json()["outcome"] == "queued")
        #expect(
            try answer.json()["tracked"] == ["messageResponseId": 77, "action": "opened", "new": true, "sent": false]
        )
        #expect(try answer.json().list("calls").allSatisfy { $0["status"] == "queued" && $0["error"] != .null })

        let failed = try await Tool.run(["sync", "--database", database.path("db"), "--api", nowhere, "--json"])
        #expect(failed.code == 69)
        #expect(
            try failed.json() == [
                "sent": 0, "waiting": 2, "setAside": 0, "untried": 0, "stopped": nil, "ingested": nil, "confirmed": nil,
            ]
        )
        #expect(failed.errors.contains(nowhere))

        try await withPlatform { platform, address in
            let sync = ["sync", "--database", database.path("db"), "--api", address, "--force", "--json"]
            let (first, second) = (try await Tool.run(sync).json(), try await Tool.run(sync).json())
            #expect(
                first == [
                    "sent": 2, "waiting": 0, "setAside": 0, "untried": 0, "stopped": nil, "ingested": nil,
                    "confirmed": nil,
                ]
            )
            #expect(
                second == [
                    "sent": 0, "waiting": 0, "setAside": 0, "untried": 0, "stopped": nil, "ingested": nil,
                    "confirmed": nil,
                ]
            )
            let state = await platform.state(of: "device")
            #expect(state.likedPosts == ["1042"])
            #expect(state.trackedMessages == [.init(messageID: "77", action: "opened"): 1])
        }

        try await withPlatform { _, address in
            let again = try await Tool.run(respond + [address, "--force"], payload: Push.of("Post"))
            #expect(try again.json()["tracked"]?["new"] == false)
            #expect(try again.json()["tracked"]?["sent"] == true)
        }
    }

    @Test("A failed call that only reads is not queued")
    func reading() async throws {
        let database = Scratch()
        let ending = try await Tool.run(
            ["respond", "-", "--action", "open-challenge", "--database", database.path("db"), "--api"]
                + [try unreachableAddress()],
            payload: Push.of("Challenge", message: nil)
        )
        let report = try await Tool.run(["report", "--database", database.path("db"), "--json"]).json()

        #expect(ending.code == 1)
        #expect(try ending.json()["outcome"] == "failed")
        #expect(try ending.json()["calls"]?[0]?["status"] == "failed")
        #expect(report["outbox"] == ["waiting": 0, "setAside": 0])
    }

    @Test("An EMS open that cannot be sent is queued with the open")
    func beacon() async throws {
        let database = Scratch()
        try await withPlatform { platform, address in
            await platform.setFault(.status(500), for: .path("/beacons/*"))
            let push = Push.of("Offer", ["ems_open": .string("\(address)/beacons/open-1")])
            let arguments = ["--database", database.path("db"), "--api", address, "--allow-loopback"]
            let answer = try await Tool.run(["respond", "-", "--action", "default"] + arguments, payload: push).json()
            #expect(answer["outcome"] == "handled")
            #expect(answer.list("calls").compactMap { $0["status"]?.stringValue }.sorted() == ["ok", "queued"])

            await platform.clearFaults()
            let sync = try await Tool.run(["sync", "--json"] + arguments).json()
            #expect(
                sync == [
                    "sent": 1, "waiting": 0, "setAside": 0, "untried": 0, "stopped": nil, "ingested": nil,
                    "confirmed": nil,
                ]
            )
        }
    }
}
