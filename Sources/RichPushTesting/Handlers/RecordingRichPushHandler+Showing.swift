public import RichPushCore
import RichPushPayload

public import struct Foundation.URL

extension RecordingRichPushHandler {
    /// Records the message.
    @MainActor
    public func showMessage(_ message: String, context: PushContext) {
        log.record("showMessage", .string(message), context: context)
    }

    /// Records the challenge's id.
    @MainActor
    public func showChallengeResponder(_ challenge: Challenge, context: PushContext) {
        log.record("showChallengeResponder", challenge.id.map { .int($0) } ?? .null, context: context)
    }

    /// Records the response as the platform wrote it.
    @MainActor
    public func showOfferResponseDetail(_ response: OfferResponseInfo, context: PushContext) {
        log.record("showOfferResponseDetail", .object(response.json), context: context)
    }

    /// Records the URL as it would be opened.
    @MainActor
    public func openUrl(_ url: URL, context: PushContext) {
        log.record("openUrl", .string(url.absoluteString), context: context)
    }

    /// Records the text.
    @MainActor
    public func copyToClipboard(_ text: String, context: PushContext) {
        log.record("copyToClipboard", .string(text), context: context)
    }
}
