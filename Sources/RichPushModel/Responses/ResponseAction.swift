/// The member's action on a notification.
public enum ResponseAction: Sendable, Hashable {
    /// A tap on the notification itself.
    case `default`
    /// A dismissal. The system reports it only for categories with `customDismissAction`.
    case dismiss
    /// A button, by the identifier of its action.
    case button(String)
    /// A text-input button, by the identifier of its action, with the typed text, which may be empty.
    case textInput(String, text: String)

    /// Apple's identifier of a tap, `UNNotificationDefaultActionIdentifier`.
    public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's identifier of a dismissal, `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// Creates the action for an identifier that the system reports.
    ///
    /// - Parameters:
    ///   - identifier: Apple's default or dismiss identifier, or the identifier of an action.
    ///   - text: The typed text of a text-input action; nil for any other action.
    public init(identifier: String, text: String? = nil) {
        switch (identifier, text) {
        case (Self.defaultIdentifier, _): self = .default
        case (Self.dismissIdentifier, _): self = .dismiss
        case (_, let text?): self = .textInput(identifier, text: text)
        case (_, nil): self = .button(identifier)
        }
    }

    /// The identifier that the system reports for this action.
    public var identifier: String {
        switch self {
        case .default: Self.defaultIdentifier
        case .dismiss: Self.dismissIdentifier
        case .button(let identifier), .textInput(let identifier, _): identifier
        }
    }

    /// The typed text of a text input; nil for any other action.
    public var text: String? {
        if case .textInput(_, let text) = self { text } else { nil }
    }
}
