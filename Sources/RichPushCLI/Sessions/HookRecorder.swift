import Foundation
import RichPushHandling
import RichPushModel
import RichPushPayload

/// Records the hooks that the handlers called.
final class HookRecorder: Sendable {
    struct Hook {
        let name: String
        let value: JSONValue
    }

    private let hooks = Locked<[Hook]>([])

    var all: [Hook] { hooks.withLock { $0 } }

    func add(_ name: String, _ value: JSONValue) {
        hooks.withLock { $0.append(Hook(name: name, value: value)) }
    }
}

/// A handler that records its hooks and does not show anything.
final class CommandPushHandler: DefaultPushHandler {
    private nonisolated let hooks: HookRecorder

    nonisolated init(services: PushServices, hooks: HookRecorder) {
        self.hooks = hooks
        super.init(services: services)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        hooks.add("handleObjectWithId", ["type": .string(notificationType.rawValue), "id": .string(id.description)])
        return .handled
    }

    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        hooks.add("handleNotificationWithoutType", .null)
        if let url = link(ofPushWithoutType: payload) { hooks.add("openUrl", .string(url.absoluteString)) }
        return .handled
    }

    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        hooks.add("handleContentPageWithName", .string(name))
        return .handled
    }

    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        hooks.add("handleClientEvents", .array(clientEvents))
        return .handled
    }
}

/// A handler that records its hooks and does not show anything.
final class CommandRichPushHandler: DefaultRichPushHandler {
    private nonisolated let hooks: HookRecorder

    nonisolated init(services: PushServices, hooks: HookRecorder) {
        self.hooks = hooks
        super.init(services: services)
    }

    override func showMessage(_ message: String, context: PushContext) {
        hooks.add("showMessage", .string(message))
    }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        hooks.add(
            "showChallengeResponder",
            ["id": challenge.id.map { .int($0) } ?? .null, "name": JSONValue(challenge.name)]
        )
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        hooks.add("showOfferResponseDetail", .object(response.json))
    }

    override func openURL(_ url: URL, context: PushContext) {
        hooks.add("openUrl", .string(url.absoluteString))
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        hooks.add("copyToClipboard", .string(text))
    }
}
