package import RichPushLocalization
package import RichPushModel
package import RichPushPayload

/// The package's own implementation of the steps. ``CategoryBuilder`` and the service extension's class use it for
/// every member that an app does not override.
extension CategorySteps {
    /// The only mapping from payload to category: the category it names or implies; `nil` if there is none, or if it is
    /// one of the app's own.
    @PushActor
    package func supportedCategory(for payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        category(payload.resolvedCategory, of: payload, context)
    }

    @PushActor
    private func category(
        _ choice: CategoryChoice,
        of payload: PushPayload,
        _ context: DeliveryContext
    ) -> NotificationCategory? {
        switch choice {
        case .none, .host: nil
        case .buttons:
            // If no table has the keys of the titles, the push is one without buttons.
            buttonsCategory(payload, context) ?? category(payload.categoryWithoutButtons, of: payload, context)
        case .template: setupTemplateCategory(payload, context: context)
        case .kit(let category, _): setup(category, payload, context)
        }
    }

    /// The category that the services' builder makes; without a builder, the service's own members make it.
    @PushActor
    package func supportedCategory(
        for payload: PushPayload,
        services: DeliveryServices,
        context: DeliveryContext
    ) -> NotificationCategory? {
        guard let builder = services.categoryBuilder else {
            return supportedCategory(for: payload, context: context)
        }
        return builder.createSupportedCategory(payload, context: context)
    }

    @PushActor
    private func setup(
        _ category: RichPushCategory,
        _ payload: PushPayload,
        _ context: DeliveryContext
    ) -> NotificationCategory {
        switch category {
        case .challenge: setupChallengeCategory(payload, context: context)
        case .contentPage: setupContentPageCategory(payload, context: context)
        case .eventFavorite: setupEventFavoriteCategory(payload, context: context)
        case .offerCertificate: setupOfferCertificateCategory(payload, context: context)
        case .offerClip: setupOfferClipCategory(payload, context: context)
        case .offerCoupon: setupOfferCouponCategory(payload, context: context)
        case .offerLink: setupOfferLinkCategory(payload, context: context)
        case .postLike: setupPostLikeCategory(payload, context: context)
        case .postLikeComment: setupPostLikeCommentCategory(payload, context: context)
        }
    }

    /// A category of the Notifications Kit with its actions, made by the overridable members.
    @PushActor
    package func standardCategory(_ category: RichPushCategory, _ context: DeliveryContext) -> NotificationCategory {
        let actions = category.actions.map { action in
            let recipe = ActionRecipe(action)
            return createAction(
                action,
                title: context.localizer.string(recipe.title, locale: context.push.locale),
                isText: recipe.isText,
                options: recipe.options,
                context: context
            )
        }
        return createCategory(category, actions: actions, options: [], context: context)
    }

    /// The category of CleverTap-compatible templates. Its actions do not open the app; the template does.
    @PushActor
    package func standardTemplateCategory(_ context: DeliveryContext) -> NotificationCategory {
        let actions = TemplateAction.allCases.map { action in
            let title: RichPushString =
                switch action {
                case .back: .back
                case .next: .next
                case .viewInApp: .viewInApp
                }
            return NotificationAction(
                identifier: action.rawValue,
                title: context.localizer.string(title, locale: context.push.locale)
            )
        }
        return NotificationCategory(identifier: RichPushCategory.templateIdentifier, actions: actions)
    }
}

extension CategorySteps {
    /// An action with any identifier.
    package func standardAction(
        identifier: String,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        let input = NotificationAction.TextInput(
            buttonTitle: context.localizer.string(.enter, locale: context.push.locale),
            placeholder: title
        )
        return NotificationAction(
            identifier: identifier,
            title: title,
            options: options,
            textInput: isText ? input : nil
        )
    }

    /// A category with any identifier. If there are more than four actions, the fourth becomes "More".
    package func standardCategory(
        identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        var actions = actions
        let shown = 4
        if actions.count > shown {
            context.note("\(identifier) has \(actions.count) actions; those after the third are behind \"More\".")
            let more = NotificationAction(
                identifier: MoreAction.identifier,
                title: context.localizer.string(.more, locale: context.push.locale),
                options: [.foreground]
            )
            actions = actions.prefix(shown - 1) + [more]
        }
        return NotificationCategory(identifier: identifier, actions: actions, options: options)
    }
}

extension RichPushAction {
    /// The key of the action's title in the package's own categories.
    package var titleKey: RichPushString { ActionRecipe(self).title }
}

/// The properties from which the setup members make an action.
private struct ActionRecipe {
    var title: RichPushString
    var options: Set<NotificationActionOption> = []
    var isText = false

    init(_ action: RichPushAction) {
        switch action {
        case .clipOffer: title = .clip
        case .likePost: title = .like
        case .favoriteEvent: title = .addToMyEvents
        case .commentPost: (title, isText) = (.addComment, true)
        case .openChallenge, .openCertificate, .openCoupon: (title, options) = (.respond, [.foreground])
        case .openContentPage, .openOfferLink: (title, options) = (.tapToReadMore, [.foreground])
        }
    }
}
