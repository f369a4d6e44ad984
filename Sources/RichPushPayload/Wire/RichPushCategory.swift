/// A category of notifications: it decides which quick actions are shown. The raw values identify the system's
/// categories, the values of `aps.category` (kit 4.0.0).
public enum RichPushCategory: String, CaseIterable, Sendable, Hashable, Codable {
    /// A post with the button "Like".
    case postLike = "POST_LIKE"
    /// A post to like or to comment on.
    case postLikeComment = "POST_LIKE_COMMENT"
    /// A challenge to respond to.
    case challenge = "CHALLENGE"
    /// An offer with a link.
    case offerLink = "OFFER_LINK"
    /// An offer with a coupon.
    case offerCoupon = "OFFER_COUPON"
    /// An offer with a certificate.
    case offerCertificate = "OFFER_CERTIFICATE"
    /// An offer with the button "Clip".
    case offerClip = "OFFER_CLIP"
    /// An event with the button "Add to my events".
    case eventFavorite = "EVENT_FAVORITE"
    /// A content page to read.
    case contentPage = "CONTENT_PAGE"

    /// The identifier of the category that content templates use (CleverTap); it is none of the kit's own.
    public static let templateIdentifier = "CTNotification"

    /// The category's quick actions in the order they are shown.
    public var actions: [RichPushAction] {
        switch self {
        case .postLike: [.likePost]
        case .postLikeComment: [.likePost, .commentPost]
        case .challenge: [.openChallenge]
        case .offerLink: [.openOfferLink]
        case .offerCoupon: [.openCoupon]
        case .offerCertificate: [.openCertificate]
        case .offerClip: [.clipOffer]
        case .eventFavorite: [.favoriteEvent]
        case .contentPage: [.openContentPage]
        }
    }

    /// The category a push of this type gets when it names none; nil where that would be ambiguous, as for offers.
    public static func inferred(from type: NotificationType) -> RichPushCategory? {
        switch type {
        case .challenge: .challenge
        case .contentPage: .contentPage
        case .event: .eventFavorite
        case .post: .postLike
        case .award, .clientEvents, .member, .offer, .offerResponse, .reward: nil
        }
    }
}
