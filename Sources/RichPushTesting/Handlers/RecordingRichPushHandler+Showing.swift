import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

public import struct Foundation.URL

extension RecordingRichPushHandler {
    /// Records the message without showing it.
    @MainActor
    public func showMessage(_ message: String, context: PushContext) {
        log.record("showMessage", .string(message), context: context)
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

    /// Records the text without copying it.
    @MainActor
    public func copyToClipboard(_ text: String, context: PushContext) {
        log.record("copyToClipboard", .string(text), context: context)
    }
}
