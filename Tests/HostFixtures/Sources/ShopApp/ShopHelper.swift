import Foundation
import RichPushKit

/// The app's helper: it reports to the platform in which shop a message was opened.
final class ShopHelper: DefaultNotificationHelper {
    private var beacons: [String] = []

    nonisolated convenience init(shop: Shop, api: LoyaltyAPIs, database: URL, place: PushPlace) {
        let buttons = ShopRichPushHandler(shop: shop, api: api, database: database, place: place)
        self.init(pushHandler: ShopPushHandler(shop: shop, services: buttons.services), richPushHandler: buttons)
    }

    override func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext?
    ) async throws -> TrackedMessage {
        if let beacon = context?.emsOpen { beacons.append(beacon) }
        var parameters = parameters ?? [:]
        parameters["shop"] = "north"
        return try await super.trackMessage(id: id, parameters: parameters, context: context)
    }

    /// The EMS opens of the messages opened so far.
    func openedBeacons() -> [String] { beacons }
}
