import Foundation
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@testable import RichPushKit

/// The six steps of a response, in their order.
@Suite struct ResponseOrderTests {
    let bench = KitBench()

    @Test("A dismissal calls only handleDismiss: nothing is tracked or routed")
    func dismissal() async throws {
        let payload = try SamplePush.offer(fields: ["ems_open": "https://mail.example/open"])
        let outcome = await bench.respond(.dismiss, payload)
        #expect(outcome.name == "ignored")
        #expect(outcome.reason?.isEmpty == false)
        #expect(bench.log.hooks == ["handleDismiss"])
        #expect(bench.client.calls.isEmpty)
        #expect(try await bench.store.messages(limit: nil).isEmpty)
    }

    @Test(
        "A payload that is not a dictionary completes at once: nothing is tracked or routed",
        arguments: [.default, .button("clip-offer"), .textInput("comment-post", text: "Hi")] as [ResponseAction]
    )
    func unreadablePayload(action: ResponseAction) async {
        let outcome = await bench.respond(action, nil)
        #expect(outcome.name == "ignored")
        #expect(bench.log.hooks.isEmpty)
        #expect(bench.client.calls.isEmpty)
    }

    @Test("A dismissal of an unreadable payload calls handleDismiss")
    func dismissalOfUnreadable() async {
        #expect(await bench.respond(.dismiss, nil).name == "ignored")
        #expect(bench.log.hooks == ["handleDismiss"])
    }

    @Test("Opening and EMS open are recorded together before anything is sent")
    func recordedTogether() async throws {
        let log = CommitLog(bench.client)
        let services = PushServices.testing(client: bench.client, store: log.store)
        let helper = LoggingHelper(log: bench.log, services: services)
        let payload = try SamplePush.offer(fields: ["ems_open": "https://mail.example/open"])
        await helper.handleNotificationResponse(NotificationResponse(action: .default, payload: payload))
        let commit = try #require(log.commits.first)
        let message = try #require(commit.changes.messages.first)
        #expect(commit.callsBefore == 0)
        #expect(message.messageResponseID == SamplePush.messageResponseID)
        #expect(message.action == .opened)
        #expect(message.calls.map(\.call.name) == ["MessagesAPI.trackMessage", "EMSOpenHandler.handleEmsOpen"])
        #expect(Set(bench.client.calls.map(\.operation)) == [.trackMessage, .postEMSOpen])
    }

    @Test("A tap on a push without a type, or with an unknown type, shows the list", arguments: [nil, "Gift"])
    func tapWithoutType(type: String?) async throws {
        let payload = try SamplePush.plain(fields: type.map { ["type": .string($0)] } ?? [:])
        #expect(await bench.respond(.default, payload).name == "handled")
        #expect(bench.log.hooks == ["handleNotificationWithoutType"])
    }

    @Test("A tap on a push with a type is passed to the push handler")
    func tap() async throws {
        #expect(await bench.respond(.default, try SamplePush.offer()).name == "handled")
        #expect(bench.shown == [#"handleObjectWithID "Offer 1042""#])
    }

    @Test("A quick action without a type is passed to the rich handler and does not show the list")
    func quickActionWithoutType() async throws {
        let payload = try SamplePush.plain(fields: ["id": 7])
        #expect(await bench.press(.likePost, payload).name == "handled")
        #expect(bench.calls == [#"likePost {"id":"7"}"#])
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("The rich handler gets action, type and typed text")
    func richHandler() async throws {
        let rich = RecordingRichPushHandler()
        let helper = DefaultNotificationHelper(
            pushHandler: RecordingPushHandler(),
            richPushHandler: rich,
            emsOpenHandler: nil,
            services: bench.services
        )
        let response = NotificationResponse(
            action: .textInput("comment-post", text: "Well run!"),
            payload: try SamplePush.post()
        )
        #expect(await helper.handleNotificationResponse(response).name == "handled")
        #expect(rich.log.calls.map(\.value) == [["action": "comment-post", "type": "Post", "text": "Well run!"]])
    }

    @Test(
        "An unknown action is tracked and ignored with a reason",
        arguments: ["dance", "CLIP-OFFER", "clip-offer ", "../../etc", "😀"]
    )
    func unknownAction(_ action: String) async throws {
        let outcome = await bench.respond(.button(action), try SamplePush.offer())
        #expect(outcome.name == "ignored")
        #expect(outcome.reason?.contains(action) == true)
        #expect(bench.client.calls.map(\.operation) == [.trackMessage])
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("The last button of many does the same as a tap")
    func more() async throws {
        #expect(await bench.respond(.button("more"), try SamplePush.offer()).name == "handled")
        #expect(bench.shown == [#"handleObjectWithID "Offer 1042""#])
    }

    @Test(
        "The content view's own buttons are ignored, View In App opens the body link",
        arguments: ["pt_icons", nil] as [JSONValue?]
    )
    func templateActions(template: JSONValue?) async throws {
        var fields: JSONObject = ["wzrk_dl": "shop://icons"]
        fields["pt_id"] = template
        let payload = try SamplePush.plain(fields: fields)
        #expect(await bench.respond(.button("action_1"), payload).name == "ignored")
        #expect(await bench.respond(.button("action_2"), payload).name == "ignored")
        #expect(bench.log.hooks.isEmpty)
        #expect(await bench.respond(.button("action_3"), payload).name == "handled")
        #expect(bench.shown == [#"openURL "shop://icons""#])
    }
}

@Suite("The plan of a response")
struct PlannedRouteTests {
    private static let text = #"{"aps": {"alert": "A coffee"}, "type": "Offer", "id": 7}"#

    private static func push() throws -> PushPayload { try PushPayload(bytes: Array(text.utf8)) }

    private static func run(_ action: ResponseAction, _ push: PushPayload) -> ResponseRun {
        let response = NotificationResponse(action: action, payload: push)
        let context = PushContext(recipient: "ada", time: .distantPast)
        let run = ResponseRun()
        run.note { $0.plan = ResponsePlan(response, context, route: PushRoute(response), claim: nil) }
        return run
    }

    @Test("Its route counts for its own button and payload")
    func planned() throws {
        let push = try Self.push()
        let run = Self.run(.button("clip-offer"), push)
        #expect(run.route(ofButton: "clip-offer", of: push) == .action(.clipOffer))
    }

    @Test("What a host passes on instead is routed anew: another button, and another payload, also an equal one")
    func altered() throws {
        let push = try Self.push()
        let run = Self.run(.button("clip-offer"), push)
        #expect(run.route(ofButton: "open-coupon", of: push) == nil)
        #expect(run.route(ofButton: "clip-offer", of: try Self.push()) == nil)
        #expect(ResponseRun().route(ofButton: "clip-offer", of: push) == nil)
    }

    @Test("Its destination counts for its own type and payload")
    func destination() throws {
        let push = try Self.push()
        let run = Self.run(.default, push)
        #expect(run.destination(of: .offer, push) == .object(.int(7)))
        #expect(run.destination(of: .event, push) == nil)
        #expect(run.destination(of: .offer, try Self.push()) == nil)
        #expect(run.route(ofButton: ResponseAction.defaultIdentifier, of: push) == nil)
    }
}
