/// A quick action of a notification. The raw values are the identifiers that the system reports (Notifications Kit
/// 4.0.0).
public enum RichPushAction: String, CaseIterable, Sendable, Hashable, Codable {
    /// Likes the post without opening the app.
    case likePost = "like-post"
    /// Comments on the post with the typed text.
    case commentPost = "comment-post"
    /// Opens the screen in which the member responds to the challenge.
    case openChallenge = "open-challenge"
    /// Opens the offer's link in the app.
    case openOfferLink = "open-offer-link"
    /// Responds to the offer and shows its coupon.
    case openCoupon = "open-coupon"
    /// Responds to the offer and copies its certificate's code.
    case openCertificate = "open-certificate"
    /// Adds the offer to the member's clipped offers.
    case clipOffer = "clip-offer"
    /// Adds the event to the member's events.
    case favoriteEvent = "favorite-event"
    /// Opens the content page in the app.
    case openContentPage = "open-content-page"

    /// The type of push that this action is for.
    public var fittingType: NotificationType {
        switch self {
        case .likePost, .commentPost: .post
        case .openChallenge: .challenge
        case .openOfferLink, .openCoupon, .openCertificate, .clipOffer: .offer
        case .favoriteEvent: .event
        case .openContentPage: .contentPage
        }
    }

    /// Whether this action only shows what it reads, and makes no call that changes something.
    package var onlyReads: Bool {
        switch self {
        case .openChallenge, .openContentPage: true
        case .likePost, .commentPost, .openOfferLink, .openCoupon, .openCertificate, .clipOffer, .favoriteEvent: false
        }
    }

    /// Whether this action is for pushes of a type.
    public func fits(_ type: NotificationType) -> Bool {
        fittingType == type
    }
}
