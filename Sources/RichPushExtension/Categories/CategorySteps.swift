package import RichPushModel
package import RichPushPayload

/// The steps that build the category of a payload, with its buttons. Each runs on ``/RichPushModel/PushActor``.
///
/// ``CategoryBuilder`` and the service extension's class conform, so that a host can override the steps in either
/// class. The setup members get the payload: an app can use a title from it.
package protocol CategorySteps: AnyObject {
    /// The category with its actions for a payload.
    ///
    /// - Returns: `nil` if the payload neither names nor implies a category, or names the app's own.
    @PushActor func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory?

    /// Builds an action.
    ///
    /// - Parameters:
    ///   - action: its identifier is reported by the system when the button is pressed.
    ///   - title: the button's title.
    ///   - isText: whether the action asks for a text.
    ///   - options: the options of the action; without `foreground` the app is not opened.
    ///   - context: the delivery.
    /// - Returns: the action.
    @PushActor
    func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction

    /// Builds a category of the Notifications Kit.
    @PushActor
    func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory

    /// Builds ``/RichPushPayload/RichPushCategory/challenge`` with `openChallenge`.
    @PushActor
    func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/contentPage`` with `openContentPage`.
    @PushActor
    func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/eventFavorite`` with `favoriteEvent`.
    @PushActor
    func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/offerCertificate`` with `openCertificate`.
    @PushActor
    func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/offerClip`` with `clipOffer`.
    @PushActor
    func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/offerCoupon`` with `openCoupon`.
    @PushActor
    func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/offerLink`` with `openOfferLink`.
    @PushActor
    func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/postLike`` with `likePost`.
    @PushActor
    func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds ``/RichPushPayload/RichPushCategory/postLikeComment`` with `likePost` and `commentPost`.
    @PushActor
    func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    /// Builds `CTNotification`, the category of templates, with the content view's three actions.
    @PushActor
    func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
}
