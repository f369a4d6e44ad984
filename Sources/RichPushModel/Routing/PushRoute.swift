public import RichPushPayload

/// The handler that a response is for. It is decided before any action is taken.
public enum PushRoute: Sendable, Hashable {
    /// The payload is not a dictionary with string keys; nothing is done.
    case unreadable
    /// The member dismissed the notification; only the hook for it is called.
    case dismiss
    /// A tap on a push without a known type.
    case withoutType
    /// A tap on a push of a type.
    case push(NotificationType, PushDestination)
    /// A button of the Notifications Kit's categories.
    case action(RichPushAction)
    /// A button of a content template.
    case template(TemplateAction)
    /// A button that this package does not know.
    case unknown(String)

    /// Decides the route of a response from its action and its payload.
    public init(_ response: NotificationResponse) {
        switch response.action {
        case .dismiss:
            self = .dismiss
        case .default:
            self = Self.tap(response.payload)
        case .button(MoreAction.identifier), .textInput(MoreAction.identifier, _):
            self = Self.tap(response.payload)
        case .button(let identifier), .textInput(let identifier, _):
            self = response.payload == nil ? .unreadable : Self.button(identifier)
        }
    }

    private static func tap(_ payload: PushPayload?) -> PushRoute {
        guard let payload else { return .unreadable }
        guard let type = payload.notificationType else { return .withoutType }
        return .push(type, PushDestination(type, payload: payload))
    }

    /// The route of a button by its identifier.
    static func button(_ identifier: String) -> PushRoute {
        if let action = RichPushAction(rawValue: identifier) { return .action(action) }
        if let action = TemplateAction(rawValue: identifier) { return .template(action) }
        return .unknown(identifier)
    }

    /// The name of the handler's method without its prefix, such as `clipOffer` or `push.object`; `none` if there is no
    /// method.
    public var name: String {
        switch self {
        case .unreadable, .unknown: "none"
        case .dismiss: "dismiss"
        case .withoutType: "push.withoutType"
        case .push(_, .clientEvents): "push.clientEvents"
        case .push(_, .contentPage): "push.contentPage"
        case .push(_, .object), .push(_, .nowhere): "push.object"
        case .action(let action): String(describing: action)
        case .template: "template"
        }
    }
}
