import Foundation
import RichPushKit

// The code of the article "Own parts".

extension NotificationType {
    static let store = NotificationType("Store")
}

let shopKeys = PayloadKeys(types: [.store])

enum OwnCategory {
    final class ShopCategories: CategoryBuilder {
        override var registeredIdentifiers: [String] { super.registeredIdentifiers + ["SHOP_REMINDER"] }

        override func createSupportedCategory(
            _ payload: PushPayload,
            context: DeliveryContext
        ) -> NotificationCategory? {
            guard payload.aps?.category == "SHOP_REMINDER" else {
                return super.createSupportedCategory(payload, context: context)
            }
            let remind = createAction(identifier: "remind", title: "Remind me", context: context)
            let note = createAction(identifier: "note", title: "Add a note", isText: true, context: context)
            return createCategory(identifier: "SHOP_REMINDER", actions: [remind, note], context: context)
        }
    }

    static func services(api: LoyaltyAPIs, place: PushPlace) -> PushServices {
        let services = PushServices.live(api: api, place: place, categoryBuilder: ShopCategories())
        return services
    }

    final class NotificationService: RichPushService {
        private let categories = ShopCategories()

        override func createSupportedCategory(
            _ payload: PushPayload,
            context: DeliveryContext
        ) -> NotificationCategory? {
            categories.createSupportedCategory(payload, context: context)
        }
    }

    final class ShopButtons: DefaultRichPushHandler {
        @MainActor private(set) var notes: [String] = []

        override func handleUnknownAction(
            _ actionIdentifier: String,
            text: String?,
            payload: PushPayload,
            context: PushContext
        ) throws -> PushOutcome {
            guard actionIdentifier == "note" else {
                return try super.handleUnknownAction(actionIdentifier, text: text, payload: payload, context: context)
            }
            notes.append(text ?? "")
            return .handled
        }
    }

    static func read(_ body: Data) throws -> PushPayload {
        let keys = PayloadKeys(media: [MediaKey(["shop", "picture"], hint: .image)] + MediaKey.standard)
        let push = try PushPayload(body, keys: keys)
        return push
    }

    static func limits(_ place: PushPlace) -> DeliveryServices {
        var services = DeliveryServices.live(place: place)
        services.mediaPolicy.allowedHosts = ["media.example.com"]
        services.budget = TimeBudget(total: .seconds(15), media: .seconds(8))
        return services
    }

    static func placeholder(_ place: PushPlace) -> DeliveryServices {
        var services = DeliveryServices.live(place: place)
        services.payloadKeys = shopKeys
        if let file = Bundle.main.url(forResource: "placeholder", withExtension: "png") {
            services.placeholder = NotificationAttachment(file: file, format: .png)
        }
        return services
    }

    final class SavingService: RichPushService {
        override func addMediaIfNecessary(
            _ content: NotificationContent,
            payload: PushPayload,
            context: DeliveryContext
        ) async -> NotificationContent {
            guard payload.extraJSON?["save_data"]?.boolValue != true else {
                context.note("The push asks for no media.")
                return content
            }
            return await super.addMediaIfNecessary(content, payload: payload, context: context)
        }
    }
}
