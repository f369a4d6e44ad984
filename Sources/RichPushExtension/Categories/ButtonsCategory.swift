package import RichPushLocalization
package import RichPushModel
package import RichPushPayload

/// The category of the buttons that a push brings along.
extension CategorySteps {
    /// The category. Its identifier is made from every field of the buttons that are shown; `nil` if no button has a
    /// title in the member's language.
    package func buttonsCategory(_ payload: PushPayload, _ context: DeliveryContext) -> NotificationCategory? {
        let buttons = payload.buttons.compactMap { ShownButton($0, context: context) }
        guard !buttons.isEmpty else { return nil }
        let category = standardCategory(
            identifier: "buttons",
            actions: buttons.map(\.action),
            options: [],
            context: context
        )
        let shown = category.actions.count < buttons.count ? category.actions.count - 1 : buttons.count
        return category.withDynamicIdentifier(including: buttons.prefix(shown).map { $0.effect })
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
