import RichPushPayload
import RichPushPlatform
import Testing

/// A database is used with one platform.
@Suite("The platform of a database")
struct PlatformMemoryTests {
    private let scratch = Scratch()
    private var database: [String] { ["--database", scratch.path("db")] }
    private let like = ["respond", "-", "--action", "like-post"]

    private func report() async throws -> JSONValue { try await Tool.run(["report", "--json"] + database).json() }

    /// Uses the database with a platform that is stopped then: an open and a like are queued.
    private func useOnce() async throws -> String {
        let gone = try unreachableAddress()
        let answer = try await Tool.run(like + database + ["--api", gone], payload: Push.of("Post")).json()
        #expect(answer["outcome"] == "queued")
        #expect(answer["platform"] == .string(gone))
        return gone
    }

    @Test(
        "A platform other than the first is wrong usage: nothing is sent, queued or recorded",
        arguments: [["receive", "-"], ["respond", "-", "--action", "like-post"], ["sync"]]
    )
    func another(_ command: [String]) async throws {
        let gone = try await useOnce()
        let before = try await report()
        try await withPlatform { platform, address in
            let input = Push.of("Post", message: 99).serialized()
            let ending = try await Tool.run(command + database + ["--api", address], input: input)
            #expect(ending.code == 64)
            #expect(ending.output.isEmpty)
            #expect(ending.errors.contains("is used with the platform \(gone)"))
            #expect(ending.errors.contains("--force"))
            #expect(await platform.log.isEmpty)
            #expect(try await report() == before)
        }
    }

    @Test("With --force another platform replaces the first")
    func forced() async throws {
        let gone = try await useOnce()
        try await withPlatform { _, address in
            let sync = try await Tool.run(["sync", "--api", address, "--force", "--json"] + database)
            #expect(try sync.json()["sent"] == 2)
            #expect(try await Tool.run(["sync", "--api", address] + database).code == 0)
            #expect(try await Tool.run(["sync", "--api", gone] + database).code == 64)
        }
    }

    @Test("The same address written in another way is the same platform")
    func sameAddress() async throws {
        let gone = try await useOnce()
        for address in [gone + "/", gone.replacing("http", with: "HTTP")] {
            #expect(try await Tool.run(["sync", "--api", address] + database).code == 69)
        }
        #expect(try await Tool.run(["sync", "--api", gone + "/tenant"] + database).code == 64)
    }

    @Test("Without --api the calls are queued for the platform of the database, and the output says so")
    func queued() async throws {
        let gone = try await useOnce()
        let push = Push.of("Post", message: 78)
        let ending = try await Tool.run(like + database, payload: push)
        #expect(ending.code == 0)
        let answer = try ending.json()
        #expect(
            answer.keys == [
                "outcome", "route", "reason", "calls", "host", "recipient", "recipientSource", "tracked", "platform",
            ]
        )
        #expect(answer["outcome"] == "queued")
        #expect(answer["platform"] == .null)
        #expect(answer["tracked"] == ["messageResponseId": 78, "action": "opened", "new": true, "sent": false])
        let errors = answer.list("calls").map { $0["error"]?.stringValue ?? "" }
        #expect(errors.contains { $0.contains("The platform \(gone) was not called, because --api is missing.") })
        let calls = try await report().list("calls")
        #expect(calls.count == 4)
        // The like that was queued before is not tried again or postponed.
        #expect(calls.allSatisfy { $0["attempts"] == 1 })
        #expect(calls.prefix(2).allSatisfy { $0["reason"]?.stringValue?.contains("got no response") == true })
        let words = try await Tool.run(like + database, input: push.serialized())
        #expect(words.output.contains("platform  none, because --api is missing; calls are queued for \(gone)"))
    }

    @Test("Without --api a call that reads fails if the database is used with a platform")
    func reading() async throws {
        let gone = try await useOnce()
        let open = ["respond", "-", "--action", "open-challenge"] + database
        let ending = try await Tool.run(open, payload: Push.of("Challenge", message: nil))
        #expect(ending.code == 1)
        #expect(try ending.json()["outcome"] == "failed")
        #expect(try ending.json()["reason"]?.stringValue?.contains(gone) == true)
    }

    @Test("An embedded platform gets only the calls of one response, and is not stored")
    func embedded() async throws {
        // Queued before the open, for the same message.
        _ = try await Tool.run(["receive", "-"] + database, payload: Push.of("Post"))
        let ending = try await Tool.run(like + database, payload: Push.of("Post"))
        let answer = try ending.json()
        #expect(answer["outcome"] == "handled")
        #expect(answer["platform"] == "embedded")
        #expect(answer["tracked"]?["sent"] == true)
        #expect(answer.list("calls").allSatisfy { $0["status"] == "ok" })
        let calls = try await report().list("calls")
        #expect(calls.map { $0["api"] } == ["MessagesAPI.trackMessage"])
        #expect(calls.map { $0["attempts"] } == [0])
        #expect(calls.map { $0["state"] } == ["waiting"])
        try await withPlatform { platform, address in
            let sync = try await Tool.run(["sync", "--json", "--api", address] + database)
            #expect(try sync.json()["sent"] == 1)
            let tracked = await platform.state(of: "device").trackedMessages
            #expect(tracked == [.init(messageID: "77", action: "delivered"): 1])
        }
    }

    @Test("The output names the embedded platform")
    func words() async throws {
        let respond = ["respond", "-", "--action", "default"] + database
        let ending = try await Tool.run(respond, input: Push.of("Post").serialized())
        #expect(ending.output.contains("platform  embedded, for this response only; earlier queued calls stay"))
    }
}
