import RichPushPayload

extension PushPayload {
    /// What a tap or a press does, in the words of a member, such as "saves offer 1102". It is the route that the handlers
    /// take.
    package func meaning(of action: ResponseAction) -> String {
        switch PushRoute(NotificationResponse(action: action, payload: self)) {
        case .unreadable, .recalled: "does nothing"
        case .dismiss: "closes the notification"
        case .pass(let link): "adds the pass \(link) to Wallet"
        case .withoutType: link.map { "opens \($0)" } ?? "opens the app"
        case .push(let type, .object(let id)): "opens \(type.noun) \(id)"
        case .push(_, .contentPage(let name)): "opens the page \(name)"
        case .push(_, .clientEvents): "gives the client events to the app"
        case .push(_, .nowhere(let reason)): "opens nothing: \(reason)"
        case .action(let action): action.reasonForNothing(on: self).map { "does nothing: \($0)" } ?? meaning(of: action)
        case .template(let action): meaning(of: action)
        case .button(let button): button.link.map { "opens \($0)" } ?? "is handled by the app"
        case .unknown: "is handled by the app"
        }
    }

    /// What a button of a template does.
    private func meaning(of action: TemplateAction) -> String {
        let useful = fittingTemplateCategory
        guard useful.actions.contains(action) else {
            let lack = action == .viewInApp ? "there is no link" : "the template has no pages that it turns"
            return "does nothing: \(lack)"
        }
        return switch action {
        case .back: "turns the page back"
        case .next: "turns the page"
        case .viewInApp: templateBodyLink.map { "opens \($0) in the app" } ?? "opens the link of the page in view"
        }
    }

    /// What an action of the kit does on a push with its object.
    private func meaning(of action: RichPushAction) -> String {
        let id = id(for: action.fittingType)?.description ?? name ?? ""
        return switch action {
        case .likePost: "likes post \(id)"
        case .commentPost: "sends a comment on post \(id)"
        case .openChallenge: "shows challenge \(id)"
        case .openOfferLink: "opens the link of offer \(id), and responds to the offer"
        case .openCoupon: "responds to offer \(id), and shows its coupon"
        case .openCertificate: "responds to offer \(id), and copies its certificate's code"
        case .clipOffer: "saves offer \(id)"
        case .favoriteEvent: "adds event \(id) to the member's events"
        case .openContentPage: "opens the content page \(id)"
        }
    }
}

extension NotificationAction {
    /// A press of the button, with any text if it asks for one.
    package var press: ResponseAction {
        textInput == nil ? .button(identifier) : .textInput(identifier, text: "…")
    }
}

extension NotificationType {
    /// The type as a word, such as "content page"; that of an app is as it is written.
    fileprivate var noun: String {
        switch self {
        case .clientEvents: "client events"
        case .contentPage: "content page"
        case .member: "member"
        case .offerResponse: "the response to offer"
        default: Self.allCases.contains(self) ? rawValue.lowercased() : rawValue
        }
    }
}
