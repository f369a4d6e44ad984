import Foundation
import RichPushKit

// An app shows the result of a response; a service sends it to its client. Every hook adds a field of the answer to the
// conversation of its request. A handler keeps no data of a member; the context names the member of the response.

final class ServicePushHandler: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.add("show", .string("\(notificationType.rawValue)/\(id)"), context)
        return .handled
    }

    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        Conversation.add("show", "notifications", context)
        return .handled
    }

    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.add("show", .string("page/\(name)"), context)
        return .handled
    }

    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.add("show", .array(clientEvents), context)
        return .handled
    }
}

final class ServiceRichPushHandler: DefaultRichPushHandler {
    override func showMessage(_ message: String, context: PushContext) {
        Conversation.add("message", .string(message), context)
    }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        Conversation.add("challenge", .string(challenge.name ?? ""), context)
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        Conversation.add("response", .object(response.json), context)
    }

    override func openURL(_ url: URL, context: PushContext) {
        Conversation.add("open", .string(url.absoluteString), context)
    }

    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Conversation.add("action", .string(actionIdentifier), context)
        return .handled
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        Conversation.add("copy", .string(text), context)
    }
}

final class ServiceHelper: DefaultNotificationHelper {
    override var userAgentName: String { "HostService" }

    override func handleFailure(_ error: any Error, context: PushContext) {
        Conversation.add("failure", .string("\(error)"), context)
    }
}
