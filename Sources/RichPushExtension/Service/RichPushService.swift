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

    /// Makes a complete service over
    /// ``DeliveryServices/live(place:categoryBuilder:hostBundles:languages:observer:)``: it downloads
    /// media over the network and records events in the journal in the declared shared folder. The system calls it.
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

    /// Delivers the latest request's notification with the given content, unless it was delivered before. It is set by
    /// ``didReceive(_:withContentHandler:)``. Setting another closure replaces the system's for that request. Setting
    /// `nil` has no effect, so that the system always gets its content. It can be called from any thread.
    public var contentHandler: ((UNNotificationContent) -> Void)? {
        get {
            guard let session = deliveries.latest, let content = session.appleContent else { return nil }
            return { given in content.deliver(given, in: session) }
        }
        set {
            if let newValue { deliveries.latest?.appleContent?.replaceHandler(newValue) }
        }
    }

    /// The content that would be delivered now for the latest request. It is set by
    /// ``didReceive(_:withContentHandler:)``. Changes of the object are delivered, unless a step that ends later changes
    /// the same property. Setting it replaces the content so far, and has no effect after the delivery or with `nil`.
    /// To change the final content, return it from ``addMediaIfNecessary(_:payload:context:)``.
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

    /// Opens the text of an encrypted push. By default no push is encrypted.
    ///
    /// Override it to decrypt what your server has put into the payload. It has ``/RichPushExtension/TimeBudget``'s
    /// `encryptedAlert`. While it runs, and if it throws, takes longer or returns neither a title nor a body, the generic
    /// text of the services is shown: with the reason in the report, without the error's text. It is not called for the
    /// push of another member.
    ///
    /// - Returns: the text to show; `nil` if the push is not encrypted, which keeps its own text.
    /// - Throws: any error; only the name of its type is written to the report and given to the observer.
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
        await StandardMedia(services: services).add(to: content, payload: payload, context: context)
    }

    /// The category for a payload: the one it names, or the one that its type implies; `nil` if there is none, or if it
    /// is one of the app's own.
    ///
    /// If the services have a ``/RichPushExtension/DeliveryServices/categoryBuilder``, that builder makes the category,
    /// and the other members of the service that build categories are not called.
    @PushActor
    open func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        supportedCategory(for: payload, services: services, context: context)
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
        standardCategory(.challenge, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/contentPage``.
    @PushActor
    open func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.contentPage, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/eventFavorite``.
    @PushActor
    open func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.eventFavorite, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCertificate``.
    @PushActor
    open func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.offerCertificate, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerClip``.
    @PushActor
    open func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.offerClip, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCoupon``.
    @PushActor
    open func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.offerCoupon, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerLink``.
    @PushActor
    open func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.offerLink, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLike``.
    @PushActor
    open func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.postLike, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLikeComment``.
    @PushActor
    open func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardCategory(.postLikeComment, context)
    }

    /// Builds `CTNotification`, the category of templates, with the content view's three actions.
    @PushActor
    open func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standardTemplateCategory(context)
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
        standardAction(identifier: identifier, title: title, isText: isText, options: options, context: context)
    }

    /// Builds a category with any identifier, as in ``/RichPushExtension/CategoryBuilder``.
    public func createCategory(
        identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        standardCategory(identifier: identifier, actions: actions, options: options, context: context)
    }
}

// The conformances are apart from the class, as in PortableRichPushService.
extension RichPushService: RichPushServiceSteps, RichPushServiceSpelling {}
#else
/// The service extension's class. Apple's UserNotifications does not exist on this system, so it is the portable class,
/// for tests of apps and host services. On Apple's systems it is the class that the system starts.
public typealias RichPushService = PortableRichPushService
#endif
