import Foundation
import RichPushKit

// What an app shows, a service tells its client: every hook leaves a line of the answer in the conversation of its
// request. Nothing of one member is kept in a handler; the context says whose response it is.

final class ServicePushHandler: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.tell("show", .string("\(notificationType.rawValue)/\(id)"), context)
        return .handled
    }

    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        Conversation.tell("show", "notifications", context)
        return .handled
    }

    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.tell("show", .string("page/\(name)"), context)
        return .handled
    }

    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.tell("show", .array(clientEvents), context)
        return .handled
    }
}

final class ServiceRichPushHandler: DefaultRichPushHandler {
    override func showMessage(_ message: String, context: PushContext) {
        Conversation.tell("message", .string(message), context)
    }

    override func showChallengeResponder(_ challenge: Challenge, context: PushContext) {
        Conversation.tell("challenge", .string(challenge.name ?? ""), context)
    }

    override func showOfferResponseDetail(_ response: Offer.ResponseInfo, context: PushContext) {
        Conversation.tell("response", .object(response.json), context)
    }

    override func openURL(_ url: URL, context: PushContext) {
        Conversation.tell("open", .string(url.absoluteString), context)
    }

    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.tell("action", .string(actionIdentifier), context)
        return .handled
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        Conversation.tell("copy", .string(text), context)
    }
}

final class ServiceHelper: DefaultNotificationHelper {
    override var userAgentName: String { "HostService" }

    override func handleFailure(_ error: any Error, context: PushContext) {
        Conversation.tell("failure", .string("\(error)"), context)
    }
}
