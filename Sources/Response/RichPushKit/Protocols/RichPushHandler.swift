public import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.URL

/// Handles the buttons of rich notifications.
///
/// ## Implementation guidance
/// Subclass ``DefaultRichPushHandler`` and override the methods that show something, or conform with a type of your
/// own. Each method returns when its call was answered or is queued in the outbox. An error that it throws becomes a
/// failed outcome.
public protocol RichPushHandler: Sendable {
    /// Routes a button to the method of its action: by the identifier that the system reported, and the push's type if
    /// it has one. The text is what the user typed into a text input.
    func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome

    /// Clips the offer, by the platform's call.
    func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Adds the text as a comment to the post.
    func handleCommentPost(payload: PushPayload, text: String, context: PushContext) async throws -> PushOutcome
    /// Adds the event to the member's favourites.
    func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Likes the post, by the platform's call.
    func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Responds to the offer and copies the certificate's code to the clipboard.
    func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Reads the challenge and shows the view in which the member responds.
    func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Reads the content page and opens its URL.
    func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Responds to the offer and shows the response.
    func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome
    /// Opens the offer's URL and responds to the offer at the same time.
    func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome

    /// Handles a button that the push brings along and that opens no link; see ``/RichPushPayload/PushPayload/buttons``.
    ///
    /// While it runs, the typed text is kept with the response's claim, so that it is not lost if the process ends; after
    /// that the package keeps it nowhere. The push's member need not be the one signed in: check
    /// ``/RichPushModel/PushContext/mayShow`` before something is shown. Without an implementation the button is ignored.
    ///
    /// - Parameters:
    ///   - id: the button's `id` in the payload.
    ///   - text: what the user typed into a text input, which may be empty; `nil` for a plain button.
    ///   - payload: the push.
    ///   - context: the member of the push, and the language.
    /// - Returns: the outcome of the response.
    /// - Throws: any error; the outcome of the response is then a failed one.
    func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome

    /// Adds a pass to Wallet: fetches it and calls ``addPass(_:context:)``. A tap on a push with `pass_url` calls it.
    ///
    /// Without an implementation the tap is ignored.
    ///
    /// - Parameters:
    ///   - link: the URL of the pass as the payload has it. It is not checked yet.
    ///   - payload: the push.
    ///   - context: the member of the push, and the language.
    /// - Returns: the outcome of the response; ignored, with the reason, if the pass is refused.
    /// - Throws: any error, for example if the pass could not be fetched now.
    func handlePass(_ link: String, payload: PushPayload, context: PushContext) async throws -> PushOutcome

    /// Handles an action of your own categories: one that is defined neither by this package nor by a template.
    /// ``/RichPushModel/PushContext/wait(_:)`` runs asynchronous work.
    @MainActor
    func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome

    /// Shows a short text to the member, for example in an alert.
    @MainActor func showMessage(_ message: String, context: PushContext)
    /// Shows a generic text in place of what a response to a message would do that was taken back.
    @MainActor func showRecalled(_ message: String, context: PushContext)
    /// Shows the view in which the member responds to a challenge.
    @MainActor func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext)
    /// Shows the details of an offer's response.
    @MainActor func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext)
    /// Shows the result of a call that came after its response was complete. Called when the app has become active,
    /// once for each result.
    @MainActor func showLateResult(_ result: LateResult, context: PushContext)
    /// Opens a URL that the link policy allows. It is already encoded.
    @MainActor func openURL(_ url: URL, context: PushContext)
    /// Puts a text on the pasteboard.
    @MainActor func copyToClipboard(_ text: String, context: PushContext)
    /// Shows a pass that was fetched, so that the member can add it to Wallet. Without an implementation nothing is shown.
    @MainActor func addPass(_ pass: WalletPass, context: PushContext)
}

extension RichPushHandler {
    /// Ignores the button, for a handler that knows none.
    public func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        .ignoredButton(id)
    }

    /// Ignores the pass, for a handler that adds none.
    public func handlePass(_ link: String, payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        .ignored(reason: "The host has no handler for passes; nothing is done.")
    }

    /// Shows the text as any message.
    @MainActor
    public func showRecalled(_ message: String, context: PushContext) { showMessage(message, context: context) }

    /// Shows nothing, for a handler that adds no pass.
    @MainActor
    public func addPass(_ pass: WalletPass, context: PushContext) {}
}

extension PushOutcome {
    /// The outcome of a button that the app or service does not handle.
    static func ignoredButton(_ id: String) -> PushOutcome {
        .ignored(reason: "The host has no handler for the button \"\(id)\"; nothing is done.")
    }
}

extension RichPushHandler {
    /// Routes a button to the method of its action. The closure runs once, on the main queue. An error becomes a failed
    /// outcome.
    @available(
        *,
        noasync,
        message: "In asynchronous code, await handleRichPushResponse(actionIdentifier:notificationType:text:…)."
    )
    @discardableResult
    public func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext,
        completionHandler: @escaping (PushOutcome) -> Void
    ) -> Task<Void, Never> {
        context.complete(completionHandler) {
            try await handleRichPushResponse(
                actionIdentifier: actionIdentifier,
                notificationType: notificationType,
                text: text,
                payload: payload,
                context: $0
            )
        }
    }
}

extension PushContext {
    /// Runs a handler's method for its form with a completion closure. The closure runs once, on the main queue, when the
    /// method and the work of its hooks have ended. An error of the method becomes a failed outcome.
    func complete(
        _ completionHandler: @escaping (PushOutcome) -> Void,
        _ handle: @escaping @Sendable (PushContext) async throws -> PushOutcome
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<PushOutcome>(completionHandler)
        let context = collectingHookWork()
        return Task {
            let outcome = await PushOutcome.of { try await handle(context) }
            await context.hookWorkEnded()
            await done(outcome)
        }
    }
}
