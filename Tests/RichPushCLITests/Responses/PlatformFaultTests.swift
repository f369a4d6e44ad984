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

    @Test("Without a platform the open and the call are queued")
    func unreachable() async throws {
        let like = ["respond", "-", "--action", "like-post", "--database", "db", "--api"]
        let ending = try await Tool.run(like + [try unreachableAddress()], payload: Push.of("Post"))
        let answer = try ending.json()
        #expect(ending.code == 0)
        #expect(answer["outcome"] == "queued")
        #expect(answer["tracked"] == ["messageResponseId": 77, "action": "opened", "new": true, "sent": false])
        #expect(answer.list("calls").allSatisfy { $0["status"] == "queued" && $0["error"] != .null })
    }
}
