package import RichPushLocalization
package import RichPushModel
package import RichPushPayload

/// The members that build a category with its buttons. ``CategoryBuilder`` and the service extension's class conform, so
/// that an app can override them in either class.
///
/// A setup member gets the payload, because an app can use a title from it. Those of this package call `createAction` and
/// `createCategory`.
@PushActor
package protocol CategorySteps: AnyObject {
    func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction

    func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory

    func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
}

extension CategorySteps {
    /// The only mapping from payload to category: the category it names or implies; `nil` if there is none, or if it is
    /// one of the app's own.
    func supportedCategory(for payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        var choice = payload.resolvedCategory
        if choice == .buttons {
            if let category = NotificationCategory(buttonsOf: payload, context: context) { return category }
            // No table has the keys of the titles, so the push is one without buttons.
            choice = payload.categoryWithoutButtons
        }
        switch choice {
        case .none, .host, .buttons: return nil
        case .template: return setupTemplateCategory(payload, context: context)
        case .kit(.challenge, _): return setupChallengeCategory(payload, context: context)
        case .kit(.contentPage, _): return setupContentPageCategory(payload, context: context)
        case .kit(.eventFavorite, _): return setupEventFavoriteCategory(payload, context: context)
        case .kit(.offerCertificate, _): return setupOfferCertificateCategory(payload, context: context)
        case .kit(.offerClip, _): return setupOfferClipCategory(payload, context: context)
        case .kit(.offerCoupon, _): return setupOfferCouponCategory(payload, context: context)
        case .kit(.offerLink, _): return setupOfferLinkCategory(payload, context: context)
        case .kit(.postLike, _): return setupPostLikeCategory(payload, context: context)
        case .kit(.postLikeComment, _): return setupPostLikeCommentCategory(payload, context: context)
        }
    }
}

extension RichPushAction {
    /// What the setup members make an action of.
    var recipe: (title: RichPushString, isText: Bool, options: Set<NotificationActionOption>) {
        switch self {
        case .clipOffer: (.clip, false, [])
        case .likePost: (.like, false, [])
        case .favoriteEvent: (.addToMyEvents, false, [])
        case .commentPost: (.addComment, true, [])
        case .openChallenge, .openCertificate, .openCoupon: (.respond, false, [.foreground])
        case .openContentPage, .openOfferLink: (.tapToReadMore, false, [.foreground])
        }
    }

    /// The key of the action's title in the package's own categories.
    package var titleKey: RichPushString { recipe.title }
}

extension NotificationCategory {
    /// The category of a push with a template: the one it names, or the one whose buttons do something, if the content
    /// extensions list it. Its actions do not open the app; the template does.
    init(templateOf payload: PushPayload, in context: DeliveryContext) {
        let category = payload.templateCategory(among: context.contentCategories) ?? .pagedWithLink
        let actions = category.actions.map { action in
            let title = context.localizer.string(action.titleKey, locale: context.push.locale)
            return NotificationAction(identifier: action.rawValue, title: title)
        }
        self.init(identifier: category.rawValue, actions: actions)
    }
}

extension TemplateAction {
    /// The key of the action's title.
    package var titleKey: RichPushString {
        switch self {
        case .back: .back
        case .next: .next
        case .viewInApp: .viewInApp
        }
    }
}
