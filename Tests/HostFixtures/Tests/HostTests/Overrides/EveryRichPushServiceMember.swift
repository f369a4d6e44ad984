import RichPushKit

/// Overrides every open member, records its call, and calls `super`.
class EveryRichPushServiceMember: PortableRichPushService {
    let log: CallLog

    nonisolated init(log: CallLog, services: DeliveryServices) {
        self.log = log
        super.init(services: services)
    }

    override func didReceive(
        _ request: NotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        log.add()
        super.didReceive(request, withContentHandler: contentHandler)
    }

    override func serviceExtensionTimeWillExpire() {
        log.add()
        super.serviceExtensionTimeWillExpire()
    }

    override func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
        log.add()
        return try await super.openEncryptedAlert(payload, context: context)
    }

    override func addMediaIfNecessary(_ content: NotificationContent, payload: PushPayload, context: DeliveryContext)
        async -> NotificationContent
    {
        log.add()
        return await super.addMediaIfNecessary(content, payload: payload, context: context)
    }

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        log.add()
        return super.createSupportedCategory(payload, context: context)
    }

    override func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        log.add()
        return super.createAction(action, title: title, isText: isText, options: options, context: context)
    }

    override func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        log.add()
        return super.createCategory(category, actions: actions, options: options, context: context)
    }

    override func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupChallengeCategory(payload, context: context)
    }

    override func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupContentPageCategory(payload, context: context)
    }

    override func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupEventFavoriteCategory(payload, context: context)
    }

    override func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext)
        -> NotificationCategory
    {
        log.add()
        return super.setupOfferCertificateCategory(payload, context: context)
    }

    override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferClipCategory(payload, context: context)
    }

    override func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferCouponCategory(payload, context: context)
    }

    override func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferLinkCategory(payload, context: context)
    }

    override func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupPostLikeCategory(payload, context: context)
    }

    override func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    {
        log.add()
        return super.setupPostLikeCommentCategory(payload, context: context)
    }

    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupTemplateCategory(payload, context: context)
    }
}
