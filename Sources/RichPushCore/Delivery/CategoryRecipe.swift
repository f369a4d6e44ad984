import RichPushLocalization
import RichPushPayload

/// What a category of the kit consists of: the table behind the setup methods.
struct CategoryRecipe {
    struct Action {
        var identifier: String
        var title: RichPushString
        var options: Set<NotificationActionOption> = []
        var isText = false

        static func of(_ action: RichPushAction) -> Action {
            switch action {
            case .clipOffer: Action(identifier: action.rawValue, title: .clip)
            case .likePost: Action(identifier: action.rawValue, title: .like)
            case .favoriteEvent: Action(identifier: action.rawValue, title: .addToMyEvents)
            case .commentPost: Action(identifier: action.rawValue, title: .addComment, isText: true)
            case .openChallenge, .openCertificate, .openCoupon:
                Action(identifier: action.rawValue, title: .respond, options: [.foreground])
            case .openContentPage, .openOfferLink:
                Action(identifier: action.rawValue, title: .tapToReadMore, options: [.foreground])
            }
        }
    }

    var identifier: String
    var actions: [Action]

    init(_ category: RichPushCategory) {
        identifier = category.rawValue
        actions = category.actions.map(Action.of)
    }

    private init(identifier: String, actions: [Action]) {
        self.identifier = identifier
        self.actions = actions
    }

    /// The category of CleverTap-compatible templates. None of its actions opens the app by itself: the template does.
    static let template = CategoryRecipe(
        identifier: "CTNotification",
        actions: [
            Action(identifier: TemplateAction.back.rawValue, title: .back),
            Action(identifier: TemplateAction.next.rawValue, title: .next),
            Action(identifier: TemplateAction.viewInApp.rawValue, title: .viewInApp),
        ]
    )
}
