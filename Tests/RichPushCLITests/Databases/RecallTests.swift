import Foundation
import RichPushModel
import RichPushPayload
import RichPushStore
import Testing

/// `richpush recall`, and what the other commands say of it.
@Suite("recall")
struct RecallTests {
    private let scratch = Scratch()
    private var database: String { scratch.path("push.sqlite") }

    private func respond(_ message: JSONValue, _ member: String) async throws -> JSONValue {
        let push = Push.of("Offer", message: message, ["recipient": .string(member), "id": 1042])
        return try await Tool.run(
            ["respond", "-", "--action", "clip-offer", "--recipient", member, "--database", database],
            payload: push
        ).json()
    }

    /// Records a response with an identifier, as a phone or a service does.
    private func handle(_ message: Int64, _ member: Recipient) async throws {
        let store = PushStore.sqlite(url: URL(fileURLWithPath: database))
        let claim = ResponseClaim(response: "r", namesMember: true, owner: "o", messageResponseID: message)
        let opened = MessageEvent(messageResponseID: message, action: .opened, time: Date())
        let changes = StoreChanges(recipient: member, messages: [opened], claim: claim, time: Date())
        _ = try await store.commit(changes)
        let result = HandledResponse(recipient: member, outcome: "handled", time: Date())
        _ = try await store.endResponse(claim, with: result)
        try await store.close()
    }

    private func recall(_ arguments: String...) async throws -> Ending {
        try await Tool.run(["recall", "--store", database, "--json"] + arguments)
    }

    @Test("It prints what is known, unread and done; a response afterwards makes no call, and the report shows it")
    func whole() async throws {
        try await handle(7, "ann")
        let push = Push.of("Offer", message: 8, ["recipient": "ann"])
        _ = try await Tool.run(["receive", "-", "--recipient", "ann", "--database", database], payload: push)
        for _ in 0..<2 {
            let ending = try await recall("7", "8", "9", "9", "--recipient", "ann")
            #expect(ending.code == 0)
            #expect(try ending.json() == ["recalled": 3, "known": 2, "unread": 1, "acted": [7]])
        }
        let answer = try await respond(8, "ann")
        #expect(answer["outcome"] == "ignored" && answer["reason"] == "recalled")
        #expect(answer["route"] == "recalled")
        #expect(try await respond(8, "bob")["outcome"] == "handled")
        let report = try await Tool.run(["report", "--json", "--database", database]).json()
        let recalled = report.list("messages").filter { $0["recalled"] != .null }.map { $0["messageResponseId"] }
        #expect(Set(recalled) == [7, 8])
        let text = try await Tool.run(["report", "--database", database]).output
        #expect(text.hasPrefix("message") && text.split(separator: "\n")[0].hasSuffix("recalled"))
        let export = try await Tool.run(["member", "export", "ann", "--json", "--database", database]).json()
        #expect(export.list("recalls").map { $0["messageResponseId"] } == [7, 8, 9])
    }

    @Test("With --all it is for each member, and without a member for the device")
    func members() async throws {
        _ = try await respond(1, "ann")
        #expect(try await recall("5", "--all").json() == ["recalled": 1, "known": 0, "unread": 0, "acted": []])
        _ = try await recall("6")
        #expect(try await respond(5, "bob")["reason"] == "recalled")
        #expect(try await respond(6, "bob")["outcome"] == "handled")
        let text = try await Tool.run(["recall", "1", "--recipient", "ann", "--store", "sqlite:" + database]).output
        #expect(text == "taken back: 1 messages; known: 1, unread: 0, acted before: none\n")
    }

    @Test(
        "Lint says which pushes cannot take anything back: those that neither form of a recall has",
        arguments: [
            (["alert": "Sorry"], false), (["alert": "Sorry", "mutable-content": 1], true),
            (["content-available": 1], true), (["alert": "Sorry", "content-available": 1], false),
            (["badge": 1], false),
        ] as [(JSONObject, Bool)]
    )
    func forms(_ aps: JSONObject, _ acts: Bool) async throws {
        let push: JSONValue = ["aps": .object(aps), "recall": [7]]
        let ending = try await Tool.run(["lint", "-"], payload: push)
        #expect(ending.output.contains("recall.cannot-act") == !acts)
    }

    @Test(
        "Wrong usage ends with 64",
        arguments: [
            [], ["seven"], ["1.5"], ["7", "--all", "--recipient", "ann"], ["7", "--store", "postgres:x://"],
            ["99999999999999999999"],
        ]
    )
    func usage(_ arguments: [String]) async throws {
        _ = try await respond(1, "ann")
        let store = arguments.contains("--store") ? [] : ["--store", database]
        #expect(try await Tool.run(["recall"] + store + arguments).code == 64)
    }

    @Test("A store that does not exist ends with 66, and none is made")
    func missing() async throws {
        for store in [database, "sqlite:" + database] {
            #expect(try await Tool.run(["recall", "7", "--store", store]).code == 66)
        }
        #expect(!FileManager.default.fileExists(atPath: database))
    }

    @Test("What is no store ends with 74")
    func noStore() async throws {
        try Data("no database at all, but a text".utf8).write(to: URL(fileURLWithPath: database))
        #expect(try await Tool.run(["recall", "7", "--store", database]).code == 74)
    }
}
