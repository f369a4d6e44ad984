public import RichPushPayload

/// The steps of the service extension that a host overrides, over portable values.
///
/// ``RichPushService`` adopts it on every platform. Each step runs on ``PushActor``.
public protocol RichPushServiceSteps: AnyObject {
    /// Attaches the payload's media when they are valid; else returns the content unchanged.
    @PushActor
    func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent
    /// The category with its actions for a payload, or none.
    @PushActor func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory?
    /// Builds an action.
    @PushActor
    func createAction(
        _ identifier: String,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction
    /// Builds a category.
    @PushActor
    func createCategory(
        _ identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory

    /// ``RichPushPayload/RichPushCategory/challenge`` with `openChallenge`.
    @PushActor func setupChallengeCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/contentPage`` with `openContentPage`.
    @PushActor func setupContentPageCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/eventFavorite`` with `favoriteEvent`.
    @PushActor func setupEventFavoriteCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/offerCertificate`` with `openCertificate`.
    @PushActor func setupOfferCertificateCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/offerClip`` with `clipOffer`.
    @PushActor func setupOfferClipCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/offerCoupon`` with `openCoupon`.
    @PushActor func setupOfferCouponCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/offerLink`` with `openOfferLink`.
    @PushActor func setupOfferLinkCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/postLike`` with `likePost`.
    @PushActor func setupPostLikeCategory(_ context: DeliveryContext) -> NotificationCategory
    /// ``RichPushPayload/RichPushCategory/postLikeComment`` with `likePost` and `commentPost`.
    @PushActor func setupPostLikeCommentCategory(_ context: DeliveryContext) -> NotificationCategory
    /// `CTNotification` with the content view's three actions.
    @PushActor func setupTemplateCategory(_ context: DeliveryContext) -> NotificationCategory
}
