import Foundation
import RichPushKit

// Hosts that were written for the Notifications Kit: they override only its spellings.

class PushHandlerInOldSpelling: DefaultPushHandler {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleObjectWithId(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { log.handled() }
}

class RichPushHandlerInOldSpelling: DefaultRichPushHandler {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func openUrl(_ url: URL, context: PushContext) { log.add() }
}

class ServiceInOldSpelling: PortableRichPushService {
    override func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        var content = content
        content.subtitle = "old"
        return content
    }
}

class HelperInOldSpelling: DefaultNotificationHelper {
    override var deviceId: String {
        get async throws { "kit-1" }
    }
}
