import RichPushKit

/// Opens the object of a tapped push.
final class ShopPushHandler: DefaultPushHandler {
    private let shop: Shop
    /// State of a hook. Hooks run on the main actor, so it is isolated to the main actor.
    @MainActor private(set) var taps = 0

    nonisolated init(shop: Shop, services: PushServices) {
        self.shop = shop
        super.init(services: services)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        taps += 1
        shop.opened.append("\(notificationType) \(id)")
        context.wait { [shop] in await shop.load(id) }
        return .handled
    }
}
