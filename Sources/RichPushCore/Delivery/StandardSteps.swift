package import RichPushPayload

/// What every step does unless a host overrides it: the one implementation behind ``RichPushService`` on each platform.
package struct StandardSteps: Sendable {
    package let services: DeliveryServices

    package init(services: DeliveryServices) {
        self.services = services
    }

    private var builder: CategoryBuilder { CategoryBuilder(localizer: services.localizer) }

    @PushActor
    package func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        let media = payload.media
        guard let reference = media.first(where: { services.mediaPolicy.allows($0.url) }) ?? media.first else {
            return content
        }
        do {
            var content = content
            content.attachments = [try await attacher.attachment(for: reference)]
            return content
        } catch {
            // Whoever cancelled says why there is no picture.
            guard !Task.isCancelled else { return content }
            context.note(String(describing: error))
            return addPlaceholder(to: content, context: context)
        }
    }

    @PushActor
    package func createSupportedCategory(
        _ payload: PushPayload,
        context: DeliveryContext,
        steps: any RichPushServiceSteps
    ) -> NotificationCategory? {
        switch payload.resolvedCategory {
        case .none, .host: nil
        case .template: steps.setupTemplateCategory(context)
        case .kit(let category, _): setup(category, context: context, steps: steps)
        }
    }

    @PushActor
    private func setup(
        _ category: RichPushCategory,
        context: DeliveryContext,
        steps: any RichPushServiceSteps
    ) -> NotificationCategory {
        switch category {
        case .challenge: steps.setupChallengeCategory(context)
        case .contentPage: steps.setupContentPageCategory(context)
        case .eventFavorite: steps.setupEventFavoriteCategory(context)
        case .offerCertificate: steps.setupOfferCertificateCategory(context)
        case .offerClip: steps.setupOfferClipCategory(context)
        case .offerCoupon: steps.setupOfferCouponCategory(context)
        case .offerLink: steps.setupOfferLinkCategory(context)
        case .postLike: steps.setupPostLikeCategory(context)
        case .postLikeComment: steps.setupPostLikeCommentCategory(context)
        }
    }

    /// Builds a category of the kit with the steps' own builders, in the member's language.
    @PushActor
    func build(
        _ recipe: CategoryRecipe,
        context: DeliveryContext,
        steps: any RichPushServiceSteps
    ) -> NotificationCategory {
        let actions = recipe.actions.map { action in
            steps.createAction(
                action.identifier,
                title: builder.title(action, context.push.locale),
                isText: action.isText,
                options: action.options,
                context: context
            )
        }
        return steps.createCategory(recipe.identifier, actions: actions, options: [], context: context)
    }

    package func createAction(
        _ identifier: String,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        builder.action(identifier, title: title, isText: isText, options: options, locale: context.push.locale)
    }

    package func createCategory(
        _ identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        if actions.count > CategoryBuilder.shownActions {
            context.note("\(identifier) has \(actions.count) actions; those after the third are behind \"More\".")
        }
        return builder.category(identifier, actions: actions, options: options, locale: context.push.locale)
    }
}
