/// A button that a push brings along, from its key `buttons` or from Klaviyo's `body.action_buttons`.
///
/// A push can have buttons that the app does not know: the service extension registers a category for them. The fields
/// are those of the payload that can be used; ``PushPayload/diagnostics`` reports the others.
public struct PushButton: Sendable, Hashable {
    /// An option of a button. The raw values are those of the payload, and the names of Apple's options.
    public enum Option: String, CaseIterable, Sendable, Hashable {
        /// Opens the app in the foreground.
        case foreground
        /// The system shows the button in red.
        case destructive
        /// The device must be unlocked first.
        case authenticationRequired
    }

    /// The text field of a button that asks for a text.
    public struct TextInput: Sendable, Hashable {
        /// The title of the button that sends the text; nil for the package's "Enter".
        public var button: String?
        /// The text in the empty field; nil for the button's title.
        public var placeholder: String?

        /// Creates a text field.
        public init(button: String? = nil, placeholder: String? = nil) {
            self.button = button
            self.placeholder = placeholder
        }
    }

    /// What a press of the button does.
    public enum Effect: Sendable, Hashable {
        /// Calls the app's `RichPushHandler.handleButton(id:text:payload:context:)`.
        case hook
        /// Opens a link. It has the characters that a URL can have, and is not checked by the host's policy yet.
        case link(String)
        /// Does what a tap on the notification does: the button's link cannot be opened, or a button of Klaviyo's has
        /// none.
        case tap
        /// Does what the Notifications Kit's button with this identifier does.
        case action(RichPushAction)
    }

    /// The identifiers that a button cannot have: those that the system reports for a tap and a dismissal, and that of
    /// "More".
    package static let reservedIDs: Set = [
        "com.apple.UNNotificationDefaultActionIdentifier", "com.apple.UNNotificationDismissActionIdentifier", "more",
    ]

    /// The identifier that the system reports for the button; never empty.
    public var id: String
    /// The title, or the fall-back if no string table has ``titleLocKey``; nil if only the key is given.
    public var title: String?
    /// The key of the title in the app's string tables; nil for none.
    public var titleLocKey: String?
    /// The options; a button that opens a link or does what a tap does always has ``Option/foreground``.
    public var options: Set<Option>
    /// The name of a system symbol; nil for none.
    public var icon: String?
    /// The text field; nil for a plain button.
    public var input: TextInput?
    /// What a press does.
    public var effect: Effect

    /// Creates a button. One with the identifier of a ``RichPushAction`` has the effect of that action.
    public init(
        id: String,
        title: String?,
        titleLocKey: String? = nil,
        options: Set<Option> = [],
        icon: String? = nil,
        input: TextInput? = nil,
        effect: Effect = .hook
    ) {
        self.id = id
        self.title = title
        self.titleLocKey = titleLocKey
        self.options = options
        self.icon = icon
        self.input = input
        self.effect = RichPushAction(rawValue: id).map(Effect.action) ?? effect
        switch self.effect {
        case .link, .tap: self.options.insert(.foreground)
        case .hook, .action: break
        }
    }

    /// The link that the button opens; nil if it opens none.
    public var link: String? {
        if case .link(let link) = effect { link } else { nil }
    }
}
