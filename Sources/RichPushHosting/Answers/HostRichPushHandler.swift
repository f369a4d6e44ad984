public import RichPushKit
public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// A handler of buttons for a service: each hook adds what an app would show to the answer; see ``HostHooks``.
open class HostRichPushHandler: DefaultRichPushHandler {
    /// Adds the button and the typed text.
    open override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        HostHooks.addButton(id, text: text)
        return .handled
    }

    /// Adds the message.
    open override func showMessage(_ message: String, context: PushContext) {
        HostHooks.add("showMessage", .string(message))
    }

    /// Adds the number and the name of the challenge.
    open override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        HostHooks.add(
            "showChallengeResponder",
            ["id": challenge.id.map { .int($0) } ?? .null, "name": JSONValue(challenge.name)]
        )
    }

    /// Adds the platform's answer, for example a certificate with its code.
    open override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        HostHooks.add("showOfferResponseDetail", .object(response.json))
    }

    /// Adds the link.
    open override func openURL(_ url: URL, context: PushContext) {
        HostHooks.add("openUrl", .string(url.absoluteString))
    }

    /// Adds the text.
    open override func copyToClipboard(_ text: String, context: PushContext) {
        HostHooks.add("copyToClipboard", .string(text))
    }
}
