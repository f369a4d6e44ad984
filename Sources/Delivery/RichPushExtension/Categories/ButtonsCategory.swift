package import RichPushLocalization
public import RichPushModel
package import RichPushPayload

extension NotificationCategory {
    /// The category of the buttons that a push brings along. Its identifier is made from every field of the buttons that
    /// are shown; `nil` if no button has a title in the member's language.
    init?(buttonsOf payload: PushPayload, context: DeliveryContext) {
        let buttons = payload.buttons.compactMap { ShownButton($0, context: context) }
        guard !buttons.isEmpty else { return nil }
        let category = CategoryBuilder.plain
            .createCategory(identifier: "buttons", actions: buttons.map(\.action), context: context)
        let shown = category.actions.count < buttons.count ? category.actions.count - 1 : buttons.count
        self = category.withDynamicIdentifier(including: buttons.prefix(shown).map { $0.effect })
    }
}

/// A button of a push with its title in the member's language.
private struct ShownButton {
    let action: NotificationAction
    /// What a press does, for the category's identifier.
    let effect: String

    /// `nil`, with a note, if no table has the key of the title and the payload gives no other.
    init?(_ button: PushButton, context: DeliveryContext) {
        guard let title = button.title(context.localizer, locale: context.push.locale) else {
            context.note(
                "The button \(button.id) is not shown: no string table has \(button.titleLocKey ?? "its title")."
            )
            return nil
        }
        let input = button.input.map { input in
            NotificationAction.TextInput(
                buttonTitle: input.button ?? context.localizer.string(.enter, locale: context.push.locale),
                placeholder: input.placeholder ?? title
            )
        }
        action = NotificationAction(
            identifier: button.id,
            title: title,
            options: Set(button.options.compactMap { NotificationActionOption(rawValue: $0.rawValue) }),
            textInput: input,
            icon: button.icon.map(NotificationAction.Icon.systemImage)
        )
        effect =
            switch button.effect {
            case .hook: "hook"
            case .link(let link): "link/\(link)"
            case .pass(let link): "pass/\(link)"
            case .tap: "tap"
            case .action: "action"
            }
    }
}

extension PushButton {
    /// The title in a language: that of the first string table with its key, else the payload's; `nil` if there is none.
    package func title(_ localizer: Localizer, locale: String) -> String? {
        titleLocKey.flatMap { localizer.title(forKey: $0, locale: locale)?.text } ?? title
    }
}

extension NotificationCategory {
    /// The prefix of the identifiers of dynamic categories. The registry removes only categories with this prefix.
    public static let dynamicPrefix = "richpush.dynamic."

    /// The same category with an identifier that is made from every field of the category and its buttons.
    ///
    /// An app that takes titles from its payloads returns this from an overridden step. If two notifications with
    /// different buttons had the same identifier, the second would change the buttons of the first.
    public func withDynamicIdentifier() -> NotificationCategory {
        withDynamicIdentifier(including: [])
    }

    /// The same category with an identifier that is made from all of its fields and from other texts.
    package func withDynamicIdentifier(including others: [String]) -> NotificationCategory {
        // The number of parts and the length of each precede them, so that different fields never give the same bytes.
        let fields = [actions.flatMap(\.fields), intentIdentifiers, options.map(\.rawValue).sorted(), others]
        let parts =
            fields.flatMap { ["\($0.count)"] + $0 } + [hiddenPreviewsBodyPlaceholder, summaryFormat].flatMap(\.fields)
        let digest = SHA256.digest(of: parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
        var category = self
        category.identifier = "\(Self.dynamicPrefix)\(identifier).\(digest.prefix(8).hexadecimal)"
        return category
    }
}

extension NotificationAction {
    /// Every field, as texts.
    fileprivate var fields: [String] {
        let icon: [String] =
            switch icon {
            case .systemImage(let name)?: ["system", name]
            case .templateImage(let name)?: ["template", name]
            case nil: ["", ""]
            }
        return [identifier, title, options.map(\.rawValue).sorted().joined(separator: ",")] + icon
            + (textInput?.buttonTitle).fields + (textInput?.placeholder).fields
    }
}

extension String? {
    /// The text, and whether there is one.
    fileprivate var fields: [String] { map { ["1", $0] } ?? ["0", ""] }
}
