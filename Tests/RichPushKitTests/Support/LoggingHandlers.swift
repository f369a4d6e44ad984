import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting

import struct Foundation.URL

/// The Default tap handler; it records the calls of its four hooks.
class LoggingPushHandler: DefaultPushHandler {
    nonisolated let log: HookLog

    nonisolated init(log: HookLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        log.record("handleObjectWithID", .string("\(notificationType.rawValue) \(id)"), context: context)
        return .handled
    }

    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        log.record("handleNotificationWithoutType", context: context)
        return .handled
    }

    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        log.record("handleContentPageWithName", .string(name), context: context)
        return .handled
    }

    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        log.record("handleClientEvents", .array(clientEvents), context: context)
        return .handled
    }
}

/// The Default button handler; it records the calls of its five hooks.
class LoggingRichPushHandler: DefaultRichPushHandler {
    nonisolated let log: HookLog

    nonisolated init(log: HookLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func showMessage(_ message: String, context: PushContext) {
        log.record("showMessage", .string(message), context: context)
    }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        log.record("showChallengeResponder", challenge.name.map { .string($0) } ?? .null, context: context)
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        log.record("showOfferResponseDetail", response.id.map { .int($0) } ?? .null, context: context)
    }

    override func openURL(_ url: URL, context: PushContext) {
        log.record("openURL", .string(url.absoluteString), context: context)
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        log.record("copyToClipboard", .string(text), context: context)
    }
}
