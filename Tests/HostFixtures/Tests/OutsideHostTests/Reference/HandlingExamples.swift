import Foundation
import RichPushKit
import RichPushTesting
import Testing

/// The examples in the documentation of handlers, responses, services and payloads, word for word.
@Suite("Examples of the reference: handling")
struct HandlingExamples {
    @MainActor
    final class Screen {
        static let shared = Screen()
        private(set) var loaded: [ObjectID] = []
        func show(_ id: ObjectID) {}
        func showBanner(_ text: String) {}

        /// Takes longer than the rest of a response.
        func load(_ id: ObjectID) async {
            for _ in 0..<20_000 { await Task.yield() }
            loaded.append(id)
        }
    }

    final class AppPushHandler: DefaultPushHandler {
        override func handleObjectWithID(
            _ id: ObjectID,
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) throws -> PushOutcome {
            Screen.shared.show(id)
            return .handled
        }
    }

    final class LoadingPushHandler: DefaultPushHandler {
        override func handleObjectWithID(
            _ id: ObjectID,
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) throws -> PushOutcome {
            context.wait { await Screen.shared.load(id) }
            return .handled
        }
    }

    final class AppRichPushHandler: DefaultRichPushHandler {
        override func showMessage(_ message: String, context: PushContext) {
            Screen.shared.showBanner(message)
        }
    }

    struct MemberTokens: TokenProvider {
        let tokens: [Recipient: String]

        func token(for context: CallContext, refused: String?) async throws -> String? {
            refused == nil ? tokens[context.recipient] : nil
        }
    }

    struct FailureCounter: PushObserver {
        let count: @Sendable () -> Void

        func observe(_ event: PushEvent) {
            if case .failure = event { count() }
        }
    }

    let myTokens = MemberTokens(tokens: ["rose": "token-of-rose"])

    @Test("A member's press is handled by the helper")
    func helper() async throws {
        let services = PushServices.testing()
        let push = try SamplePush.offer(category: .offerClip)
        let helper = DefaultNotificationHelper(
            pushHandler: AppPushHandler(services: services),
            richPushHandler: AppRichPushHandler(services: services)
        )
        let response = NotificationResponse(
            action: .button("clip-offer"),
            payload: push,
            requestIdentifier: "delivery-1",
            recipient: "rose"
        )
        switch await helper.handleNotificationResponse(response) {
        case .handled: print("done")
        case .queued: print("recorded; sync sends it")
        case .ignored(let reason): print(reason)
        case .failed(let error): print(error)
        }
        #expect(try await services.store.message(9001, for: "rose")?.opened != nil)
    }

    @Test("A response waits for the work of a hook")
    func waiting() async throws {
        let services = PushServices.testing()
        let helper = DefaultNotificationHelper(
            pushHandler: LoadingPushHandler(services: services),
            richPushHandler: AppRichPushHandler(services: services)
        )
        let response = NotificationResponse(action: .default, payload: try SamplePush.offer())
        #expect(await helper.handleNotificationResponse(response) == .handled)
        #expect(await Screen.shared.loaded == [.int(1042)])
    }

    @Test("A platform is an address, routes and tokens")
    func platform() async throws {
        let baseURL = try #require(URL(string: "https://loyalty.example.com"))
        let apis = try LoyaltyAPIs.http(baseURL: baseURL, tokens: myTokens)
        var routes = LoyaltyRoutes.standard
        routes[.clipOffer] = LoyaltyRoute(.put, "/api/members/me/clips/{id}")
        #expect(routes[.clipOffer].path == "/api/members/me/clips/{id}")
        let context = CallContext(push: PushContext(recipient: "rose", locale: "en", time: TestClock.start))
        #expect(try await myTokens.token(for: context, refused: nil) == "token-of-rose")
        _ = apis
    }

    @Test("Services of an app keep their database in a file")
    func live() async throws {
        try await withFolder { folder in
            let platform = try #require(URL(string: "https://loyalty.example.com"))
            let services = PushServices.live(
                api: try .http(baseURL: platform, tokens: myTokens),
                storeURL: folder.appendingPathComponent("push.sqlite")
            )
            let helper = DefaultNotificationHelper(
                pushHandler: AppPushHandler(services: services),
                richPushHandler: AppRichPushHandler(services: services)
            )
            try await helper.signIn("rose")
            #expect(try await services.store.signedInRecipient() == "rose")
        }
    }

    @Test("A store is read besides the helper")
    func store() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("push.sqlite")
            let store = PushStore.sqlite(url: file)
            let services = PushServices(api: LoyaltyAPIs(RecordingLoyaltyClient()), store: store)
            _ = DefaultNotificationHelper(services: services)
            let waiting = try await store.outboxCounts().waiting
            try await store.close()
            #expect(waiting == 0)
        }
    }

    @Test("A payload is read once")
    func payload() throws {
        let bytes = Array(#"{"aps": {"alert": {"title": "Fresh bread"}}, "type": "Offer", "id": 1042}"#.utf8)
        let push = try PushPayload(bytes: bytes)
        #expect(push.aps?.alert?.title == "Fresh bread")
        #expect(push.notificationType == .offer)
        #expect(push.id(for: .offer) == .int(1042))
    }

    @Test("A host lists types of its own")
    func ownType() throws {
        let keys = PayloadKeys(types: [NotificationType("Store")])
        let json: JSONObject = ["aps": ["alert": "New in Berlin"], "type": "Store", "id": "berlin-1"]
        let push = try PushPayload(json, keys: keys)
        #expect(push.notificationType == NotificationType("Store"))
        #expect(push.id(for: NotificationType("Store")) == .text("berlin-1"))
    }

    @Test("A policy names the hosts")
    func policy() {
        var policy = URLPolicy.fetch
        policy.allowedHosts = ["media.example"]
        #expect(policy.allows("https://media.example/a.png") && !policy.allows("https://other.example/a.png"))
    }

    @Test("A schedule bounds the time between attempts")
    func schedule() {
        var services = PushServices.testing()
        services.retry = RetrySchedule(base: .seconds(5), cap: .seconds(600))
        #expect(services.retry.cap == .seconds(600))
    }

    @Test("A sample push can be replaced in part")
    func samples() throws {
        let push = try SamplePush.offer(category: .offerClip)
        let odd = try SamplePush.post(id: "evening-run", fields: ["ems_open": "https://mail.example/open"])
        #expect(push.notificationType == .offer && odd.notificationType == .post)
    }
}
