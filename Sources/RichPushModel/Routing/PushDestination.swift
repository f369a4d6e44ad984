public import RichPushPayload

/// Where a plain tap leads, decided from the payload alone. The order is the kit's (4.0.0).
public enum PushDestination: Sendable, Hashable {
    /// The client events of a geofence.
    case clientEvents([JSONValue])
    /// A content page by its name.
    case contentPage(name: String)
    /// One object of the platform.
    case object(ObjectID)
    /// No destination: the payload does not name an object that can be shown. The text says why.
    case nowhere(reason: String)

    /// Creates the destination of a push of a type.
    public init(_ notificationType: NotificationType, payload: PushPayload) {
        if notificationType == .clientEvents, let events = payload.clientEvents {
            self = .clientEvents(events)
        } else if notificationType == .contentPage, let name = payload.name, !name.isEmpty {
            self = .contentPage(name: name)
        } else if let id = payload.id(for: notificationType) {
            self = .object(id)
        } else {
            self = .nowhere(reason: MissingID.reason(for: notificationType, payload: payload))
        }
    }
}

/// The reason text for a payload with an id that cannot be used.
package enum MissingID {
    package static func reason(for type: NotificationType, payload: PushPayload) -> String {
        let key = payload.keys.id
        guard let text = payload.idText else { return "The payload has no usable \"\(key)\"; nothing is done." }
        return "The payload's \"\(key)\" is \"\(text)\", but \(type.rawValue) needs an integer; nothing is done."
    }
}
