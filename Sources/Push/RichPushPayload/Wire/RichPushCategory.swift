/// A category of notifications, which decides the quick actions that are shown. The raw values are the identifiers in
/// `aps.category` (Notifications Kit 4.0.0).
public enum RichPushCategory: String, CaseIterable, Sendable, Hashable, Codable {
    /// A post that the member can like.
    case postLike = "POST_LIKE"
    /// A post that the member can like or comment on.
    case postLikeComment = "POST_LIKE_COMMENT"
    /// A challenge that the member can respond to.
    case challenge = "CHALLENGE"
    /// An offer with a link to open.
    case offerLink = "OFFER_LINK"
    /// An offer with a coupon.
    case offerCoupon = "OFFER_COUPON"
    /// An offer with a certificate.
    case offerCertificate = "OFFER_CERTIFICATE"
    /// An offer that the member can clip.
    case offerClip = "OFFER_CLIP"
    /// An event that the member can mark as a favorite.
    case eventFavorite = "EVENT_FAVORITE"
    /// A content page that the member can open.
    case contentPage = "CONTENT_PAGE"

    /// The identifier of ``TemplateCategory/pagedWithLink``, the category of CleverTap's content templates. It is not one
    /// of this type's cases.
    public static let templateIdentifier = TemplateCategory.pagedWithLink.rawValue

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

    /// The category of a push that has a type but does not name a category; nil where several categories fit, as for
    /// offers, or none.
    public static func inferred(from type: NotificationType) -> RichPushCategory? {
        switch type {
        case .challenge: .challenge
        case .contentPage: .contentPage
        case .event: .eventFavorite
        case .post: .postLike
        default: nil
        }
    }
}

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

/// The category that a push is shown with, and how it was found.
public enum CategoryChoice: Sendable, Hashable {
    /// No category: the push does not name one, and its type does not suggest one.
    case none
    /// A category of the package, named in `aps.category` or inferred from the type.
    case kit(RichPushCategory, inferred: Bool)
    /// A category of content templates; ``PushPayload/templateCategory(among:)`` says which.
    case template
    /// A category for the buttons that the push brings along; see ``PushPayload/buttons``.
    case buttons
    /// A category of the app, which the package does not change.
    case host(String)

    /// The identifier for `UNNotificationContent.categoryIdentifier`; nil without a category, and for ``template`` and
    /// ``buttons``: which of the templates' it is depends on the content extensions, and the buttons' is made from their
    /// titles when the category is built.
    public var identifier: String? {
        switch self {
        case .none, .template, .buttons: nil
        case .kit(let category, _): category.rawValue
        case .host(let identifier): identifier
        }
    }
}
