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
    ) { log.adding(super.didReceive(request, withContentHandler: contentHandler)) }
    override func serviceExtensionTimeWillExpire() { log.adding(super.serviceExtensionTimeWillExpire()) }
    override func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
        try await log.adding(super.openEncryptedAlert(payload, context: context))
    }
    override func addMediaIfNecessary(_ content: NotificationContent, payload: PushPayload, context: DeliveryContext)
        async -> NotificationContent
    { await log.adding(super.addMediaIfNecessary(content, payload: payload, context: context)) }
    override var registeredIdentifiers: [String] { log.adding(super.registeredIdentifiers) }
    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        log.adding(super.createSupportedCategory(payload, context: context))
    }
    override func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        log.adding(super.createAction(action, title: title, isText: isText, options: options, context: context))
    }
    override func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        log.adding(super.createCategory(category, actions: actions, options: options, context: context))
    }
    override func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupChallengeCategory(payload, context: context))
    }
    override func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupContentPageCategory(payload, context: context))
    }
    override func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupEventFavoriteCategory(payload, context: context))
    }
    override func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext)
        -> NotificationCategory
    { log.adding(super.setupOfferCertificateCategory(payload, context: context)) }
    override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupOfferClipCategory(payload, context: context))
    }
    override func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupOfferCouponCategory(payload, context: context))
    }
    override func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupOfferLinkCategory(payload, context: context))
    }
    override func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupPostLikeCategory(payload, context: context))
    }
    override func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    { log.adding(super.setupPostLikeCommentCategory(payload, context: context)) }
    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        log.adding(super.setupTemplateCategory(payload, context: context))
    }
}
