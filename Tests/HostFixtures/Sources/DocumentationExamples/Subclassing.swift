import Foundation
import RichPushKit

// The code of the article "Subclassing and isolation".

enum Subclassing {
    final class CountingPushHandler: DefaultPushHandler {
        @MainActor private(set) var taps = 0

        override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
            taps += 1
            return .handled
        }
    }

    final class CountingHelper: DefaultNotificationHelper {
        private var opened: [Int64] = []

        nonisolated init(services: PushServices) {
            super.init(
                pushHandler: DefaultPushHandler(services: services),
                richPushHandler: DefaultRichPushHandler(services: services),
                services: services
            )
        }

        override func trackMessage(
            id: Int64,
            parameters: JSONObject?,
            context: PushContext?
        ) async throws -> TrackedMessage {
            opened.append(id)
            return try await super.trackMessage(id: id, parameters: parameters, context: context)
        }
    }

    final class ShopNotificationService: RichPushService {
        private var deliveries = 0

        nonisolated override init() {
            super.init(services: .live(languages: .app()))
        }

        override func addMediaIfNecessary(
            _ content: NotificationContent,
            payload: PushPayload,
            context: DeliveryContext
        ) async -> NotificationContent {
            deliveries += 1
            return await super.addMediaIfNecessary(content, payload: payload, context: context)
        }
    }

    actor OwnPushHandler: PushHandler {
        private var opened: [String] = []

        func handlePush(
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            guard let id = payload.id else { return .ignored(reason: "The push has no id.") }
            return try await handleObjectWithID(
                id,
                notificationType: notificationType,
                payload: payload,
                context: context
            )
        }

        func handleObjectWithID(
            _ id: ObjectID,
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            opened.append("\(notificationType.rawValue)/\(id)")
            return .handled
        }

        func handleNotificationWithoutType(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
            .ignored(reason: "There is no list of notifications.")
        }

        func handleContentPageWithName(
            _ name: String,
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            opened.append("page/\(name)")
            return .handled
        }

        func handleClientEvents(
            _ clientEvents: [JSONValue],
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            .ignored(reason: "There are no geofences.")
        }
    }
}
