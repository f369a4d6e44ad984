import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

/// Each action's route, calls and hooks, as the documents list them.
@Suite("respond: the nine actions")
struct ActionRouteTests {
    static let rows = ActionSample.all

    @Test("An action makes its calls, tracking first, and a second run is not new", arguments: rows)
    func action(_ row: ActionSample) async throws {
        let scratch = Scratch()
        let arguments = [
            "respond", "-", "--action", row.action.rawValue, "--text", "Lovely!", "--database", scratch.path("db"),
        ]
        let first = try await Tool.run(arguments, payload: Push.of(row.type))
        let second = try await Tool.run(arguments, payload: Push.of(row.type))
        #expect(first.code == 0)
        let answer = try first.json()
        #expect(answer["outcome"] == "handled")
        #expect(answer["route"] == .string(row.route))
        #expect(answer["reason"] == .null)
        let tracking = #"MessagesAPI.trackMessage {"id":"77","action":"opened"}"#
        #expect(answer.list("calls").map(\.call) == [tracking] + row.calls)
        #expect(answer.list("calls").allSatisfy { $0["status"] == "ok" && $0["error"] == .null })
        #expect(answer.list("host").compactMap { $0["hook"]?.stringValue } == row.hooks)
        #expect(answer["tracked"] == ["messageResponseId": 77, "action": "opened", "new": true, "sent": true])
        #expect(second.code == 0)
        let again = try second.json()
        #expect(again["tracked"] == ["messageResponseId": 77, "action": "opened", "new": false, "sent": true])
        #expect(again.list("calls").map(\.call) == row.calls)
    }

    @Test("A link that may not be opened is not opened, and standard error says why")
    func refusedLink() async throws {
        let push = Push.of(nil, ["pt_id": "pt_basic", "wzrk_dl": "https://me:secret@shop.example/"])
        let ending = try await Tool.run(["respond", "-", "--action", "action_3", "--database", "db"], payload: push)
        #expect(try ending.json()["outcome"] == "ignored")
        #expect(try ending.json().list("host").isEmpty)
        #expect(ending.errors.contains("shop.example"))
    }
}

extension JSONValue {
    /// A call in the output of `respond`, as `API.method {arguments}`.
    var call: String { "\(self["api"]?.stringValue ?? "none") \(self["arguments"]?.description ?? "none")" }
}

extension ActionSample {
    var type: String { action.fittingType.rawValue }
    /// The route's name in the output.
    var route: String { "\(action)" }
    /// The calls after the report of the message, as `API.method {arguments}`.
    var calls: [String] { requests.map { "\($0.name) \($0.arguments)" } }
    /// The hooks' names in the output, which has the Notifications Kit's spelling.
    var hooks: [String] {
        shown.map { $0.prefix { $0 != " " } == "openURL" ? "openUrl" : String($0.prefix { $0 != " " }) }
    }
}
