package import RichPushModel
package import RichPushPayload

/// Prepares a push between its arrival and its display, on every platform.
///
/// Text, badge, the record of the delivery and the category come first, because they are fast. The media come last and
/// may be missing when the time is over. (The Notifications Kit adds the image first; the delivered content is the
/// same.)
public struct RichPushPipeline: Sendable {
    private let services: DeliveryServices

    /// Makes a pipeline with the given services.
    public init(services: DeliveryServices) {
        self.services = services
    }

    /// Processes a push by any steps, and calls the content handler exactly once.
    package func deliver(
        _ request: NotificationRequest,
        steps: DeliverySteps,
        contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) async -> DeliveryReport {
        let session = DeliverySession(content: request.content, contentHandler: contentHandler)
        return await Delivery(request, services: services, steps: steps, session: session).run()
    }
}

/// The steps of a service extension that the pipeline calls, and that an app can override.
///
/// It does not refine `Sendable`: an open subclass of Apple's `UNNotificationServiceExtension` cannot conform to that.
@PushActor
package protocol RichPushServiceSteps {
    /// The category with its actions for a payload; `nil` if there is none, or if it is the app's own.
    func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory?

    /// The text of an encrypted push; `nil` if the push is not encrypted.
    func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText?

    /// Attaches the payload's media if they are valid. Otherwise returns the content unchanged.
    func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent
}

/// Passes steps to the tasks of one delivery.
package struct DeliverySteps: @unchecked Sendable {  // the steps are used only on PushActor
    private let steps: any RichPushServiceSteps

    package init(_ steps: any RichPushServiceSteps) {
        self.steps = steps
    }

    @PushActor var onActor: any RichPushServiceSteps { steps }
}

/// Calls the Notifications Kit's spelling, which is deprecated, without a warning.
@PushActor
package protocol RichPushServiceSpelling {
    func addImageIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent
}
