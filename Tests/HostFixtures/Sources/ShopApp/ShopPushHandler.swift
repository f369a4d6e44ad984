import RichPushKit

/// Opens what was tapped.
final class ShopPushHandler: DefaultPushHandler {
    private let shop: Shop
    /// A hook runs on the main actor; so what it changes is the main actor's.
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
