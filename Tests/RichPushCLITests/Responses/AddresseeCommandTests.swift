import Foundation
import RichPushPayload
import Testing

/// Pushes that name their addressees, on the command line.
@Suite struct AddresseeCommandTests {
    let scratch = Scratch()

    private var database: [String] { ["--json", "--database", scratch.path("push.sqlite")] }

    private func know(_ member: String) async throws {
        _ = try await Tool.run(["badge", "set", "2", "--recipient", member] + database)
    }

    private func push(_ addressee: JSONValue) -> JSONValue { Push.of("Post", ["recipient": addressee]) }

    @Test("inspect shows the addressee as in the payload, and lint reports a malformed one")
    func inspect() async throws {
        let view = try await Tool.run(["inspect", "-"], payload: push("ann")).json()[0]
        #expect(view?["recipient"] == "ann")
        let text = try await Tool.run(["inspect", "-"], input: push("ann").serialized())
        #expect(text.output.contains("recipient ann"))
        let findings = try await Tool.run(["lint", "--strict", "-"], input: push("sha256:0f").serialized())
        #expect(findings.code == 1)
        #expect(findings.output.contains("recipient.invalid"))
    }

    @Test("receive records a delivery for an addressee that the database knows, and shows a generic text")
    func receive() async throws {
        try await know("ann")
        let arrival = try await Tool.run(["receive", "-"] + database, payload: push("ann")).json()
        #expect(arrival["recipient"] == "ann")
        #expect(arrival["recipientSource"] == "payload")
        #expect(arrival["delivered"]?["body"] == "New notification")
        #expect(arrival["tracked"]?["new"] == true)
        let report = try await Tool.run(["report"] + database).json()
        #expect(report.list("messages").map { $0["recipient"] } == ["ann"])
    }

    @Test("For an addressee that the database does not know, nothing is recorded, without an error")
    func unknown() async throws {
        for command in [["receive", "-"], ["respond", "-", "--action", "like-post"]] {
            let ending = try await Tool.run(command + database, payload: push("zoe"))
            #expect(ending.code == 0)
            let answer = try ending.json()
            #expect(answer["recipient"] == .null)
            #expect(answer["recipientSource"] == "unknown")
            #expect(answer["tracked"] == .null)
        }
        let report = try await Tool.run(["report"] + database).json()
        #expect(report.list("messages").isEmpty)
        #expect(report["outbox"]?["waiting"] == 0)
    }

    @Test("respond finds the addressee by id or hash, makes their calls and shows nothing")
    func respond() async throws {
        try await know("ann")
        let hash = PushAddressee.hash(of: "ann", salt: "pepper")
        let respond = ["respond", "-", "--action", "like-post", "--recipient-salt", "pepper"] + database
        for text in ["ann", hash] {
            let answer = try await Tool.run(respond, payload: push(.string(text))).json()
            #expect(answer["outcome"] == "handled")
            #expect(answer["recipient"] == "ann")
        }
        let tap = ["respond", "-", "--action", "default"] + database
        let answer = try await Tool.run(tap, payload: push("ann")).json()
        #expect(answer["outcome"] == "ignored")
        #expect(answer.list("host").isEmpty)
    }

    @Test("--recipient takes precedence over the payload")
    func given() async throws {
        let respond = ["respond", "-", "--action", "default", "--recipient", "carl"] + database
        let answer = try await Tool.run(respond, payload: push("ann")).json()
        #expect(answer["recipient"] == "carl")
        #expect(answer["recipientSource"] == "given")
        #expect(answer["outcome"] == "handled")
        let arrival = ["receive", "-", "--recipient", "carl"] + database
        #expect(try await Tool.run(arrival, payload: push("ann")).json()["delivered"]?["body"] == "Fresh bread")
    }
}
