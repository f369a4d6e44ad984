import RichPushLocalization
public import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.URL

/// Makes the loyalty platform's call for each button, and passes the result to hooks that an app or service overrides.
///
/// ```swift
/// final class AppRichPushHandler: DefaultRichPushHandler {
///     override func showMessage(_ message: String, context: PushContext) {
///         Screen.shared.showBanner(message)
///     }
/// }
/// ```
///
/// A call that changes something is recorded before it is tried, unless the store fails; see ``UnrecordedCalls``. If it
/// cannot be made now, it is queued and the outcome is queued. A reading that fails, a call that is refused for good, or
/// an error that an override throws is a failed outcome. If a link is missing or refused, nothing opens, and the outcome
/// is ignored with the reason.
///
/// Hooks that show something are synchronous and run on the main actor. Run asynchronous work of a hook with
/// ``/RichPushModel/PushContext/wait(_:)``.
///
/// The class is isolated to ``/RichPushModel/PushActor``: a subclass without annotations may keep state, which is
/// isolated to that actor. Declare state that a hook changes as `@MainActor var`. Declare a subclass's own initialiser
/// as `nonisolated init` and call `super.init(services:)`.
@PushActor
open class DefaultRichPushHandler {
    /// The dependencies of the handler: platform, store, link policy and others.
    public nonisolated let services: PushServices
    nonisolated let runner: CallRunner

    /// Makes a handler with the given services.
    public nonisolated init(services: PushServices) {
        self.services = services
        let emsOpenHandler = DefaultEMSOpenHandler(services: services)
        runner = CallRunner(CallRunner.Parts(services), emsOpenHandler: emsOpenHandler)
    }

