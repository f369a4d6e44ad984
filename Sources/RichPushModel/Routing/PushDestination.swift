public import RichPushPayload

/// The destination of a plain tap, decided from the payload alone. The cases are tried in this order (Notifications Kit
/// 4.0.0).
public enum PushDestination: Sendable, Hashable {
    /// The client events of a geofence, as in the payload.
    case clientEvents([JSONValue])
    /// A content page, by its name.
    case contentPage(name: String)
    /// One object of the platform, by its id.
    case object(ObjectID)
    /// No destination, with the reason: the payload lacks an id or name that can be used.
    case nowhere(reason: String)

    /// Decides the destination of a push of a type.
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

/// The message for a payload without an id that can be used.
package enum MissingID {
    package static func reason(for type: NotificationType, payload: PushPayload) -> String {
        let key = payload.keys.id
        guard let text = payload.idText else { return "The payload has no valid \"\(key)\"; nothing is done." }
        return "The payload's \"\(key)\" is \"\(text)\", but \(type.rawValue) needs an integer; nothing is done."
    }
}
