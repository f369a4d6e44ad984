public import RichPushKit
public import RichPushModel
public import RichPushPayload

import struct Foundation.URL

/// A handler of taps for a service: each hook adds what an app would show to the answer; see ``HostHooks``.
open class HostPushHandler: DefaultPushHandler {
    /// Adds the type and the number of the object.
    open override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        HostHooks.add(
            "handleObjectWithId",
            ["type": .string(notificationType.rawValue), "id": .string(id.description)]
        )
        return .handled
    }

    /// Adds that the list of notifications would be opened, and the push's link, if it has one.
    open override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        HostHooks.add("handleNotificationWithoutType", .null)
        if let url = link(ofPushWithoutType: payload) { HostHooks.add("openUrl", .string(url.absoluteString)) }
        return .handled
    }

    /// Adds the name of the page.
    open override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        HostHooks.add("handleContentPageWithName", .string(name))
        return .handled
    }

    /// Adds the events.
    open override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        HostHooks.add("handleClientEvents", .array(clientEvents))
        return .handled
    }
}
