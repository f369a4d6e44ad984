import RichPushPayload
import Testing

/// The routes of taps and of other responses that are not the package's actions.
@Suite("respond: taps and other responses")
struct TapRouteTests {
    private func respond(_ action: String, _ payload: JSONValue) async throws -> JSONValue {
        let ending = try await Tool.run(["respond", "-", "--action", action, "--database", "db"], payload: payload)
        #expect(ending.code == 0)
        return try ending.json()
    }

    @Test("An identifier that is not an action is ignored")
    func words() async throws {
        let arguments = ["respond", "-", "--action", "bogus", "--database", "db"]
        let ending = try await Tool.run(arguments, input: Push.of("Offer").serialized())
        #expect(ending.output.hasPrefix("ignored\n"))
    }

    @Test(
        "A tap and the action More show the object",
        arguments: [
            "Award", "Challenge", "ClientEvents", "ContentPage", "Event", "Person", "Offer", "OfferResponse", "Post",
            "Reward",
        ]
    )
    func object(_ type: String) async throws {
        for action in ["default", "more"] {
            let answer = try await respond(action, Push.of(type))
            #expect(answer["outcome"] == "handled")
            #expect(answer["route"] == "push.object")
            #expect(
                answer["host"] == [["hook": "handleObjectWithId", "value": ["type": .string(type), "id": "1042"]]]
            )
            #expect(answer["tracked"]?["new"] == true)
        }
    }

    @Test("Client events and a page's name take precedence over the id")
    func destinations() async throws {
        let events = try await respond("default", Push.of("ClientEvents", ["client_events": [["event": "entered"]]]))
        #expect(events["route"] == "push.clientEvents")
        #expect(events["host"] == [["hook": "handleClientEvents", "value": [["event": "entered"]]]])
        let page = try await respond("default", Push.of("ContentPage", ["name": "our-farms"]))
        #expect(page["route"] == "push.contentPage")
        #expect(page["host"] == [["hook": "handleContentPageWithName", "value": "our-farms"]])
    }

    @Test("A tap without a known type shows the list", arguments: [nil, "offer", "Nonsense", ""])
    func withoutType(_ type: String?) async throws {
        let answer = try await respond("default", Push.of(type))
        #expect(answer["route"] == "push.withoutType")
        #expect(answer["host"] == [["hook": "handleNotificationWithoutType", "value": nil]])
    }

    @Test("A tap on a push with only wzrk_dl opens it; a refused link and a template's are not opened")
    func onlyLink() async throws {
        let answer = try await respond("default", Push.of(nil, ["wzrk_dl": "harvestlane://home"]))
        #expect(
            answer["host"] == [
                ["hook": "handleNotificationWithoutType", "value": nil],
                ["hook": "openUrl", "value": "harvestlane://home"],
            ]
        )
        let more: [JSONValue] = [
            Push.of(nil, ["wzrk_dl": "https://me:secret@shop.example/"]),
            Push.of(nil, ["wzrk_dl": "harvestlane://home", "pt_id": "pt_basic"]),
        ]
        for push in more { #expect(try await respond("default", push)["host"]?[1] == nil) }
    }

    @Test("A plain push in the category of templates: a tap and View In App open wzrk_dl, Back is for the content view")
    func plainTemplate() async throws {
        let push = Push.of(nil, category: "CTNotification", ["wzrk_dl": "harvestlane://home"])
        for action in ["default", "action_3"] {
            let hooks = try await respond(action, push).list("host")
            #expect(hooks.last == ["hook": "openUrl", "value": "harvestlane://home"], "\(action)")
        }
        #expect(try await respond("action_1", push)["route"] == "template")
    }

    @Test("Dismissing does nothing and records nothing")
    func dismiss() async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(
            ["respond", "-", "--action", "dismiss", "--database", scratch.path("db")],
            payload: Push.of("Offer")
        )
        let report = try await Tool.run(["report", "--database", scratch.path("db"), "--json"]).json()
        let answer = try ending.json()
        #expect(ending.code == 0)
        #expect(answer["outcome"] == "ignored")
        #expect(answer["route"] == "dismiss")
        #expect(answer["calls"] == [] && answer["host"] == [] && answer["tracked"] == .null)
        #expect(report["messages"] == [])
    }

    @Test("The JSON has exactly the documented keys")
    func keys() async throws {
        let answer = try await respond("open-certificate", Push.of("Offer"))
        #expect(
            answer.keys == [
                "outcome", "route", "reason", "calls", "host", "recipient", "recipientSource", "tracked", "platform",
            ]
        )
        #expect(answer["calls"]?[0]?.keys == ["api", "arguments", "status", "error"])
        #expect(answer["host"]?[0]?.keys == ["hook", "value"])
        #expect(answer["tracked"]?.keys == ["messageResponseId", "action", "new", "sent"])
    }

    @Test("Each recipient's messages are counted separately")
    func recipients() async throws {
        let scratch = Scratch()
        for recipient in ["rose", "amir"] {
            let ending = try await Tool.run(
                ["respond", "-", "--action", "default", "--database", scratch.path("db"), "--recipient", recipient],
                payload: Push.of("Offer")
            )
            #expect(try ending.json()["tracked"]?["new"] == true)
        }
        let report = try await Tool.run(["report", "--database", scratch.path("db"), "--json"]).json()
        #expect(Set(report.list("messages").compactMap { $0["recipient"]?.stringValue }) == ["rose", "amir"])
    }
}
