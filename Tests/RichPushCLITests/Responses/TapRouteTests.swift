import RichPushPayload
import Testing

/// The routes of taps and of other responses that are not the package's actions.
@Suite("respond: taps and other responses")
struct TapRouteTests {
    private func respond(_ action: String, _ payload: JSONValue, _ more: String...) async throws -> JSONValue {
        let ending = try await Tool.run(
            ["respond", "-", "--action", action, "--database", "db"] + more,
            payload: payload
        )
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
        for push in more {
            #expect(try await respond("default", push)["host"]?[1] == nil)
        }
    }

    @Test("View In App opens wzrk_dl if no template is named")
    func viewOnlyLink() async throws {
        let answer = try await respond("action_3", Push.of(nil, ["wzrk_dl": "harvestlane://home"]))
        #expect(answer["host"] == [["hook": "openUrl", "value": "harvestlane://home"]])
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

    static let wrongIDs: [JSONValue?] = [nil, "ten", 7.5, false]

    @Test("A tap with an unusable id is ignored under push.object", arguments: wrongIDs)
    func wrongID(_ id: JSONValue?) async throws {
        let answer = try await respond("default", Push.of("Offer", id: id))

        #expect(answer["outcome"] == "ignored")
        #expect(answer["route"] == "push.object")
        #expect(answer["host"] == [])
        #expect(answer["reason"]?.stringValue?.isEmpty == false)
    }

    @Test("Integers are read in any spelling", arguments: [7, "7", 7.0, "007"] as [JSONValue])
    func integers(_ id: JSONValue) async throws {
        let answer = try await respond("clip-offer", Push.of("Offer", id: id, message: id))

        #expect(answer["outcome"] == "handled")
        #expect(answer["calls"]?[1]?["arguments"] == ["id": 7])
        #expect(answer["tracked"]?["messageResponseId"] == 7)
    }

    @Test("Integers have the range of 64 bits", arguments: [Int64.min, -1, 0, .max])
    func largeIntegers(_ id: Int64) async throws {
        let answer = try await respond("default", Push.of("Offer", id: .int(id), message: .int(id)))

        #expect(answer["host"]?[0]?["value"]?["id"] == .string(String(id)))
        #expect(answer["tracked"]?["messageResponseId"] == .int(id))
    }

    @Test("A message id of the wrong type is not tracked", arguments: ["x", 7.5, true, [7]] as [JSONValue])
    func untracked(_ message: JSONValue) async throws {
        let answer = try await respond("clip-offer", Push.of("Offer", message: message))

        #expect(answer["outcome"] == "handled")
        #expect(answer["tracked"] == .null)
        #expect(answer.list("calls").map(\.call) == [#"OffersAPI.clipOffer {"id":1042}"#])
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

    @Test("Back and Next are only for the content view", arguments: ["action_1", "action_2"])
    func contentView(_ action: String) async throws {
        let answer = try await respond(action, Push.of(nil))

        #expect(answer["outcome"] == "ignored")
        #expect(answer["route"] == "template")
    }

    @Test("View In App opens the template's link, if it has one")
    func viewInApp() async throws {
        let linked = try await respond(
            "action_3",
            Push.of(nil, ["pt_id": "pt_basic", "pt_dl1": "https://example.com/a"])
        )
        #expect(linked["outcome"] == "handled")
        #expect(linked["route"] == "template")
        #expect(linked["host"] == [["hook": "openUrl", "value": "https://example.com/a"]])

        let bare = try await respond("action_3", Push.of(nil))
        #expect(bare["outcome"] == "ignored")
        #expect(bare["host"] == [])
    }

    @Test(
        "An unknown action is ignored, and the open is tracked",
        arguments: ["unknown", "", "CLIP-OFFER", "clip-offer ", "../../etc", "😀"]
    )
    func unknownAction(_ action: String) async throws {
        let answer = try await respond(action, Push.of("Offer"))

        #expect(answer["outcome"] == "ignored")
        #expect(answer["route"] == "none")
        #expect(answer["tracked"]?["new"] == true)
    }

    @Test("A blank comment is not sent", arguments: ["", " ", "\n\t ", "\u{00a0}"])
    func blankComment(_ text: String) async throws {
        let answer = try await respond("comment-post", Push.of("Post"), "--text", text)

        #expect(answer["outcome"] == "ignored")
        #expect(answer["route"] == "commentPost")
        #expect(answer["reason"]?.stringValue?.isEmpty == false)
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
