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
/// ``init()``: a subclass with state or services of its own overrides that initialiser as `nonisolated override init()`.
///
/// A subclass takes its isolation from this class, also in a target with the main actor as its default isolation.
@PushActor
open class RichPushService: UNNotificationServiceExtension {
    /// The dependencies of the pipeline: downloader, journal and others.
    public nonisolated let services: DeliveryServices
    private nonisolated let deliveries = ServiceDeliveries()

    /// Makes a complete service, as in ``PortableRichPushService``. The system calls it.
    public nonisolated override init() {
        services = .live()
        super.init()
        removeLeftovers()
    }

    /// Makes a service with the given services.
    public nonisolated init(services: DeliveryServices) {
        self.services = services
        super.init()
        removeLeftovers()
    }

    /// Removes what an extension that the system has ended has left: its folder for temporary files is this one's.
    private nonisolated func removeLeftovers() {
        AttachmentFolder(url: services.attachmentsFolder).removeLeftovers(at: services.clock.now())
    }

    /// As in ``PortableRichPushService``. It can be called from any thread.
    public nonisolated var contentHandler: ((UNNotificationContent) -> Void)? {
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
    public nonisolated var bestAttemptContent: UNMutableNotificationContent? {
        get {
            deliveries.latest.flatMap { $0.appleContent?.current(in: $0) }
        }
        set {
            guard let newValue, let session = deliveries.latest else { return }
            session.appleContent?.replace(newValue, in: session)
        }
    }

    /// Processes a push and calls the content handler exactly once.
    nonisolated open override func didReceive(
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
        deliveries.begin(portable, services: services, steps: DeliverySteps(self), systemContent: content) {
            content.handOver($0)
        }
    }

    /// Processes a push with portable values and returns its report: for tests, on every system.
    public nonisolated(nonsending) func deliver(_ request: NotificationRequest) async -> DeliveryReport {
        await RichPushPipeline(services: services).deliver(request, steps: DeliverySteps(self)) { _ in }
    }

    /// Makes the content that the system gets, after all other changes, from any thread. By default it is the content
    /// itself, as a message of the payload's `sender` if it has one. For a communication notification of your own return
    /// `content.updating(from:)` with an intent; the result of that must not be changed any more.
    nonisolated open func contentToDeliver(_ content: UNMutableNotificationContent) -> UNNotificationContent {
        content
    }

    /// Delivers the content so far of all deliveries in progress, and cancels the rest of their work. (The
    /// Notifications Kit delivers the raw content.)
    nonisolated open override func serviceExtensionTimeWillExpire() {
        deliveries.expire()
    }

    /// Opens the text of an encrypted push, as in ``PortableRichPushService``. By default no push is encrypted.
    open func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? { nil }

    /// Attaches the payload's media if they are valid. Otherwise returns the content unchanged.
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
    open func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        let attacher = MediaAttacher(services, recipient: context.push.recipient)
        return await attacher.add(to: content, payload: payload, context: context)
    }

    /// The category for a payload, as in ``PortableRichPushService``.
    open func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        services.categoryBuilder.map { $0.createSupportedCategory(payload, context: context) }
            ?? supportedCategory(for: payload, context: context)
    }

    /// As in ``/RichPushExtension/CategoryBuilder``.
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
    open func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        createCategory(identifier: category.rawValue, actions: actions, options: options, context: context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/challenge``.
    open func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.challenge, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/contentPage``.
    open func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.contentPage, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/eventFavorite``.
    open func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.eventFavorite, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCertificate``.
    open func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerCertificate, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerClip``.
    open func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerClip, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCoupon``.
    open func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerCoupon, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerLink``.
    open func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerLink, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLike``.
    open func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.postLike, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLikeComment``.
    open func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.postLikeComment, context)
    }

    /// Builds the category of a push with a template, a ``/RichPushPayload/TemplateCategory``, with the content view's actions
    /// that do something on it.
    open func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        NotificationCategory(templateOf: payload, in: context)
    }
}

extension RichPushService {
    /// Builds an action with any identifier, as in ``/RichPushExtension/CategoryBuilder``.
    public nonisolated func createAction(
        identifier: String,
        title: String,
        isText: Bool = false,
        options: Set<NotificationActionOption> = [],
        context: DeliveryContext
    ) -> NotificationAction {
        CategoryBuilder.plain
            .createAction(identifier: identifier, title: title, isText: isText, options: options, context: context)
    }

    /// Builds a category with any identifier, as in ``/RichPushExtension/CategoryBuilder``.
    public nonisolated func createCategory(
        identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        CategoryBuilder.plain
            .createCategory(identifier: identifier, actions: actions, options: options, context: context)
    }
}

// The conformances are apart from the class, as in PortableRichPushService.
extension RichPushService: CategorySteps, RichPushServiceSteps, RichPushServiceSpelling {}
#else
/// The service extension's class. Apple's UserNotifications does not exist on this system, so it is the portable class,
/// for tests of apps and host services. On Apple's systems it is the class that the system starts.
public typealias RichPushService = PortableRichPushService
#endif
