import Foundation
import RichPushKit

/// Overrides every open member and records its call.
class EveryRichPushHandlerMember: DefaultRichPushHandler {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func showMessage(_ message: String, context: PushContext) {
        log.add()
    }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        log.add()
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        log.add()
    }

    override func showLateResult(_ result: LateResult, context: PushContext) {
        log.add()
    }

    override func openURL(_ url: URL, context: PushContext) {
        log.add()
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        log.add()
    }
}
