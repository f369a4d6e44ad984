import Foundation
import RichPushKit

final class FinalClassRichPushHandler: RichPushHandler {
    let log: CallLog

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
        log.add()
        return .handled
    }

    func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    @MainActor func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome {
        log.add()
        return .handled
    }

    @MainActor func showMessage(_ message: String, context: PushContext) { log.add() }
    @MainActor func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) { log.add() }
    @MainActor func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) { log.add() }
    @MainActor func showLateResult(_ result: LateResult, context: PushContext) { log.add() }
    @MainActor func openURL(_ url: URL, context: PushContext) { log.add() }
    @MainActor func copyToClipboard(_ text: String, context: PushContext) { log.add() }
}
