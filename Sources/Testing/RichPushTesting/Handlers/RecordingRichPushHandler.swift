public import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.URL

/// A button handler that only records its calls, and ends them as a test asks.
///
/// It conforms to the protocol itself, so ``handleRichPushResponse(actionIdentifier:notificationType:text:payload:context:)``
/// routes nothing and calls no API. To check these, record in a subclass of `DefaultRichPushHandler`.
public final class RecordingRichPushHandler: RichPushHandler {
    /// The calls of all methods, with their arguments.
    public let log = HookLog()
    private let ending: @Sendable (HookCall) async throws -> PushOutcome

    /// Makes a handler with one ending for every method.
    ///
    /// - Parameter ending: returns the outcome of a call, or throws its error. By default a call is `handled`.
    public init(ending: @escaping @Sendable (HookCall) async throws -> PushOutcome = { _ in .handled }) {
        self.ending = ending
    }

    private func end(_ hook: String, _ context: PushContext, _ value: JSONValue = .null) async throws -> PushOutcome {
        log.record(hook, value, context: context)
        return try await ending(HookCall(hook, value, context: context))
    }

    /// Records the call with its action, type and text.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        let value: JSONValue = [
            "action": .string(actionIdentifier),
            "type": notificationType.map { .string($0.rawValue) } ?? .null,
            "text": text.map { .string($0) } ?? .null,
        ]
        return try await end("handleRichPushResponse", context, value)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleClipOffer", context)
    }

    /// Records the call with the text.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleCommentPost", context, .string(text))
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleFavoriteEvent", context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleLikePost", context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenCertificate", context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenChallenge", context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenContentPage", context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenCoupon", context)
    }

    /// Records the call.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenOfferLink", context)
    }

    /// Records the call with the button and its text.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleButton", context, ["id": .string(id), "text": text.map { .string($0) } ?? .null])
    }

    /// Records the call with the link, and fetches nothing.
    ///
    /// - Returns: the outcome of `ending`.
    /// - Throws: the error of `ending`.
    public func handlePass(_ link: String, payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handlePass", context, .string(link))
    }
}

extension RecordingRichPushHandler {
    /// Records the message without showing it.
    @MainActor
    public func showMessage(_ message: String, context: PushContext) {
        log.record("showMessage", .string(message), context: context)
    }

    /// Records the text without showing it.
    @MainActor
    public func showRecalled(_ message: String, context: PushContext) {
        log.record("showRecalled", .string(message), context: context)
    }

    /// Records the challenge's id, or `null` for one without an id.
    @MainActor
    public func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        log.record("showChallengeResponder", challenge.id.map { .int($0) } ?? .null, context: context)
    }

    /// Records the response as the platform wrote it.
    @MainActor
    public func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        log.record("showOfferResponseDetail", .object(response.json), context: context)
    }

    /// Records the JSON of a late offer response, and `null` for other late results.
    @MainActor
    public func showLateResult(_ result: LateResult, context: PushContext) {
        let value: JSONValue =
            if case .offerResponse(let response) = result.result { .object(response.json) } else { nil }
        log.record("showLateResult", value, context: context)
    }

    /// Records the action with its text, and returns `handled`. It never throws.
    @MainActor
    public func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        let value: JSONValue = ["action": .string(actionIdentifier), "text": text.map { .string($0) } ?? .null]
        log.record("handleUnknownAction", value, context: context)
        return .handled
    }

    /// Records the URL without opening it.
    @MainActor
    public func openURL(_ url: URL, context: PushContext) {
        log.record("openURL", .string(url.absoluteString), context: context)
    }

    /// Records the URL of the pass without showing it.
    @MainActor
    public func addPass(_ pass: WalletPass, context: PushContext) {
        log.record("addPass", .string(pass.url.absoluteString), context: context)
    }

    /// Records the text without copying it.
    @MainActor
    public func copyToClipboard(_ text: String, context: PushContext) {
        log.record("copyToClipboard", .string(text), context: context)
    }
}
