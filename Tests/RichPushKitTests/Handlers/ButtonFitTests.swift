import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// An action must match the push's type, and its id must be usable.
@Suite struct ButtonFitTests {
    let bench = KitBench()

    /// The Notifications Kit's table, repeated here on purpose.
    static let fits: [RichPushAction: NotificationType] = [
        .clipOffer: .offer, .openCertificate: .offer, .openCoupon: .offer, .openOfferLink: .offer,
        .likePost: .post, .commentPost: .post, .favoriteEvent: .event, .openChallenge: .challenge,
        .openContentPage: .contentPage,
    ]

    @Test(
        "An action runs on its own type; on another it is ignored with a reason that names both",
        arguments: RichPushAction.allCases,
        NotificationType.allCases
    )
    func fit(action: RichPushAction, type: NotificationType) async throws {
        let outcome = await bench.press(action, text: "Hi", try SamplePush.push(type))
        if Self.fits[action] == type {
            #expect(outcome.name == "handled")
            #expect(!bench.calls.isEmpty)
        } else {
            #expect(outcome.name == "ignored")
            #expect(outcome.reason?.contains(action.rawValue) == true)
            #expect(outcome.reason?.contains(type.rawValue) == true)
            #expect(bench.calls.isEmpty)
            #expect(bench.log.hooks.isEmpty)
        }
    }

    @Test("Without a type the action decides", arguments: RichPushAction.allCases)
    func withoutType(action: RichPushAction) async throws {
        #expect(await bench.press(action, text: "Hi", try SamplePush.push(nil)).name == "handled")
        #expect(!bench.calls.isEmpty)
    }

    @Test(
        "Without a usable id an action is ignored with a reason, and nothing is called",
        arguments: RichPushAction.allCases,
        [nil, .null, true, 7.5, [7], "", .unrepresentableNumber("9223372036854775808")] as [JSONValue?]
    )
    func unusableID(action: RichPushAction, id: JSONValue?) async throws {
        let outcome = await bench.press(action, text: "Hi", try SamplePush.push(action.fittingType, id: id))
        #expect(outcome.name == "ignored")
        #expect(outcome.reason?.isEmpty == false)
        #expect(bench.calls.isEmpty)
    }

    @Test("Only a post's id may be a text", arguments: RichPushAction.allCases)
    func textID(action: RichPushAction) async throws {
        let payload = try SamplePush.push(action.fittingType, id: "evening-run")
        let outcome = await bench.press(action, text: "Hi", payload)
        #expect(outcome.name == (action.fittingType == .post ? "handled" : "ignored"))
    }

    @Test("A content page with an unusable id and a name is read by its name")
    func contentPageFallsBackToItsName() async throws {
        await bench.press(.openContentPage, try SamplePush.contentPage(id: "twelve"))
        #expect(bench.calls == [#"getContentPageByName {"name":"terms"}"#])
    }

    @Test("The Default button handler passes the checks of RichPushTesting")
    func conformance() async {
        #expect(await RichPushHandlerConformance.findings { DefaultRichPushHandler(services: $0) } == [])
    }

    @Test("The checks of RichPushTesting fail for a button handler that handles everything")
    func brokenHandler() async {
        let rules = await Set(RichPushHandlerConformance.findings { _ in RecordingRichPushHandler() }.map(\.rule))
        #expect(rules.contains("an unknown action is ignored"))
        #expect(rules.contains("an action that does not fit the type is ignored"))
        #expect(rules.contains("an action without a usable id is ignored"))
        #expect(rules.contains("a blank comment is not sent"))
        #expect(rules.contains("a call that the platform did not take is never handled"))
    }
}
