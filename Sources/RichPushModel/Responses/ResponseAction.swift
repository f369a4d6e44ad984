/// What the user did with a notification, as one of four cases.
public enum ResponseAction: Sendable, Hashable {
    /// The user tapped the notification itself.
    case `default`
    /// Dismissed it; the system reports this only for categories with `customDismissAction`.
    case dismiss
    /// The user chose the button with this identifier.
    case button(String)
    /// Typed a text under a text-input button; the text may be empty.
    case textInput(String, text: String)

    /// Apple's identifier of a tap, `UNNotificationDefaultActionIdentifier`.
    public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's identifier of a dismissal, `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// Creates the action for the identifier that the system reports.
    ///
    /// - Parameters:
    ///   - identifier: Apple's default or dismiss identifier, or an action's own.
    ///   - text: what the user typed, for a text-input action.
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

    /// What the user typed, if this is a text input.
    public var text: String? {
        if case .textInput(_, let text) = self { text } else { nil }
    }
}
