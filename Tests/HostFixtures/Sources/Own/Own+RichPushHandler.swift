import Foundation
import RichPushKit

extension Own {
    func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { handled() }

    func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome { handled() }
    func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }
    func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome { handled() }

    func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { handled() }

    func handlePass(_ link: String, payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        handled()
    }

    @MainActor func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) -> PushOutcome {
        shown()
        return .handled
    }

    @MainActor func showMessage(_ message: String, context: PushContext) { shown() }
    @MainActor func showRecalled(_ message: String, context: PushContext) { shown() }
    @MainActor func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) { shown() }
    @MainActor func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) { shown() }
    @MainActor func showLateResult(_ result: LateResult, context: PushContext) { shown() }
    @MainActor func openURL(_ url: URL, context: PushContext) { shown() }
    @MainActor func copyToClipboard(_ text: String, context: PushContext) { shown() }
    @MainActor func addPass(_ pass: WalletPass, context: PushContext) { shown() }

    /// Shows and logs the name of a member that shows something.
    @MainActor private func shown(_ name: String = #function) {
        parts.screen.show(name)
        parts.log(name)
    }
}
