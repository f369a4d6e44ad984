/// An option of a category, as in Apple's `UNNotificationCategoryOptions`.
public enum NotificationCategoryOption: String, CaseIterable, Sendable {
    /// The system reports when the member dismisses the notification.
    case customDismissAction
    /// The notification is also shown in CarPlay.
    case allowInCarPlay
    /// The title is shown even if previews are hidden.
    case hiddenPreviewsShowTitle
    /// The subtitle is shown even if previews are hidden.
    case hiddenPreviewsShowSubtitle
    /// Siri may announce the notification.
    case allowAnnouncement
}

/// A kind of notification and its buttons, as Apple's `UNNotificationCategory`.
public struct NotificationCategory: Sendable, Hashable {
    /// The identifier that a payload has in `aps.category`.
    public var identifier: String
    /// The buttons. The system shows at most four.
    public var actions: [NotificationAction]
    /// The identifiers of the SiriKit intents that the notification relates to; empty by default.
    public var intentIdentifiers: [String]
    /// The options of the category; empty by default.
    public var options: Set<NotificationCategoryOption>
    /// The text that replaces the body if previews are hidden; nil for the system's text.
    public var hiddenPreviewsBodyPlaceholder: String?
    /// The format of the summary of several notifications of this kind; nil for the system's format.
    public var summaryFormat: String?

    /// Creates a category; by default without options.
    public init(
        identifier: String,
        actions: [NotificationAction],
        intentIdentifiers: [String] = [],
        options: Set<NotificationCategoryOption> = [],
        hiddenPreviewsBodyPlaceholder: String? = nil,
        summaryFormat: String? = nil
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.summaryFormat = summaryFormat
    }
}

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