    /// Routes a button by its action and the push's type. Both must match; without a type the action decides. A button
    /// that the push brings along opens its link, or is passed to ``handleButton(id:text:payload:context:)``.
    open func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        let route =
            context.responseRun?.route(ofButton: actionIdentifier, of: payload)
            ?? .button(actionIdentifier, of: payload)
        guard case .action(let action) = route else {
            return try await follow(route, of: actionIdentifier, text: text, payload: payload, context: context)
        }
        if let reason = notificationType.flatMap(action.mismatch) {
            return .ignored(reason: "\(reason); nothing is done.")
        }
        return switch action {
        case .clipOffer: try await handleClipOffer(payload: payload, context: context)
        case .commentPost: try await handleCommentPost(payload: payload, text: text ?? "", context: context)
        case .favoriteEvent: try await handleFavoriteEvent(payload: payload, context: context)
        case .likePost: try await handleLikePost(payload: payload, context: context)
        case .openCertificate: try await handleOpenCertificate(payload: payload, context: context)
        case .openChallenge: try await handleOpenChallenge(payload: payload, context: context)
        case .openContentPage: try await handleOpenContentPage(payload: payload, context: context)
        case .openCoupon: try await handleOpenCoupon(payload: payload, context: context)
        case .openOfferLink: try await handleOpenOfferLink(payload: payload, context: context)
        }
    }

    /// Handles a button that the push brings along and that opens no link. By default nothing is done; override it.
    open func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        .ignoredButton(id)
    }

    /// Fetches a pass within ``PushServices/passPolicy`` and calls ``addPass(_:context:)``. If the pass is refused, the outcome
    /// is ignored with the reason; if it could not be fetched now, the outcome is a failed one.
    open func handlePass(_ link: String, payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await add(passAt: link, context: context)
    }

    /// Handles an action of your own categories. By default nothing is done; override it.
    @MainActor
    open func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        .ignored(reason: "\"\(actionIdentifier)\" is not an action of this package; nothing is done.")
    }

    /// Clips the offer; returns when the call has ended or is queued.
    open func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        await submit(.clipOffer, payload: payload, context: context)
    }

    /// Comments on the post; a blank text is not sent. Returns when the call has ended or is queued.
    open func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        if payload.id(for: .post) != nil, text.trimmingWhiteSpace().isEmpty {
            return .ignored(reason: "The comment is blank; nothing is sent.")
        }
        return await submit(.commentPost, text: text, payload: payload, context: context)
    }

    /// Adds the event to the member's favourites; returns when the call has ended or is queued.
    open func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        await submit(.favoriteEvent, payload: payload, context: context)
    }

    /// Likes the post; returns when the call has ended or is queued.
    open func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        await submit(.likePost, payload: payload, context: context)
    }

    /// Responds to the offer. On success the certificate's code, if there is one, is copied to the clipboard, and a
    /// message about that is shown.
    open func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await respondToOffer(.openCertificate, payload: payload, context: context) { handler, response in
            // The platform accepted the response. Without a code there is nothing to show; that is not an error.
            guard let code = response.certificate?.code, !code.isEmpty else { return .handled }
            return await handler.show(context) {
                handler.showCertificateCode(code, context: context)
            }
        }
    }

    /// Reads the challenge and calls ``showChallengeResponder(_:context:)``.
    open func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        guard case .challenge(let challenge)? = try await read(.openChallenge, payload: payload, context: context)
        else { return missingID(.challenge, payload) }
        return await show(context) {
            self.showChallengeResponder(challenge, context: context)
        }
    }

    /// Reads the content page, by its id or else by its name, and opens its URL.
    open func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        guard case .contentPage(let page)? = try await read(.openContentPage, payload: payload, context: context)
        else { return missingID(.contentPage, payload) }
        return await open(page.url, of: "content page", context: context)
    }

    /// Responds to the offer; on success calls ``showOfferResponseDetail(_:context:)``.
    open func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await respondToOffer(.openCoupon, payload: payload, context: context) { handler, response in
            await handler.show(context) {
                handler.showOfferResponseDetail(response, context: context)
            }
        }
    }

    /// Reads the offer, starts to respond to it in the background, and opens its URL. Opening the URL does not depend
    /// on the response. If the push's member is not the one signed in, or the offer has no link that can be opened,
    /// only the response is started, and the outcome is handled.
    open func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        guard let call = RichPushAction.openOfferLink.call(on: payload) else { return missingID(.offer, payload) }
        let found = context.mayShow ? try await read(.openOfferLink, payload: payload, context: context) : nil
        let ending = await runner.submit(call, of: payload, context: context, inBackground: true)
        if case .refused(let error) = ending { throw error }
        if case .offer(let offer)? = found { _ = await open(offer.url, of: "offer", context: context) }
        await services.background.endResponse()
        return .handled
    }

    /// Shows a message. By default nothing is shown; override it.
    @MainActor open func showMessage(_ message: String, context: PushContext) {}

    /// Shows the generic text of a message that was taken back, by ``showMessage(_:context:)``.
    @MainActor open func showRecalled(_ message: String, context: PushContext) {
        showMessage(message, context: context)
    }

    /// Shows the view in which a member responds to a challenge. By default nothing is shown; override it.
    @MainActor open func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {}

    /// Shows the details of an offer's response. By default nothing is shown; override it.
    @MainActor open func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {}

    /// Shows the result of a call that came after its response was complete, when the app has become active. A
    /// certificate's code is copied to the pasteboard, and a message about that is shown. A coupon is shown by
    /// ``showOfferResponseDetail(_:context:)``.
    @MainActor
    open func showLateResult(_ result: LateResult, context: PushContext) {
        guard case .offerResponse(let response) = result.result else { return }
        if let code = response.certificate?.code, !code.isEmpty {
            showCertificateCode(code, context: context)
        } else if response.coupon != nil {
            showOfferResponseDetail(response, context: context)
        }
    }

    @MainActor
    private func showCertificateCode(_ code: String, context: PushContext) {
        copyToClipboard(code, context: context)
        showMessage(
            services.localizer.string(.certificateCodeCopiedToClipboard, locale: context.locale),
            context: context
        )
    }

    /// Opens a URL by the services' ``PushServices/openURL``.
    @MainActor
    open func openURL(_ url: URL, context: PushContext) {
        // Also calls an override of the Notifications Kit's spelling.
        (self as any RichPushHandlerSpelling).openUrl(url, context: context)
    }

    /// The Notifications Kit's spelling of ``openURL(_:context:)``.
    @available(*, deprecated, renamed: "openURL(_:context:)")
    @MainActor
    open func openUrl(_ url: URL, context: PushContext) {
        services.openURL(url)
    }

    /// Puts a text on the pasteboard by the services' ``PushServices/copyToPasteboard``.
    @MainActor
    open func copyToClipboard(_ text: String, context: PushContext) {
        services.copyToPasteboard(text)
    }

    /// Shows a pass by the services' ``PushServices/addPass``.
    @MainActor
    open func addPass(_ pass: WalletPass, context: PushContext) {
        services.addPass(pass)
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension DefaultRichPushHandler: RichPushHandler, RichPushHandlerSpelling {}

/// Calls the deprecated spelling without a warning.
private protocol RichPushHandlerSpelling {
    @MainActor func openUrl(_ url: URL, context: PushContext)
}
