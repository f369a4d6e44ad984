import RichPushHosting
import RichPushKit

/// Taps on a push. A host overrides the hooks that it wants to answer otherwise; the others add what an app would show to
/// the answer.
///
/// One handler answers for all members: it keeps nothing about one of them. The context names the member.
final class ShopPushHandler: HostPushHandler {
    /// A shop's clients open an order by a path of their own.
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        if notificationType == .offer { HostHooks.add("shopPath", .string("/offers/\(id)"), context: context) }
        return try super.handleObjectWithID(id, notificationType: notificationType, payload: payload, context: context)
    }
}
