import RichPushKit
import RichPushLocalization
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// The calls, the members and the hooks of each of the nine actions.
@Suite struct ButtonCallTests {
    let bench = KitBench()

    /// Every action, and the forms of ids, names and texts.
    static let rows =
        ActionSample.all + [
            ActionSample(.likePost, ["id": "run-7"], makes: [.call(.likePost(id: "run-7"))]),
            ActionSample(
                .commentPost,
                ["id": "run-7"],
                text: " Well run! ",
                makes: [.call(.addNewComment(body: " Well run! ", postID: "run-7"))]
            ),
            ActionSample(.favoriteEvent, ["id": "031"], makes: [.call(.favoriteEvent(id: 31))]),
            ActionSample(.clipOffer, ["id": 7.0], makes: [.call(.clipOffer(id: 7))]),
            ActionSample(
                .openContentPage,
                ["name": "terms"],
                makes: [.reading(.getContentPageNamed("terms"))],
                shown: [#"openURL "https://pages.example/terms""#]
            ),
        ]

    @Test("The table contains every action")
    func completeness() {
        #expect(Set(ActionSample.all.map(\.action)) == Set(RichPushAction.allCases))
    }

    @Test("Each action calls its API with the payload's id, then shows the result", arguments: rows)
    func call(row: ActionSample) async throws {
        let payload = try SamplePush.push(row.action.fittingType, id: nil, fields: row.payload)
        #expect(await bench.press(row.action, text: row.text, payload).name == "handled")
        #expect(bench.calls == row.requests.map { "\($0.operation) \($0.arguments)" })
        #expect(bench.shown == row.shown)
    }

    @Test("Every call and every hook gets the member's context", arguments: rows)
    func context(row: ActionSample) async throws {
        let payload = try SamplePush.push(row.action.fittingType, id: nil, fields: row.payload)
        let action = ResponseAction(identifier: row.action.rawValue, text: row.text)
        await bench.respond(action, payload, recipient: "bob", request: "request-9", locale: "en-GB")
        let expected = PushContext(
            recipient: "bob",
            requestIdentifier: "request-9",
            locale: "en-GB",
            time: bench.clock.now
        )
        #expect(bench.client.calls.map(\.context.push) == bench.client.calls.map { _ in expected })
        #expect(bench.log.calls.map(\.context) == bench.log.calls.map { _ in expected })
        #expect(bench.client.calls.map(\.context.attempt) == bench.client.calls.map { _ in 1 })
    }

    @Test("Calls that change something have an idempotency key, readings have none", arguments: rows)
    func idempotencyKey(row: ActionSample) async throws {
        let payload = try SamplePush.push(row.action.fittingType, id: nil, fields: row.payload)
        await bench.press(row.action, text: row.text, payload)
        for call in bench.client.calls {
            let reads = call.operation.rawValue.hasPrefix("get")
            #expect((call.context.idempotencyKey == nil) == reads, "\(call.operation)")
        }
    }

    @Test("The observer is notified of each call's start and end", arguments: rows)
    func observer(row: ActionSample) async throws {
        let payload = try SamplePush.push(row.action.fittingType, id: nil, fields: row.payload)
        await bench.press(row.action, text: row.text, payload)
        #expect(bench.observer.started.count == bench.client.calls.count)
        #expect(Set(bench.observer.ended.map(\.request)) == Set(bench.observer.started))
        #expect(bench.observer.failures.isEmpty)
    }

    @Test("The message about the certificate is in the member's language")
    func localizedMessage() async throws {
        let payload = try SamplePush.fitting(.openCertificate)
        await bench.respond(.button("open-certificate"), payload, locale: "de-CH")
        let german = bench.services.localizer.string(.certificateCodeCopiedToClipboard, locale: "de")
        #expect(german != "Certificate code has been copied to clipboard")
        #expect(bench.shown.last == "showMessage \"\(german)\"")
    }

    @Test(
        "Without a certificate's code nothing is copied or shown, and the response is handled",
        arguments: [[:], ["certificate": ["code": ""]]]
    )
    func noCertificate(answer: JSONObject) async throws {
        bench.client.script(.respondToOffer, .answer(answer))
        let outcome = await bench.press(.openCertificate, try SamplePush.fitting(.openCertificate))
        #expect(outcome.name == "handled")
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("A blank comment is not sent", arguments: ["", " ", "\n\t ", "\u{a0}", nil])
    func blankComment(text: String?) async throws {
        let outcome = await bench.press(.commentPost, text: text, try SamplePush.post())
        #expect(outcome.name == "ignored")
        #expect(outcome.reason?.contains("blank") == true)
        #expect(bench.calls.isEmpty)
    }
}
