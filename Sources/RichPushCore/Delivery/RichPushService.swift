public import RichPushPayload

/// The service extension over portable values: `class NotificationService: RichPushService {}` is a complete one.
///
/// Every step can be overridden; each runs on ``PushActor``. The class that the system itself starts on Apple's platforms
/// comes with a later release, over the same steps.
@PushActor
open class RichPushService {
    /// One instance may be given a push while it still works on another; each is delivered by itself.
    private struct Deliveries {
        var latest: DeliverySession?
        var underWay: [ObjectIdentifier: (session: DeliverySession, work: Task<Void, Never>)] = [:]
    }

    /// What the pipeline works with.
    public nonisolated let services: DeliveryServices
    private nonisolated let deliveries = Locked(Deliveries())
    private nonisolated let standard: StandardSteps

    /// A service over the given services.
    public nonisolated init(services: DeliveryServices) {
        self.services = services
        standard = StandardSteps(services: services)
    }

    /// Delivers the latest push with the given content, if nobody has yet; set by
    /// ``didReceive(_:withContentHandler:)``.
    public nonisolated var contentHandler: (@Sendable (NotificationContent) -> Void)? {
        guard let session = deliveries.withLock({ $0.latest }) else { return nil }
        return { content in session.deliver(content) }
    }

    /// What would be delivered now of the latest push; set by ``didReceive(_:withContentHandler:)``.
    public nonisolated var bestAttemptContent: NotificationContent? {
        deliveries.withLock { $0.latest }?.content
    }

    /// Decorates a push and calls the content handler exactly once.
    nonisolated open func didReceive(
        _ request: NotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        let session = DeliverySession(content: request.content, contentHandler: contentHandler)
        let pipeline = RichPushPipeline(services: services)
        deliveries.withLock { deliveries in
            deliveries.latest = session
            let work = Task {
                _ = await pipeline.deliver(request, steps: self, session: session)
                finished(session)
            }
            deliveries.underWay[ObjectIdentifier(session)] = (session, work)
        }
    }

    private nonisolated func finished(_ session: DeliverySession) {
        deliveries.withLock { $0.underWay[ObjectIdentifier(session)] = nil }
    }

    /// Delivers what is finished of everything under way, and stops the rest. (The kit delivers the raw content.)
    nonisolated open func serviceExtensionTimeWillExpire() {
        let underWay = deliveries.withLock { Array($0.underWay.values) }
        for delivery in underWay {
            delivery.session.deliver()
            delivery.work.cancel()
        }
    }

    /// Attaches the payload's media when they are valid; else returns the content unchanged.
    open func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        await standard.addImageIfNecessary(content, payload: payload, context: context)
    }

    /// The category for a payload: the one it names, or the one its type implies; a host's own is left alone.
    open func createSupportedCategory(
        _ payload: PushPayload,
        context: DeliveryContext
    ) -> NotificationCategory? {
        standard.createSupportedCategory(payload, context: context, steps: self)
    }

    /// Builds an action; a text input's button says "Enter" in the member's language.
    open func createAction(
        _ identifier: String,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        standard.createAction(identifier, title: title, isText: isText, options: options, context: context)
    }

    /// Builds a category; with more than four actions the last one becomes "More".
    open func createCategory(
        _ identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        standard.createCategory(identifier, actions: actions, options: options, context: context)
    }

    /// The category `challenge` with `openChallenge`.
    open func setupChallengeCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.challenge, context: context, steps: self)
    }

    /// The category `contentPage` with `openContentPage`.
    open func setupContentPageCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.contentPage, context: context, steps: self)
    }

    /// The category `eventFavorite` with `favoriteEvent`.
    open func setupEventFavoriteCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.eventFavorite, context: context, steps: self)
    }

    /// The category `offerCertificate` with `openCertificate`.
    open func setupOfferCertificateCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.offerCertificate, context: context, steps: self)
    }

    /// The category `offerClip` with `clipOffer`.
    open func setupOfferClipCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.offerClip, context: context, steps: self)
    }

    /// The category `offerCoupon` with `openCoupon`.
    open func setupOfferCouponCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.offerCoupon, context: context, steps: self)
    }

    /// The category `offerLink` with `openOfferLink`.
    open func setupOfferLinkCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.offerLink, context: context, steps: self)
    }

    /// The category `postLike` with `likePost`.
    open func setupPostLikeCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.postLike, context: context, steps: self)
    }

    /// The category `postLikeComment` with `likePost` and `commentPost`.
    open func setupPostLikeCommentCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.kitCategory(.postLikeComment, context: context, steps: self)
    }

    /// The category `CTNotification` with the content view's three actions.
    open func setupTemplateCategory(_ context: DeliveryContext) -> NotificationCategory {
        standard.templateCategory(context: context, steps: self)
    }
}

// The conformance stands apart from the class: beside it, its members would lose the class's isolation.
extension RichPushService: RichPushServiceSteps {}
