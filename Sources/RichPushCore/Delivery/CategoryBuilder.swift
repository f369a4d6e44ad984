package import RichPushLocalization
package import RichPushPayload

/// Builds the kit's categories and actions in a member's language.
package struct CategoryBuilder: Sendable {
    /// At most this many actions are shown by the system.
    static let shownActions = 4

    let localizer: Localizer

    package init(localizer: Localizer) {
        self.localizer = localizer
    }

    /// The category that a payload names or implies, with its actions; `nil` if there is none, or it is the host's own.
    package func category(for payload: PushPayload, locale: String) -> NotificationCategory? {
        switch payload.resolvedCategory {
        case .none, .host: nil
        case .template: build(.template, locale: locale)
        case .kit(let category, _): build(CategoryRecipe(category), locale: locale)
        }
    }

    /// Every category of the kit.
    package func all(locale: String) -> [NotificationCategory] {
        (RichPushCategory.allCases.map(CategoryRecipe.init) + [.template]).map { build($0, locale: locale) }
    }

    private func build(_ recipe: CategoryRecipe, locale: String) -> NotificationCategory {
        let actions = recipe.actions.map { item in
            action(
                item.identifier,
                title: title(item, locale),
                isText: item.isText,
                options: item.options,
                locale: locale
            )
        }
        return category(recipe.identifier, actions: actions, options: [], locale: locale)
    }

    /// An action's title.
    func title(_ action: CategoryRecipe.Action, _ locale: String) -> String {
        localizer.string(action.title, locale: locale)
    }

    /// An action; a text input's button says "Enter".
    func action(
        _ identifier: String,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        locale: String
    ) -> NotificationAction {
        let input = NotificationAction.TextInput(
            buttonTitle: localizer.string(.enter, locale: locale),
            placeholder: title
        )
        return NotificationAction(
            identifier: identifier,
            title: title,
            options: options,
            textInput: isText ? input : nil
        )
    }

    /// A category. Of more actions than the system shows the first three stay, and the last leads to the app.
    func category(
        _ identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        locale: String
    ) -> NotificationCategory {
        var actions = actions
        if actions.count > Self.shownActions {
            let more = NotificationAction(
                identifier: MoreAction.identifier,
                title: localizer.string(.more, locale: locale),
                options: [.foreground]
            )
            actions = actions.prefix(Self.shownActions - 1) + [more]
        }
        return NotificationCategory(identifier: identifier, actions: actions, options: options)
    }
}
