import RichPushPayload
import RichPushPlatform
import Testing

/// Responses while the platform has a fault.
@Suite("respond: a platform that refuses, hangs or sends invalid data")
struct PlatformFaultTests {
    /// What becomes of a response.
    struct Expected: Sendable {
        let outcome: String
        let exitCode: Int32
        /// The calls that are queued after the response, and those that were set aside.
        let queued, setAside: Int64
        /// How many of them the next sync sends, when the fault is over.
        let sent: Int64
        /// Whether the platform has clipped the offer in the end.
        let clips: Bool

        static let handled = Expected(outcome: "handled", exitCode: 0, queued: 0, setAside: 0, sent: 0, clips: true)

        static func queued(_ number: Int64, sent: Int64, clips: Bool) -> Expected {
            Expected(outcome: "queued", exitCode: 0, queued: number, setAside: 0, sent: sent, clips: clips)
        }

        static func failed(queued: Int64 = 0, setAside: Int64 = 0, sent: Int64 = 0) -> Expected {
            Expected(outcome: "failed", exitCode: 1, queued: queued, setAside: setAside, sent: sent, clips: false)
        }
    }

    /// What becomes of two responses to an offer: one whose call changes something, and one that reads. Each has two
    /// calls: the report of the opening, and that of its button.
    struct Results: Sendable {
        let clip, link: Expected

        static let sentByTheNextSync = Results(
            clip: .queued(2, sent: 2, clips: true),
            link: .failed(queued: 1, sent: 1)
        )
        static let queuedForADay = Results(clip: .queued(2, sent: 0, clips: false), link: .failed(queued: 1, sent: 0))
        static let setAside = Results(clip: .failed(setAside: 2), link: .failed(setAside: 1))
        static let onlyTheReadingFails = Results(clip: .handled, link: .failed())
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fault: PlatformFault
        let results: Results

        init(_ sentence: String, _ fault: PlatformFault, _ results: Results) {
            testDescription = sentence
            self.fault = fault
            self.results = results
        }
    }

    static let table = [
        Row("The platform answers with 500", .status(500), .sentByTheNextSync),
        Row("A proxy answers with a web page", .webPage, .sentByTheNextSync),
        Row("The platform closes the connection", .drop(), .sentByTheNextSync),
        Row("The platform applies a call and closes the connection", .drop(afterEffect: true), .sentByTheNextSync),
        Row("The platform does not answer until the timeout", .hang, .sentByTheNextSync),
        Row("The platform refuses the token", .refuseToken(), .sentByTheNextSync),
        Row("The platform answers with 503 for a day", .retryAfter(seconds: 86_400), .queuedForADay),
        Row("The platform answers with 429 for a day", .retryAfter(seconds: 86_400, status: 429), .queuedForADay),
        Row("The platform sends half of a body", .halfBody, .onlyTheReadingFails),
        Row("The platform refuses the calls with 422", .status(422), .setAside),
        Row("The platform does not know the message and the offer", .status(404), .setAside),
    ]

    @Test("A response whose call changes something is handled, or its calls are queued or set aside", arguments: table)
    func clip(_ row: Row) async throws {
        try await respond("clip-offer", row.fault, row.results.clip)
    }

    @Test("A response whose call reads fails; only the report of its opening is queued or set aside", arguments: table)
    func link(_ row: Row) async throws {
        try await respond("open-offer-link", row.fault, row.results.link)
    }

    private func respond(_ action: String, _ fault: PlatformFault, _ expected: Expected) async throws {
        let database = Scratch()
        try await withPlatform(fault: fault) { platform, address in
            let arguments = ["--database", database.path("db"), "--api", address, "--timeout"]
            let ending = try await Tool.run(
                ["respond", "-", "--action", action] + arguments + [fault == .hang ? "1" : "300"],
                payload: Push.of("Offer")
            )
            let answer = try ending.json()
            #expect(ending.code == expected.exitCode)
            #expect(answer["outcome"] == .string(expected.outcome))
            #expect((answer["reason"] == .null) == (expected.outcome == "handled"))
            #expect(answer["tracked"]?["new"] == true)

            let report = try await Tool.run(["report", "--database", database.path("db"), "--json"]).json()
            #expect(report["outbox"] == ["waiting": .int(expected.queued), "setAside": .int(expected.setAside)])
            #expect(report["messages"]?[0]?["opened"]?.stringValue != nil)

            await platform.clearFaults()
            let sync = try await Tool.run(["sync", "--json"] + arguments + ["300"])
            #expect(sync.code == 0)
            let waiting = expected.queued - expected.sent
            #expect(try sync.json() == .syncReport(sent: expected.sent, waiting: waiting, setAside: expected.setAside))
            #expect(await platform.state(of: "device").clippedOffers == (expected.clips ? ["1042"] : []))
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

    private static let like = ["respond", "-", "--action", "like-post", "--database"]

    /// Gives a response without a platform at an address, and returns its answer and the database.
    private func like(at address: String) async throws -> (Ending, Scratch) {
        let database = Scratch()
        let arguments = Self.like + [database.path("db"), "--api", address]
        return (try await Tool.run(arguments, payload: Push.of("Post")), database)
    }

    @Test("Without a platform the open and the call are queued")
    func unreachable() async throws {
        let (ending, _) = try await like(at: unreachableAddress())
        let answer = try ending.json()
        #expect(ending.code == 0)
        #expect(answer["outcome"] == "queued")
        #expect(answer["tracked"] == ["messageResponseId": 77, "action": "opened", "new": true, "sent": false])
        #expect(answer.list("calls").allSatisfy { $0["status"] == "queued" && $0["error"] != .null })
    }

    @Test("A sync without a platform ends with 69, names the address and keeps the calls")
    func unreachableSync() async throws {
        let nowhere = try unreachableAddress()
        let (_, database) = try await like(at: nowhere)
        let sync = try await Tool.run(["sync", "--database", database.path("db"), "--api", nowhere, "--json"])
        #expect(sync.code == 69)
        #expect(try sync.json() == .syncReport(waiting: 2))
        #expect(sync.errors.contains(nowhere))
    }

    @Test("A sync sends each queued call once")
    func reachableAgain() async throws {
        let (_, database) = try await like(at: unreachableAddress())
        try await withPlatform { platform, address in
            let sync = ["sync", "--database", database.path("db"), "--api", address, "--force", "--json"]
            let (first, second) = (try await Tool.run(sync).json(), try await Tool.run(sync).json())
            #expect(first == .syncReport(sent: 2))
            #expect(second == .syncReport())
            let state = await platform.state(of: "device")
            #expect(state.likedPosts == ["1042"])
            #expect(state.trackedMessages == [.init(messageID: "77", action: "opened"): 1])
        }
    }

    @Test("A response that is given again is not a new open, and the report of the first one is sent")
    func again() async throws {
        let (_, database) = try await like(at: unreachableAddress())
        try await withPlatform { _, address in
            let arguments = [database.path("db"), "--api", address, "--force"]
            _ = try await Tool.run(["sync", "--database"] + arguments)
            let again = try await Tool.run(Self.like + arguments, payload: Push.of("Post")).json()
            #expect(again["tracked"]?["new"] == false)
            #expect(again["tracked"]?["sent"] == true)
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
            #expect(sync == .syncReport(sent: 1))
        }
    }
}
