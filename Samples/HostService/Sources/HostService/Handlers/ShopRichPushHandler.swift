import RichPushHosting
import RichPushKit

/// Buttons of a push. The package's actions are answered by the package; a host adds its own.
final class ShopRichPushHandler: HostRichPushHandler {
    /// The shop's own button `remind`: its client sets the reminder.
    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        guard actionIdentifier == "remind" else {
            return try super.handleUnknownAction(actionIdentifier, text: text, payload: payload, context: context)
        }
        HostHooks.add("remind", payload.id.map { .string("\($0)") } ?? .null, context: context)
        return .handled
    }
}
