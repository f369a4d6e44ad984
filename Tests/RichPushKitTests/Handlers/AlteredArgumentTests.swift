import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import RichPushTestSupport
import Testing

import struct Foundation.Data
import struct Foundation.URL

/// A host's override may hand on something else than it was given: then that counts, for the call, its member and the hook.
@Suite("Overrides that alter their arguments")
struct AlteredArgumentTests {
    private let bench = KitBench()

    @Test("A button calls for the payload and the member that its override gives", arguments: RichPushAction.allCases)
    func buttons(action: RichPushAction) async throws {
        let handler: any RichPushHandler = AlteringHandler(services: bench.services)
        let payload = try SamplePush.fitting(action)
        _ = try await handler.handleRichPushResponse(
            actionIdentifier: action.rawValue,
            notificationType: payload.notificationType,
            text: "Hi",
            payload: payload,
            context: context
        )
        await bench.services.background.waitUntilIdle()
        let calls = bench.client.calls
        #expect(!calls.isEmpty)
        for call in calls {
            #expect(call.context.recipient == "eve")
            let ids = call.arguments.map(\.value).filter { [77, "77"].contains($0) }
            #expect(ids.count == 1, "\(call.operation) \(call.arguments)")
        }
        if action == .commentPost { #expect(calls.first?.arguments.map(\.value).contains("Bye") == true) }
    }

    @Test("The way from a response to its action follows what the override of the response gives")
    func responses() async throws {
        let handler: any RichPushHandler = RedirectingHandler(services: bench.services)
        _ = try await handler.handleRichPushResponse(
            actionIdentifier: RichPushAction.clipOffer.rawValue,
            notificationType: .offer,
            text: nil,
            payload: try SamplePush.fitting(.clipOffer),
            context: context
        )
        #expect(bench.client.calls.map(\.operation) == [.likePost])
        #expect(bench.client.calls.map(\.context.recipient) == ["eve"])
    }

    @Test("What is opened or copied is what the override gives")
    func hooks() async throws {
        let (opened, copied) = (Collected<URL>(), Collected<String>())
        var services = bench.services
        services.openURL = { opened.append($0) }
        services.copyToPasteboard = { copied.append($0) }
        let handler: any RichPushHandler = AlteringHandler(services: services)
        for action: RichPushAction in [.openCertificate, .openOfferLink] {
            let payload = try SamplePush.fitting(action)
            _ = try await handler.handleRichPushResponse(
                actionIdentifier: action.rawValue,
                notificationType: payload.notificationType,
                text: nil,
                payload: payload,
                context: context
            )
        }
        await services.background.waitUntilIdle()
        #expect(copied.all == ["SAVE-20, altered"])
        #expect(opened.all.map(\.absoluteString) == ["https://offers.example/1042/altered"])
    }

    @Test("A tap shows the type that the override gives")
    func taps() async throws {
        let handler = AlteringPushHandler(services: bench.services)
        let outcome = try await handler.handlePush(
            notificationType: .offer,
            payload: try SamplePush.offer(),
            context: context
        )
        #expect(outcome == .ignored(reason: "Reward 77 of eve"))
    }

    @Test("A helper records, shows and signs in what its override gives")
    func helper() async throws {
        let helper: any NotificationHelper = AlteringHelper(services: bench.services)
        let tracked = try await helper.trackMessage(id: 1, parameters: nil, context: context)
        #expect(tracked.messageResponseID == 2)
        #expect(try await bench.store.message(2, for: "eve") != nil)
        try await helper.signIn("ada")
        #expect(try await bench.store.signedInRecipient() == "eve")
        #expect(try await helper.setApplicationBadgeCount(1))
        #expect(bench.center.badges.last == 2)
        try await helper.sendDeviceTokenToServerIfNeeded(Data([1]))
        #expect(try await bench.store.deviceToken(for: "eve") == "02")
        let tap = NotificationResponse(action: .default, payload: try SamplePush.offer(), requestIdentifier: "r")
        await helper.handleNotificationResponse(tap)
        #expect(try await bench.store.message(77, for: "eve")?.opened != nil)
        #expect(try await bench.store.message(SamplePush.messageResponseID, for: "eve") == nil)
    }

    private var context: PushContext {
        PushContext(recipient: "ada", requestIdentifier: "request-1", time: bench.clock.now)
    }
}

extension PushContext {
    fileprivate var ofEve: PushContext {
        var context = self
        context.recipient = "eve"
        return context
    }
}

private final class AlteringHandler: DefaultRichPushHandler {
    private static func other(_ action: RichPushAction) throws -> PushPayload {
        try SamplePush.fitting(action, fields: ["id": 77])
    }

    override func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleClipOffer(payload: Self.other(.clipOffer), context: context.ofEve)
    }

    override func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        try await super.handleCommentPost(payload: Self.other(.commentPost), text: "Bye", context: context.ofEve)
    }

    override func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleFavoriteEvent(payload: Self.other(.favoriteEvent), context: context.ofEve)
    }

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleLikePost(payload: Self.other(.likePost), context: context.ofEve)
    }

    override func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleOpenCertificate(payload: Self.other(.openCertificate), context: context.ofEve)
    }

    override func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleOpenChallenge(payload: Self.other(.openChallenge), context: context.ofEve)
    }

    override func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleOpenContentPage(payload: Self.other(.openContentPage), context: context.ofEve)
    }

    override func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleOpenCoupon(payload: Self.other(.openCoupon), context: context.ofEve)
    }

    override func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await super.handleOpenOfferLink(payload: Self.other(.openOfferLink), context: context.ofEve)
    }

    override func openURL(_ url: URL, context: PushContext) {
        super.openURL(url.appendingPathComponent("altered"), context: context)
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        super.copyToClipboard("\(text), altered", context: context)
    }
}

private final class RedirectingHandler: DefaultRichPushHandler {
    override func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await super.handleRichPushResponse(
            actionIdentifier: RichPushAction.likePost.rawValue,
            notificationType: .post,
            text: text,
            payload: SamplePush.fitting(.likePost),
            context: context.ofEve
        )
    }
}

private final class AlteringPushHandler: DefaultPushHandler {
    override func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await super.handlePush(
            notificationType: .reward,
            payload: SamplePush.push(.reward, id: 77),
            context: context.ofEve
        )
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        .ignored(reason: "\(notificationType.rawValue) \(id) of \(context.recipient.rawValue)")
    }
}

private final class AlteringHelper: DefaultNotificationHelper {
    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        try await super.trackMessage(id: id + 1, parameters: parameters, context: context?.ofEve)
    }

    override func signIn(_ recipient: Recipient) async throws { try await super.signIn("eve") }

    override func setApplicationBadgeCount(_ count: Int) async throws -> Bool {
        try await super.setApplicationBadgeCount(count + 1)
    }

    override func sendDeviceTokenToServerIfNeeded(_ deviceToken: Data) async throws {
        try await super.sendDeviceTokenToServerIfNeeded(Data([2]))
    }

    override func handleNotificationResponse(_ response: NotificationResponse) async -> PushOutcome {
        var response = response
        response.payload = try? SamplePush.push(.offer, messageResponseID: 76)
        return await super.handleNotificationResponse(response)
    }
}
