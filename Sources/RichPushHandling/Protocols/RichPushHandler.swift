public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// Handles the buttons of rich notifications.
///
/// ## Implementation guidance
/// Subclass ``DefaultRichPushHandler`` and override what you show; or conform with a type of your own. Each method
/// returns when its call has been answered or waits in the outbox; what it throws becomes a failed outcome.
public protocol RichPushHandler: Sendable {
    /// Routes a button to the method of its action.
    ///
    /// - Parameters:
    ///   - actionIdentifier: what the system reported.
    ///   - notificationType: the push's type, if it has one.
    ///   - text: what the user typed, for a text input.
    ///   - payload: the push.
    ///   - context: whose push it is.
    func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome

    /// Clips the offer.
    func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Comments on the post.
    func handleCommentPost(payload: PushPayload, text: String, context: PushContext) async throws -> PushOutcome
    /// Adds the event to the member's own.
    func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Likes the post.
    func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Responds to the offer and puts the certificate's code on the clipboard.
    func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Shows the challenge's responder.
    func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Opens the content page's URL.
    func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Responds to the offer and shows the response.
    func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Opens the offer's URL, and responds to the offer meanwhile.
    func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome

    /// Handles an action that is neither this package's nor a template's: one of the host's own categories.
    ///
    /// - Parameters:
    ///   - actionIdentifier: what the system reported.
    ///   - text: what the user typed, for a text input.
    ///   - payload: the push.
    ///   - context: whose push it is; ``/RichPushModel/PushContext/wait(_:)`` runs what takes longer.
    @MainActor
    func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome

    /// Shows a message to the member.
    @MainActor func showMessage(_ message: String, context: PushContext)
    /// Shows the view in which the member responds to a challenge.
    @MainActor func showChallengeResponder(_ challenge: Challenge, context: PushContext)
    /// Shows the details of an offer's response.
    @MainActor func showOfferResponseDetail(_ response: Offer.ResponseInfo, context: PushContext)
    /// Shows what a call brought after its response was over. Called when the app has become active, once for each
    /// result.
    @MainActor func showLateResult(_ result: LateResult, context: PushContext)
    /// Opens a URL that the link policy allows, exactly as it was written.
    @MainActor func openURL(_ url: URL, context: PushContext)
    /// Puts a text on the pasteboard.
    @MainActor func copyToClipboard(_ text: String, context: PushContext)
}
