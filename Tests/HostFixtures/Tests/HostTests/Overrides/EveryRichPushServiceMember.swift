#if !canImport(UserNotifications)

import RichPushKit

/// Overrides everything, and does what the kit does besides.
class EveryRichPushServiceMember: RichPushService {
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

    override func addImageIfNecessary(_ content: NotificationContent, payload: PushPayload, context: DeliveryContext)
        async -> NotificationContent
    {
        log.add()
        return await super.addImageIfNecessary(content, payload: payload, context: context)
    }

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        log.add()
        return super.createSupportedCategory(payload, context: context)
    }

    override func createAction(
        _ identifier: String,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        log.add()
        return super.createAction(identifier, title: title, isText: isText, options: options, context: context)
    }

    override func createCategory(
        _ identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        log.add()
        return super.createCategory(identifier, actions: actions, options: options, context: context)
    }

    override func setupChallengeCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupChallengeCategory(context)
    }

    override func setupContentPageCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupContentPageCategory(context)
    }

    override func setupEventFavoriteCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupEventFavoriteCategory(context)
    }

    override func setupOfferCertificateCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferCertificateCategory(context)
    }

    override func setupOfferClipCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferClipCategory(context)
    }

    override func setupOfferCouponCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferCouponCategory(context)
    }

    override func setupOfferLinkCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupOfferLinkCategory(context)
    }

    override func setupPostLikeCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupPostLikeCategory(context)
    }

    override func setupPostLikeCommentCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupPostLikeCommentCategory(context)
    }

    override func setupTemplateCategory(_ context: DeliveryContext) -> NotificationCategory {
        log.add()
        return super.setupTemplateCategory(context)
    }
}

#endif
