/// A quick action of a notification. The raw values identify the system's actions (kit 4.0.0).
public enum RichPushAction: String, CaseIterable, Sendable, Hashable, Codable {
    /// The button likes the post.
    case likePost = "like-post"
    /// Comments on the post with the typed text.
    case commentPost = "comment-post"
    /// The button opens the challenge's responder.
    case openChallenge = "open-challenge"
    /// The button opens the offer's link.
    case openOfferLink = "open-offer-link"
    /// Responds to the offer and shows its coupon.
    case openCoupon = "open-coupon"
    /// Responds to the offer and copies its certificate's code.
    case openCertificate = "open-certificate"
    /// The button clips the offer.
    case clipOffer = "clip-offer"
    /// Adds the event to the member's events.
    case favoriteEvent = "favorite-event"
    /// The button opens the content page.
    case openContentPage = "open-content-page"

    /// The one type of notification this action acts on.
    public var fittingType: NotificationType {
        switch self {
        case .likePost, .commentPost: .post
        case .openChallenge: .challenge
        case .openOfferLink, .openCoupon, .openCertificate, .clipOffer: .offer
        case .favoriteEvent: .event
        case .openContentPage: .contentPage
        }
    }

    /// Whether this action acts on a push of a type.
    public func fits(_ type: NotificationType) -> Bool {
        fittingType == type
    }
}
