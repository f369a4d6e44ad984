import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Pushes that add a pass to Wallet.
@Suite("Passes")
struct PassTests {
    private static let pass = "https://passes.example/card"

    /// A handler that shows passes, with a fetcher of the test.
    private static func bench(
        _ fetcher: RecordingPassFetcher = RecordingPassFetcher()
    ) -> (bench: KitBench, helper: DefaultNotificationHelper) {
        let bench = KitBench()
        var services = bench.services
        services.passes = fetcher
        services.addPass = { pass in
            bench.log.record(
                "addPass",
                .string("\(pass.url) \(pass.data.count)"),
                context: PushContext(recipient: "ada", time: TestClock.start)
            )
        }
        return (bench, DefaultNotificationHelper(services: services))
    }

    private static func respond(
        _ helper: DefaultNotificationHelper,
        _ action: ResponseAction,
        _ fields: JSONObject,
        recipient: Recipient? = "ada",
        request: String = "request-1"
    ) async throws -> PushOutcome {
        var push = fields
        if push["aps"] == nil { push["aps"] = ["alert": "A", "mutable-content": 1] }
        return await helper.handleNotificationResponse(
            NotificationResponse(
                action: action,
                payload: try PushPayload(push),
                requestIdentifier: request,
                recipient: recipient
            )
        )
    }

    static let pushes: [(String, JSONObject, ResponseAction)] = [
        ("a tap", ["pass_url": .string(pass)], .default),
        ("a tap on a push of a type", ["pass_url": .string(pass), "type": "Offer", "id": 7], .default),
        ("More", ["pass_url": .string(pass)], .button(MoreAction.identifier)),
        (
            "a button", ["buttons": [["id": "card", "title": "Card", "link": .string(pass), "pass": true]]],
            .button("card")
        ),
        (
            "a button that does what a tap does",
            ["pass_url": .string(pass), "buttons": [["id": "card", "title": "Card", "link": "none"]]], .button("card")
        ),
    ]

    @Test("The pass is fetched and handed to the hook, by a tap and by a button", arguments: pushes)
    func added(what: String, fields: JSONObject, action: ResponseAction) async throws {
        let fetcher = RecordingPassFetcher { _ in Data([1, 2, 3]) }
        let (bench, helper) = Self.bench(fetcher)
        #expect(try await Self.respond(helper, action, fields) == .handled)
        #expect(bench.shown == [#"addPass "\#(Self.pass) 3""#])
        #expect(fetcher.urls == [URL(string: Self.pass)])
    }

    @Test("A template's link that ends in .pkpass adds a pass, and another link is opened")
    func template() async throws {
        let links = ["https://passes.example/Card.PKPASS?m=1", "https://passes.example/pkpass"]
        let (bench, helper) = Self.bench()
        for link in links {
            let fields: JSONObject = ["pt_id": "pt_basic", "pt_dl1": .string(link)]
            #expect(try await Self.respond(helper, .button("action_3"), fields, request: link) == .handled)
        }
        #expect(bench.shown == [#"addPass "\#(links[0]) 0""#])
    }

    @Test("The link of an app's own template adds a pass too")
    func ownTemplate() async throws {
        let bench = KitBench()
        var services = bench.services
        let fetcher = RecordingPassFetcher()
        services.passes = fetcher
        services.templateLink = { _, _ in "https://passes.example/own.pkpass" }
        let helper = DefaultNotificationHelper(services: services)
        _ = try await Self.respond(helper, .button("action_3"), ["pt_id": "own"])
        #expect(fetcher.urls.map(\.absoluteString) == ["https://passes.example/own.pkpass"])
    }

    @Test("A pass that is refused is ignored with the reason, is reported, and nothing is shown")
    func refused() async throws {
        let error = MediaError(code: .unsupported, message: "It is a web page; no pass is added.")
        let (bench, helper) = Self.bench(RecordingPassFetcher { _ in throw error })
        let outcome = try await Self.respond(helper, .default, ["pass_url": .string(Self.pass)])
        #expect(outcome == .ignored(reason: error.message))
        #expect(bench.shown == [])
        #expect(bench.observer.failures.map { "\($0)" } == [error.message])
    }

