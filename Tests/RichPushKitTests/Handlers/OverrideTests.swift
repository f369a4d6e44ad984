import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// A subclass in another module overrides every action, and is reached through the protocol.
@Suite struct OverrideTests {
    let bench = KitBench()

    @Test("Every action of a subclass is reached through the protocol", arguments: RichPushAction.allCases)
    func actions(action: RichPushAction) async throws {
        let handler: any RichPushHandler = OverridingHandler(services: bench.services)
        let payload = try SamplePush.fitting(action)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        let outcome = try await handler.handleRichPushResponse(
            actionIdentifier: action.rawValue,
            notificationType: payload.notificationType,
            text: "Hi",
            payload: payload,
            context: context
        )
        #expect(outcome.reason == String(describing: action))
        #expect(bench.client.calls.isEmpty)
    }

    @Test("A subclass without annotations may keep state without a lock")
    func state() async throws {
        let handler = CountingHandler(services: bench.services)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        let payload = try SamplePush.post()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask { _ = try? await handler.handleLikePost(payload: payload, context: context) }
            }
        }
        #expect(await handler.likes == 50)
    }
}

private final class CountingHandler: DefaultRichPushHandler {
    var likes = 0

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        likes += 1
        return .handled
    }
}

private final class OverridingHandler: DefaultRichPushHandler {
    override func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "clipOffer")
    }
    override func handleCommentPost(payload: PushPayload, text: String, context: PushContext) async throws
        -> PushOutcome
    {
        .ignored(reason: "commentPost")
    }
    override func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "favoriteEvent")
    }
    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "likePost")
    }
    override func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "openCertificate")
    }
    override func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "openChallenge")
    }
    override func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "openContentPage")
    }
    override func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "openCoupon")
    }
    override func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "openOfferLink")
    }
}
