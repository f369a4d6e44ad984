import Foundation
import HostSupport
import RichPushKit

class ShopRichPushHandler: DefaultRichPushHandler {
    let screen: Screen
    private var likes: [ObjectID] = []

    nonisolated init(screen: Screen, services: PushServices) {
        self.screen = screen
        super.init(services: services)
    }

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        if let id = payload.id(for: .post) { likes.append(id) }
        let outcome = try await super.handleLikePost(payload: payload, context: context)
        await screen.show("liked \(likes.map(\.description)), \(outcome.name)")
        return outcome
    }

    override func showMessage(_ message: String, context: PushContext) {
        screen.show("message: \(message)")
    }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        screen.show("challenge \(challenge.name ?? "")")
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        screen.show("response \(response.id ?? 0)")
    }

    override func openURL(_ url: URL, context: PushContext) {
        screen.show("opened \(url)")
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        screen.show("copied \(text)")
    }
}
