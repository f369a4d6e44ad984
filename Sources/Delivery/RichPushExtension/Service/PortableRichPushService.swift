public import RichPushModel
public import RichPushPayload

/// The service extension with portable values instead of Apple's types.
///
/// ```swift
/// let request = NotificationRequest(identifier: "delivery-1", payload: push)
/// let service = NotificationService(services: services)
/// let report = await service.deliver(request)
/// print(report.content.categoryIdentifier, report.content.attachments.count)
/// ```
///
/// Where Apple's UserNotifications does not exist, `RichPushService` is its name: `class NotificationService:
/// RichPushService {}` is a complete service extension. On Apple's systems that name belongs to the subclass of
/// `UNNotificationServiceExtension` that the system starts. Its steps have the same signatures, so that an override of
/// a step compiles unchanged.
///
/// Every step can be overridden, including those of ``/RichPushExtension/CategoryBuilder``. Each runs on
/// ``/RichPushModel/PushActor``, where a subclass without annotations may keep state. The system makes the extension by
/// ``init()``: a subclass with state or services of its own overrides that initialiser.
@PushActor
open class PortableRichPushService: CategoryBuilder {
    /// The dependencies of the pipeline: downloader, journal and others.
    public nonisolated let services: DeliveryServices
    private nonisolated let deliveries = ServiceDeliveries()

    /// Makes a complete service over
    /// ``DeliveryServices/live(place:categoryBuilder:hostBundles:languages:observer:)``: it downloads
    /// media over the network and records events in the journal in the declared shared folder.
    public nonisolated override init() {
        services = .live()
        super.init()
    }

    /// Makes a service with the given services.
    public nonisolated init(services: DeliveryServices) {
        self.services = services
        super.init()
    }

    /// Delivers the latest request's notification with the given content, unless it was delivered before. It is set by
    /// ``didReceive(_:withContentHandler:)``. Setting another closure replaces the system's for that request. Setting
    /// `nil` has no effect, so that the system always gets its content.
    public nonisolated var contentHandler: (@Sendable (NotificationContent) -> Void)? {
        get {
            guard let session = deliveries.latest else { return nil }
            return { content in session.deliver(content) }
        }
        set {
            if let newValue { deliveries.latest?.replaceHandler(newValue) }
        }
    }

    /// The content that would be delivered now for the latest request. It is set by
    /// ``didReceive(_:withContentHandler:)``. Setting it replaces the content so far, and has no effect after the
    /// delivery or with `nil`. A step that ends later sets it to the step's own result. To change the final content,
    /// return it from ``addMediaIfNecessary(_:payload:context:)``.
    public nonisolated var bestAttemptContent: NotificationContent? {
        get { deliveries.latest?.content }
        set {
            if let newValue { deliveries.latest?.update(newValue) }
        }
    }

    /// Processes a push and calls the content handler exactly once.
    nonisolated open func didReceive(
        _ request: NotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        deliveries.begin(request, services: services, steps: DeliverySteps(self), contentHandler: contentHandler)
    }

    /// Processes a push as ``didReceive(_:withContentHandler:)`` does, and returns its report: for tests, on every system.
    public nonisolated func deliver(_ request: NotificationRequest) async -> DeliveryReport {
        await RichPushPipeline(services: services).deliver(request, steps: self) { _ in }
    }

    /// Delivers the content so far of all deliveries in progress, and cancels the rest of their work. (The
    /// Notifications Kit delivers the raw content.)
    nonisolated open func serviceExtensionTimeWillExpire() {
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

    /// The category for a payload: the one it names, or the one that its type implies; `nil` if there is none, or if it
    /// is one of the app's own.
    ///
    /// If the services have a ``/RichPushExtension/DeliveryServices/categoryBuilder``, that builder makes the category,
    /// and the other members of the service that build categories are not called.
    open override func createSupportedCategory(
        _ payload: PushPayload,
        context: DeliveryContext
    ) -> NotificationCategory? {
        services.categoryBuilder.map { $0.createSupportedCategory(payload, context: context) }
            ?? supportedCategory(for: payload, context: context)
    }
}

// The conformances are apart from the class: in the class's declaration, its members would lose the class's isolation.
extension PortableRichPushService: RichPushServiceSteps, RichPushServiceSpelling {}

extension RichPushPipeline {
    /// Processes a push by the steps of a service extension and calls the content handler exactly once: when everything
    /// is done, when the budget is over, or when the task is cancelled.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - service: builds the category and attaches the media. its services are used for the media only.
    ///   - contentHandler: gets the content to show.
    /// - Returns: the report of the delivery.
    public func deliver(
        _ request: NotificationRequest,
        steps service: PortableRichPushService,
        contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) async -> DeliveryReport {
        await deliver(request, steps: DeliverySteps(service), contentHandler: contentHandler)
    }
}
