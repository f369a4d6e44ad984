import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// Statements of the Notifications Kit's page that no other suite shows. `Tests/Fidelity.md` names each of these tests.
@Suite("Statements of the Notifications Kit", .timeLimit(.minutes(30)))
struct NotificationsKitStatements {
    /// Every key of the page, each with a different text.
    private static let marked = Dictionary(
        uniqueKeysWithValues: [
            "AddComment", "AddToMyEvents", "CertificateCodeCopiedToClipboard", "Clip", "Enter", "Like", "Respond",
            "TapToReadMore",
        ].map { ("RichPush.\($0)", "the host's \($0)") }
    )

    static let titles: [(category: String, titles: [String], field: String?)] = [
        ("challenge", ["Respond"], nil), ("content-page", ["TapToReadMore"], nil),
        ("event-favorite", ["AddToMyEvents"], nil), ("offer-certificate", ["Respond"], nil),
        ("offer-clip", ["Clip"], nil), ("offer-coupon", ["Respond"], nil), ("offer-link", ["TapToReadMore"], nil),
        ("post-like", ["Like"], nil), ("post-like-comment", ["Like", "AddComment"], "Enter"),
    ]

    @Test("Each key has its title, and the host's text for it replaces the package's", arguments: titles)
    func titleKeys(category: String, titles: [String], field: String?) async throws {
        let bench = StatementBench(tables: ["en": Self.marked])
        let payload = try Repository.sample("categories/\(category)")
        let actions = try #require(await bench.helper.categories(for: payload).first?.actions)
        #expect(actions.map(\.title) == titles.map { "the host's \($0)" })
        #expect(actions.compactMap(\.textInput?.buttonTitle) == (field.map { ["the host's \($0)"] } ?? []))
    }

    @Test("The message after a certificate's code was copied has its key too")
    func certificateKey() async throws {
        let bench = StatementBench(tables: ["en": Self.marked])
        await bench.press(.openCertificate, try Repository.sample("categories/offer-certificate"))
        #expect(bench.log.calls.last?.value["text"] == "the host's CertificateCodeCopiedToClipboard")
    }

    @Test(
        "Extra JSON is an object, or a string that holds one, and none of it is lost",
        arguments: [
            (
                "other/extra-json-object",
                [
                    "order": 55120, "counter": 3, "items": ["bread", "milk", "plums"], "paid": true, "total": 18.4,
                    "note": nil,
                ]
            ),
            ("other/extra-json-string", ["order": 55121, "courier": "Ida", "window": ["17:00", "17:30"]]),
        ] as [(String, JSONObject)]
    )
    func extraJSON(sample: String, expected: JSONObject) throws {
        #expect(try Repository.sample(sample).extraJSON == expected)
    }

    @Test("An id may be a number or a text of digits, for every action", arguments: RichPushAction.allCases)
    func numericStrings(action: RichPushAction) async throws {
        for id in [7, "7"] as [JSONValue] {
            let bench = StatementBench()
            let payload = try SamplePush.push(action.fittingType, id: id, messageResponseID: nil)
            #expect(await bench.press(action, payload).name == "handled")
            let call = try #require(bench.client.calls.first)
            let written = call.arguments["id"] ?? call.arguments["postId"]
            #expect(written == (action.fittingType == .post ? "7" : 7))
        }
    }
}
