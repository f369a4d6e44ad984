public import RichPushModel
public import RichPushPayload

/// The service extension over portable values.
///
/// Off iOS `RichPushService` is its name: `class NotificationService: RichPushService {}` is a complete service
/// extension. On iOS that name belongs to the subclass of `UNNotificationServiceExtension` that the system starts, over
/// the same ``RichPushServiceSteps``; it comes with a later release.
///
/// Every step can be overridden, those of ``CategoryBuilder`` among them; each runs on ``/RichPushModel/PushActor``,
/// where a plain subclass may keep state. A subclass's own initialiser is written `nonisolated init` and calls
/// `super.init(services:)`.
@PushActor
open class PortableRichPushService: CategoryBuilder {
    /// One instance may be given a push while it still works on another; each is delivered by itself.
    private struct Deliveries {
        var latest: DeliverySession?
        var underWay: [ObjectIdentifier: (session: DeliverySession, work: Task<Void, Never>)] = [:]
    }

    /// What the pipeline works with.
    public nonisolated let services: DeliveryServices
    private nonisolated let deliveries = Locked(Deliveries())

    /// A service over the given services.
    public nonisolated init(services: DeliveryServices) {
        self.services = services
    }

    /// Delivers the latest request's notification with the given content, unless it was delivered before. Set by
    /// ``didReceive(_:withContentHandler:)``; setting another one replaces the system's for that request, and setting
    /// `nil` changes nothing, so that the system always gets its content.
    public nonisolated var contentHandler: (@Sendable (NotificationContent) -> Void)? {
        get {
            guard let session = deliveries.withLock({ $0.latest }) else { return nil }
            return { content in session.deliver(content) }
        }
        set {
            if let newValue { deliveries.withLock { $0.latest }?.replaceHandler(newValue) }
        }
    }

    /// What would be delivered now for the latest request. Set by ``didReceive(_:withContentHandler:)``; setting it
    /// replaces what is finished so far, and has no effect after the delivery or with `nil`. A step that ends later
    /// sets it to the step's own result: to change the content for good, return it from
    /// ``addMediaIfNecessary(_:payload:context:)``.
    public nonisolated var bestAttemptContent: NotificationContent? {
        get { deliveries.withLock { $0.latest }?.content }
        set {
            if let newValue { deliveries.withLock { $0.latest }?.update(newValue) }
        }
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

    /// Attaches the payload's media if they are valid; else returns the content unchanged.
    open func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        // An override of the Notifications Kit's spelling is called too.
        await (self as any RichPushServiceSpelling).addImageIfNecessary(content, payload: payload, context: context)
    }

    /// The Notifications Kit's spelling of ``addMediaIfNecessary(_:payload:context:)``.
    @available(*, deprecated, renamed: "addMediaIfNecessary(_:payload:context:)")
    open func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        await StandardMedia(services: services).add(to: content, payload: payload, context: context)
    }

    /// The category for a payload: the one it names, or the one that its type implies; `nil` if there is none, or it is
    /// the host's own.
    ///
    /// If the services have a ``DeliveryServices/categoryBuilder``, the category is that builder's, and the other
    /// members that build categories are not called on the service.
    open override func createSupportedCategory(
        _ payload: PushPayload,
        context: DeliveryContext
    ) -> NotificationCategory? {
        guard let builder = services.categoryBuilder else {
            return super.createSupportedCategory(payload, context: context)
        }
        return builder.createSupportedCategory(payload, context: context)
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension PortableRichPushService: RichPushServiceSteps, RichPushServiceSpelling {}

/// Reaches the deprecated spelling without a warning.
private protocol RichPushServiceSpelling {
    @PushActor
    func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent
}