    @Test(
        "A URL that the policy refuses is not fetched",
        arguments: [
            "http://passes.example/a", "https://10.0.0.1/a", "https://u@passes.example/a", "card", "app://card",
        ]
    )
    func policy(url: String) async throws {
        let fetcher = RecordingPassFetcher()
        let (bench, helper) = Self.bench(fetcher)
        let outcome = try await Self.respond(helper, .default, ["pass_url": .string(url)])
        #expect(outcome.name == "ignored")
        #expect(outcome.reason?.hasPrefix("No pass is added: ") == true)
        #expect(fetcher.urls == [])
        #expect(bench.shown == [])
    }

    @Test("A host that does not answer fails the response, which can be answered again")
    func unreachable() async throws {
        let isDown = Locked(true)
        let (bench, helper) = Self.bench(
            RecordingPassFetcher { _ in
                if isDown.withLock({ $0 }) { throw MediaError(code: .timedOut, message: "It was too slow.") }
                return Data()
            }
        )
        let fields: JSONObject = ["pass_url": .string(Self.pass)]
        #expect(try await Self.respond(helper, .default, fields).name == "failed")
        isDown.withLock { $0 = false }
        #expect(try await Self.respond(helper, .default, fields) == .handled)
        #expect(bench.shown.count == 1)
    }

    @Test("The pass of another member's push is neither fetched nor shown")
    func otherMember() async throws {
        let fetcher = RecordingPassFetcher()
        let (bench, helper) = Self.bench(fetcher)
        try await helper.signIn("bob")
        try await helper.signIn("ada")
        let fields: JSONObject = ["pass_url": .string(Self.pass), "recipient": "bob"]
        let outcome = try await Self.respond(helper, .default, fields, recipient: nil)
        #expect(outcome.name == "ignored")
        #expect(fetcher.urls == [])
        #expect(bench.shown == [])
    }

    /// A handler during which the member signs out.
    private final class SigningOutHandler: DefaultRichPushHandler {
        let signOut: @Sendable () async throws -> Void

        nonisolated init(services: PushServices, signOut: @escaping @Sendable () async throws -> Void) {
            self.signOut = signOut
            super.init(services: services)
        }

        override func handlePass(
            _ link: String,
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            try await signOut()
            return try await super.handlePass(link, payload: payload, context: context)
        }
    }

    @Test("A pass is not requested if the member signs out before, and not shown if they do so during the request")
    func signedOut() async throws {
        for isBefore in [true, false] {
            let bench = KitBench()
            var services = bench.services
            let signOut: @Sendable () async throws -> Void = { [bench] in try await bench.helper.signOut() }
            let fetcher = RecordingPassFetcher { _ in
                if !isBefore { try await signOut() }
                return Data()
            }
            services.passes = fetcher
            services.addPass = { _ in Issue.record("The pass is shown.") }
            let helper = DefaultNotificationHelper(
                pushHandler: DefaultPushHandler(services: services),
                richPushHandler: SigningOutHandler(services: services) { if isBefore { try await signOut() } },
                services: services
            )
            try await helper.signIn("ada")
            let fields: JSONObject = ["pass_url": .string(Self.pass)]
            let outcome = try await Self.respond(helper, .default, fields, recipient: nil)
            #expect(outcome.name == "ignored")
            #expect(fetcher.urls.count == (isBefore ? 0 : 1))
        }
    }

    @Test("A handler of the app's own without passes ignores them")
    func ownHandler() async throws {
        let bench = KitBench()
        let helper = DefaultNotificationHelper(
            pushHandler: RecordingPushHandler(),
            richPushHandler: HandlerWithoutPasses(),
            services: bench.services
        )
        let outcome = try await Self.respond(helper, .default, ["pass_url": .string(Self.pass)])
        #expect(outcome == .ignored(reason: "The host has no handler for passes; nothing is done."))
    }
}

/// A handler of the app's own, which has only what a handler must have.
private struct HandlerWithoutPasses: RichPushHandler {
    func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { .handled }
    func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleCommentPost(payload: PushPayload, text: String, context: PushContext) async throws -> PushOutcome {
        .handled
    }
    func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome { .handled }
    func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome { .handled }
    func showMessage(_ message: String, context: PushContext) {}
    func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {}
    func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {}
    func showLateResult(_ result: LateResult, context: PushContext) {}
    func openURL(_ url: URL, context: PushContext) {}
    func copyToClipboard(_ text: String, context: PushContext) {}
}
