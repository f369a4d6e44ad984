public import RichPushHandling
public import RichPushModel
public import RichPushPayload

/// A button handler that does nothing but remember, and ends as it is told.
///
/// It conforms to the protocol itself, so ``handleRichPushResponse(actionIdentifier:notificationType:text:payload:context:)``
/// routes nowhere and no API is called: to see those, record in a subclass of `DefaultRichPushHandler`.
public final class RecordingRichPushHandler: RichPushHandler {
    /// What it was called with.
    public let log = HookLog()
    private let ending: @Sendable (HookCall) async throws -> PushOutcome

    /// A handler whose every method ends in the same way.
    ///
    /// - Parameter ending: how a call ends, `handled` unless something else is given; what it throws is thrown.
    public init(ending: @escaping @Sendable (HookCall) async throws -> PushOutcome = { _ in .handled }) {
        self.ending = ending
    }

    private func end(_ hook: String, _ context: PushContext, _ value: JSONValue = .null) async throws -> PushOutcome {
        log.record(hook, value, context: context)
        return try await ending(HookCall(hook, value, context: context))
    }

    /// Records the call with its action, type and text.
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
    public func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleClipOffer", context)
    }

    /// Records the call with the text.
    public func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        try await end("handleCommentPost", context, .string(text))
    }

    /// Records the call.
    public func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleFavoriteEvent", context)
    }

    /// Records the call.
    public func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleLikePost", context)
    }

    /// Records the call.
    public func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenCertificate", context)
    }

    /// Records the call.
    public func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenChallenge", context)
    }

    /// Records the call.
    public func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenContentPage", context)
    }

    /// Records the call.
    public func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenCoupon", context)
    }

    /// Records the call.
    public func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        try await end("handleOpenOfferLink", context)
    }
}
