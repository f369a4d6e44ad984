/// What an action asks of the system when it is chosen. Apple's `UNNotificationActionOptions`; none means background.
public enum NotificationActionOption: String, CaseIterable, Sendable {
    /// The device must be unlocked first.
    case authenticationRequired
    /// Shown as destructive, in red.
    case destructive
    /// The action opens the app in the foreground.
    case foreground
}

/// A button of a notification. Apple's `UNNotificationAction` and `UNTextInputNotificationAction`.
public struct NotificationAction: Sendable, Hashable {
    /// What a text-input action asks for.
    public struct TextInput: Sendable, Hashable {
        /// The title of the button that sends the text.
        public var buttonTitle: String
        /// The placeholder of the empty field.
        public var placeholder: String

        /// Creates a text input.
        public init(buttonTitle: String, placeholder: String = "") {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// What the system reports when it is chosen.
    public var identifier: String
    /// The title, already localized. It may contain emoji.
    public var title: String
    /// What it asks of the system.
    public var options: Set<NotificationActionOption>
    /// The text it asks for, if it does.
    public var textInput: TextInput?
    /// The name of a system symbol shown with it.
    public var icon: String?

    /// Creates an action.
    public init(
        identifier: String,
        title: String,
        options: Set<NotificationActionOption> = [],
        textInput: TextInput? = nil,
        icon: String? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
        self.icon = icon
    }
}
