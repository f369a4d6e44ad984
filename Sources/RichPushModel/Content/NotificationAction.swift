/// An option of an action, as in Apple's `UNNotificationActionOptions`. An action without options runs in the
/// background.
public enum NotificationActionOption: String, CaseIterable, Sendable {
    /// The device must be unlocked first.
    case authenticationRequired
    /// The system shows the button as destructive, in red.
    case destructive
    /// Opens the app in the foreground.
    case foreground
}

/// A button of a notification, as Apple's `UNNotificationAction` and `UNTextInputNotificationAction`.
public struct NotificationAction: Sendable, Hashable {
    /// The text field of a text-input action.
    public struct TextInput: Sendable, Hashable {
        /// The title of the button that sends the text.
        public var buttonTitle: String
        /// The text in the empty field.
        public var placeholder: String

        /// Creates a text field with its button.
        public init(buttonTitle: String, placeholder: String = "") {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// The picture on a button, as Apple's `UNNotificationActionIcon`.
    public enum Icon: Sendable, Hashable {
        /// A system symbol, by its name.
        case systemImage(String)
        /// A template image of the app's bundle, by its name.
        case templateImage(String)

        /// The name of the symbol or image.
        package var name: String {
            switch self {
            case .systemImage(let name), .templateImage(let name): name
            }
        }
    }

    /// The identifier that the system reports when the member chooses the action.
    public var identifier: String
    /// The button's title, in the member's language.
    public var title: String
    /// The options of the action; empty by default.
    public var options: Set<NotificationActionOption>
    /// The text field; nil for a plain button.
    public var textInput: TextInput?
    /// The picture on the button; nil for none. Apple's class does not say which icon it has, so this is also nil for an
    /// action that the system lists.
    public var icon: Icon?

    /// Creates an action; by default a plain button that runs in the background.
    public init(
        identifier: String,
        title: String,
        options: Set<NotificationActionOption> = [],
        textInput: TextInput? = nil,
        icon: Icon? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
        self.icon = icon
    }
}
