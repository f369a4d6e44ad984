import Foundation
import RichPushKit

@MainActor
final class MainActorRichPushHandler: RichPushHandler {
    let log: CallLog
    private(set) var calls = 0

    init(log: CallLog) {
        self.log = log
    }

    func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        note()
        return .handled
    }

    func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome {
        note()
        return .handled
    }

    func showMessage(_ message: String, context: PushContext) { note() }
    func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) { note() }
    func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) { note() }
    func showLateResult(_ result: LateResult, context: PushContext) { note() }
    func openURL(_ url: URL, context: PushContext) { note() }
    func copyToClipboard(_ text: String, context: PushContext) { note() }

    /// Uses state that only this type's isolation permits.
    private func note(_ name: String = #function) {
        calls += 1
        log.add(name)
    }
}
