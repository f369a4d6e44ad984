import Foundation
import RichPushKit
import ShopCategories

/// Handles the buttons, those of the shop's own category included.
final class ShopRichPushHandler: DefaultRichPushHandler {
    private let shop: Shop
    @MainActor private(set) var reminders: [String] = []

    /// Everything the app needs: the platform, and the folder it shares with its service extension.
    nonisolated init(shop: Shop, api: LoyaltyAPIs, database: URL, place: PushPlace) {
        self.shop = shop
        var services = PushServices.live(
            api: api,
            place: place,
            storeURL: database,
            categoryBuilder: ShopCategories()
        )
        services.openURL = { shop.opened.append($0.absoluteString) }
        services.copyToPasteboard = { shop.clipboard.append($0) }
        super.init(services: services)
    }

    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        guard actionIdentifier == "remind" else {
            return try super.handleUnknownAction(actionIdentifier, text: text, payload: payload, context: context)
        }
        context.wait {
            await Task.yield()
            self.reminders.append(text ?? "")
        }
        return .handled
    }

    override func showMessage(_ message: String, context: PushContext) {
        shop.messages.append(message)
    }
}
