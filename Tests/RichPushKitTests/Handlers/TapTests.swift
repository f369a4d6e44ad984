import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// DefaultPushHandler's order: client events, content page by name, usable id, object.
@Suite struct TapTests {
    let bench = KitBench()

    @Test("ClientEvents with an array shows the events, also if the payload has an id or a name")
    func clientEvents() async throws {
        let payload = try SamplePush.clientEvents([["offer": 1]], fields: ["id": 7, "name": "terms"])
        #expect(await bench.respond(.default, payload).name == "handled")
        #expect(bench.shown == [#"handleClientEvents [{"offer":1}]"#])
    }

    @Test("ClientEvents without an array is shown by id", arguments: [nil, "none", ["offer": 1]] as [JSONValue?])
    func clientEventsWithoutArray(events: JSONValue?) async throws {
        var fields: JSONObject = ["id": 7]
        fields["client_events"] = events
        await bench.respond(.default, try SamplePush.push(.clientEvents, fields: fields))
        #expect(bench.shown == [#"handleObjectWithID "ClientEvents 7""#])
    }

    @Test(
        "client_events or a name on another type is not looked at",
        arguments: [["client_events": [1]], ["name": "terms"]] as [JSONObject]
    )
    func fieldsOfAnotherType(fields: JSONObject) async throws {
        await bench.respond(.default, try SamplePush.offer(fields: fields))
        #expect(bench.shown == [#"handleObjectWithID "Offer 1042""#])
    }

    @Test("ContentPage with a name is shown by name, even if it has an id")
    func contentPageByName() async throws {
        await bench.respond(.default, try SamplePush.contentPage(id: 12))
        #expect(bench.shown == [#"handleContentPageWithName "terms""#])
    }

    @Test("ContentPage without a usable name is shown by id", arguments: [nil, "", 5, ["terms"]] as [JSONValue?])
    func contentPageByID(name: JSONValue?) async throws {
        var fields: JSONObject = [:]
        fields["name"] = name
        await bench.respond(.default, try SamplePush.push(.contentPage, id: 12, fields: fields))
        #expect(bench.shown == [#"handleObjectWithID "ContentPage 12""#])
    }

    @Test(
        "Every type with an integer id is shown by it",
        arguments: NotificationType.allCases,
        [7, "7", 7.0] as [JSONValue]
    )
    func integerID(type: NotificationType, id: JSONValue) async throws {
        #expect(await bench.respond(.default, try SamplePush.push(type, id: id)).name == "handled")
        #expect(bench.shown == ["handleObjectWithID \"\(type.rawValue) 7\""])
    }

    @Test("A post's id may be any text, every other type needs an integer", arguments: NotificationType.allCases)
    func textID(type: NotificationType) async throws {
        let outcome = await bench.respond(.default, try SamplePush.push(type, id: "evening-run"))
        #expect(outcome.name == (type == .post ? "handled" : "ignored"))
        #expect(bench.shown == (type == .post ? [#"handleObjectWithID "Post evening-run""#] : []))
        if type != .post { #expect(outcome.reason?.contains("evening-run") == true) }
    }

    @Test(
        "Without a usable id the tap is ignored with a reason",
        arguments: NotificationType.allCases,
        [nil, .null, true, 7.5, [7], "", .unrepresentableNumber("9223372036854775808")] as [JSONValue?]
    )
    func unusableID(type: NotificationType, id: JSONValue?) async throws {
        let outcome = await bench.respond(.default, try SamplePush.push(type, id: id))
        #expect(outcome.name == "ignored")
        #expect(outcome.reason?.isEmpty == false)
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("A hook that is not overridden returns an ignored outcome with the reason")
    func notOverridden() async throws {
        let handler = DefaultPushHandler(services: bench.services)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        let outcome = try await handler.handlePush(
            notificationType: .offer,
            payload: SamplePush.offer(),
            context: context
        )
        #expect(outcome.reason == "The host does not override handleObjectWithID; nothing is shown.")
    }

    @Test("The Default tap handler passes the checks of RichPushTesting, overridden or not")
    func conformance() async {
        #expect(await PushHandlerConformance.findings(for: DefaultPushHandler(services: bench.services)) == [])
        let logging = LoggingPushHandler(log: bench.log, services: bench.services)
        #expect(await PushHandlerConformance.findings(for: logging) == [])
    }

    @Test("The checks of RichPushTesting fail for a tap handler that shows objects without an id")
    func brokenHandler() async {
        let findings = await PushHandlerConformance.findings(for: RecordingPushHandler())
        #expect(findings.contains { $0.rule == "a push with an id that cannot be used is ignored with a reason" })
    }
}
