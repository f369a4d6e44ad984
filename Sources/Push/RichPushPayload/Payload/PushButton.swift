/// A button that a push brings along, from its key `buttons` or from Klaviyo's `body.action_buttons`.
///
/// A push can have buttons that the app does not know: the service extension registers a category for them. The fields
/// are those of the payload that can be used; `findings` of `RichPushLint` reports the others.
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
        /// Adds the pass at a URL to Wallet. The URL has the characters that a URL can have, and is not checked by the host's
        /// policy yet.
        case pass(String)
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
    /// The options; a button that opens a link, adds a pass or does what a tap does always has
    /// ``Option/foreground``.
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
        case .link, .pass, .tap: self.options.insert(.foreground)
        case .hook, .action: break
        }
    }

    /// The link that the button opens, or from which it adds a pass; nil if it has none.
    public var link: String? {
        switch effect {
        case .link(let link), .pass(let link): link
        case .hook, .tap, .action: nil
        }
    }

    /// The URL of the pass that the button adds; nil if it adds none.
    package var passLink: String? {
        if case .pass(let link) = effect { link } else { nil }
    }
}

extension PushPayload {
    /// How many buttons of a notification the system shows at most.
    package static let shownButtonLimit = 4

    /// The buttons that the push brings along and that can be used, in their order: those of `buttons`, else those of
    /// `body.action_buttons` (Klaviyo); empty if it brings none.
    ///
    /// Whether they are shown is decided by ``resolvedCategory``. Of more than four only the first three are shown, and
    /// the fourth is "More". A button with only a key as its title can be missing in languages without the key.
    public var buttons: [PushButton] {
        var reader = ButtonReader(root: root)
        return reader.buttons()
    }

    /// The button that a member can have pressed; nil if the push has none with this identifier, or if it is behind
    /// "More" in every language.
    public func button(_ id: String) -> PushButton? { buttons.pressable(id) }
}

extension [PushButton] {
    /// The button that a member can have pressed; nil if none has the identifier, or if it is behind "More" in every
    /// language.
    package func pressable(_ id: String) -> PushButton? {
        guard let index = firstIndex(where: { $0.id == id }) else { return nil }
        // Buttons with a text of their own are there in every language.
        let before = self[..<index].count { $0.title != nil }
        let after = self[(index + 1)...].count { $0.title != nil }
        let limit = PushPayload.shownButtonLimit
        return before + 1 + after <= limit || before < limit - 1 ? self[index] : nil
    }
}
