import Foundation
import RichPushModel
import RichPushPayload
import Testing

@testable import RichPushKit

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
