/// What the user did with a notification: four different things, never told apart by text again.
public enum ResponseAction: Sendable, Hashable {
    /// Tapped the notification itself.
    case `default`
    /// Dismissed it; the system reports this only for categories with `customDismissAction`.
    case dismiss
    /// Chose a button.
    case button(String)
    /// Typed a text under a text-input button; the text may be empty.
    case textInput(String, text: String)

    /// Apple's identifier of a tap, `UNNotificationDefaultActionIdentifier`.
    public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's identifier of a dismissal, `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// The action behind the identifier that the system reports.
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
