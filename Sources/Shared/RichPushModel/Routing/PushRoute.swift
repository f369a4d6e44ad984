public import RichPushPayload

/// The handler that a response is for. It is decided before any action is taken.
public enum PushRoute: Sendable, Hashable {
    /// The payload is not a dictionary with string keys; nothing is done.
    case unreadable
    /// The message was taken back: the hook for that is called, and nothing else.
    case recalled
    /// The member dismissed the notification; only the hook for it is called.
    case dismiss
    /// A tap on a push without a known type.
    case withoutType
    /// A tap on a push of a type.
    case push(NotificationType, PushDestination)
    /// A tap, a button or a template's link that adds the pass at this URL to Wallet. The URL is not checked yet.
    case pass(String)
    /// A button of the Notifications Kit's categories.
    case action(RichPushAction)
    /// A button of a content template.
    case template(TemplateAction)
    /// A button that the push brings along: it opens a link, or the app or service handles it.
    indirect case button(PushButton)
    /// A button that this package does not know.
    case unknown(String)

    /// Decides the route of a response from its action and its payload.
    public init(_ response: NotificationResponse) {
        switch response.action {
        case .dismiss:
            self = .dismiss
        case .default, .button(MoreAction.identifier), .textInput(MoreAction.identifier, _):
            self = Self.tap(response.payload)
        case .button(let identifier), .textInput(let identifier, _):
            self = response.payload.map { Self.button(identifier, of: $0) } ?? .unreadable
        }
    }

    private static func tap(_ payload: PushPayload?) -> PushRoute {
        guard let payload else { return .unreadable }
        if let pass = payload.passURL { return .pass(pass) }
        guard let type = payload.notificationType else { return .withoutType }
        return .push(type, PushDestination(type, payload: payload))
    }

    /// The route of a button by its identifier. A push that brings buttons along has no others.
    package static func button(_ identifier: String, of payload: PushPayload) -> PushRoute {
        let buttons = payload.shownButtons
        guard !buttons.isEmpty else {
            if let action = RichPushAction(rawValue: identifier) { return .action(action) }
            if let action = TemplateAction(rawValue: identifier) { return template(action, of: payload) }
            return .unknown(identifier)
        }
        guard let button = buttons.pressable(identifier) else { return .unknown(identifier) }
        return switch button.effect {
        case .action(let action): .action(action)
        case .tap: tap(payload)
        case .pass(let link): .pass(link)
        case .link, .hook: .button(button)
        }
    }

    /// The route of a template's button: "View In App" adds a pass if the template's link is one.
    private static func template(_ action: TemplateAction, of payload: PushPayload) -> PushRoute {
        guard action == .viewInApp, let link = payload.templateBodyLink, PassSyntax.isPass(link) else {
            return .template(action)
        }
        return .pass(link)
    }

    /// The name of the handler's method without its prefix, such as `clipOffer` or `push.object`; `none` if there is no
    /// method.
    public var name: String {
        switch self {
        case .unreadable, .unknown: "none"
        case .dismiss: "dismiss"
        case .recalled: "recalled"
        case .withoutType: "push.withoutType"
        case .push(_, .clientEvents): "push.clientEvents"
        case .push(_, .contentPage): "push.contentPage"
        case .push(_, .object), .push(_, .nowhere): "push.object"
        case .action(let action): String(describing: action)
        case .pass: "pass"
        case .template: "template"
        case .button: "button"
        }
    }
}

extension ResponseAction {
    /// Whether it is a tap on the notification, or "More", which does the same.
    package var isTap: Bool { self == .default || identifier == MoreAction.identifier }
}

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
            self = .nowhere(reason: "\(MissingID.reason(for: notificationType, payload: payload)); nothing is done.")
        }
    }
}

/// The buttons of the categories of templates (CleverTap 1.6.0). The content extension handles them, and the app's handler
/// is called too.
public enum TemplateAction: String, CaseIterable, Sendable {
    /// Shows the previous page of the template.
    case back = "action_1"
    /// Shows the next page of the template.
    case next = "action_2"
    /// Opens the template's link in the app.
    case viewInApp = "action_3"
}

extension TemplateCategory {
    /// The category's buttons in the order they are shown.
    public var actions: [TemplateAction] {
        (turnsPages ? [.back, .next] : []) + (opensLink ? [.viewInApp] : [])
    }
}

/// The last button of a category that has more buttons than the system shows. It does the same as a plain tap.
public enum MoreAction {
    /// The identifier that the system reports for the button.
    public static let identifier = "more"
}

extension PushPayload {
    /// Whether the push is one of the loyalty platform: it has a `message_response_id`, a `type` or an addressee, or
    /// takes messages back.
    ///
    /// In an app with several services this tells which service has sent the push. Keys of media, categories and
    /// templates are used by several services and do not count.
    public var isOfLoyaltyPlatform: Bool {
        messageResponseID != nil || notificationType != nil || addressee != nil || !recalls.isEmpty
    }
}
