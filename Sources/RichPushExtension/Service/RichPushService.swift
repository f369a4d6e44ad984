#if canImport(UserNotifications)
public import RichPushModel
public import RichPushPayload
public import UserNotifications

/// The service extension, as the system starts it.
///
/// `class NotificationService: RichPushService {}` is a complete service extension. Where Apple's UserNotifications does
/// not exist, the name belongs to ``PortableRichPushService``.
///
/// Every step can be overridden, with the same signature as in ``PortableRichPushService``. Each runs on
/// ``/RichPushModel/PushActor``, where a subclass without annotations may keep state. The system makes the extension by
/// ``init()``: a subclass with state or services of its own overrides that initialiser.
open class RichPushService: UNNotificationServiceExtension {
    /// The dependencies of the pipeline: downloader, journal and others.
    public let services: DeliveryServices
    private let deliveries: ServiceDeliveries

    /// Makes a complete service, as in ``PortableRichPushService``. The system calls it.
    public override init() {
        services = .live()
        deliveries = ServiceDeliveries(services: services)
        super.init()
    }

    /// Makes a service with the given services.
    public init(services: DeliveryServices) {
        self.services = services
        deliveries = ServiceDeliveries(services: services)
        super.init()
    }

    /// As in ``PortableRichPushService``. It can be called from any thread.
    public var contentHandler: ((UNNotificationContent) -> Void)? {
        get {
            guard let session = deliveries.latest, let content = session.appleContent else { return nil }
            return { given in content.deliver(given, in: session) }
        }
        set {
            if let newValue { deliveries.latest?.appleContent?.replaceHandler(newValue) }
        }
    }

    /// As in ``PortableRichPushService``. Changes of the object are delivered too, unless a step that ends later changes
    /// the same property.
    public var bestAttemptContent: UNMutableNotificationContent? {
        get {
            deliveries.latest.flatMap { $0.appleContent?.current(in: $0) }
        }
        set {
            guard let newValue, let session = deliveries.latest else { return }
            session.appleContent?.replace(newValue, in: session)
        }
    }

    /// Processes a push and calls the content handler exactly once.
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let portable = NotificationRequest(request, keys: services.payloadKeys)
        let (observer, clock) = (services.observer, services.clock)
        let content = SystemContent(
            request.content,
            portable: portable.content,
            report: { observer.report(.failure($0, PushContext(recipient: .device, time: clock.now()))) },
            complete: { [weak self] in self?.contentToDeliver($0) ?? $0 },
            contentHandler: contentHandler
        )
        deliveries.begin(portable, steps: DeliverySteps(self), systemContent: content) { content.handOver($0) }
    }

    /// Processes a push with portable values and returns its report: for tests, on every system.
    public nonisolated(nonsending) func deliver(_ request: NotificationRequest) async -> DeliveryReport {
        await RichPushPipeline(services: services).deliver(request, steps: DeliverySteps(self)) { _ in }
    }

    /// Makes the content that the system gets, after all other changes, from any thread. By default it is the content
    /// itself. For a communication notification return `content.updating(from:)` with an intent; the result of that
    /// must not be changed any more.
    open func contentToDeliver(_ content: UNMutableNotificationContent) -> UNNotificationContent {
        content
    }

    /// Delivers the content so far of all deliveries in progress, and cancels the rest of their work. (The
    /// Notifications Kit delivers the raw content.)
    open override func serviceExtensionTimeWillExpire() {
        deliveries.expire()
    }

    /// Opens the text of an encrypted push, as in ``PortableRichPushService``. By default no push is encrypted.
    @PushActor
    open func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? { nil }

    /// Attaches the payload's media if they are valid. Otherwise returns the content unchanged.
    @PushActor
    open func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        // Also calls an override of the Notifications Kit's spelling.
        await (self as any RichPushServiceSpelling).addImageIfNecessary(content, payload: payload, context: context)
    }

    /// The Notifications Kit's spelling of ``addMediaIfNecessary(_:payload:context:)``.
    @available(*, deprecated, renamed: "addMediaIfNecessary(_:payload:context:)")
    @PushActor
    open func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        let attacher = MediaAttacher(services, recipient: context.push.recipient)
        return await attacher.add(to: content, payload: payload, context: context)
    }

    /// The category for a payload, as in ``PortableRichPushService``.
    @PushActor
    open func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        services.categoryBuilder.map { $0.createSupportedCategory(payload, context: context) }
            ?? supportedCategory(for: payload, context: context)
    }

    /// As in ``/RichPushExtension/CategoryBuilder``.
    @PushActor
    open func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool = false,
        options: Set<NotificationActionOption> = [],
        context: DeliveryContext
    ) -> NotificationAction {
        createAction(identifier: action.rawValue, title: title, isText: isText, options: options, context: context)
    }

    /// As in ``/RichPushExtension/CategoryBuilder``.
    @PushActor
    open func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        createCategory(identifier: category.rawValue, actions: actions, options: options, context: context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/challenge``.
    @PushActor
    open func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.challenge, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/contentPage``.
    @PushActor
    open func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.contentPage, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/eventFavorite``.
    @PushActor
    open func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.eventFavorite, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCertificate``.
    @PushActor
    open func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerCertificate, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerClip``.
    @PushActor
    open func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerClip, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCoupon``.
    @PushActor
    open func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerCoupon, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerLink``.
    @PushActor
    open func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerLink, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLike``.
    @PushActor
    open func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.postLike, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLikeComment``.
    @PushActor
    open func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.postLikeComment, context)
    }

    /// Builds `CTNotification`, the category of templates, with the content view's three actions.
    @PushActor
    open func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        NotificationCategory(templateIn: context)
    }
}

extension RichPushService {
    /// Builds an action with any identifier, as in ``/RichPushExtension/CategoryBuilder``.
    public func createAction(
        identifier: String,
        title: String,
        isText: Bool = false,
        options: Set<NotificationActionOption> = [],
        context: DeliveryContext
    ) -> NotificationAction {
        NotificationAction(identifier: identifier, title: title, isText: isText, options: options, context: context)
    }

    /// Builds a category with any identifier, as in ``/RichPushExtension/CategoryBuilder``.
    public func createCategory(
        identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        NotificationCategory(identifier: identifier, actions: actions, options: options, context: context)
    }
}

// The conformances are apart from the class, as in PortableRichPushService.
extension RichPushService: CategorySteps, RichPushServiceSteps, RichPushServiceSpelling {}
#else
/// The service extension's class. Apple's UserNotifications does not exist on this system, so it is the portable class,
/// for tests of apps and host services. On Apple's systems it is the class that the system starts.
public typealias RichPushService = PortableRichPushService
#endif
