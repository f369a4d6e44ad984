package import RichPushModel
package import RichPushPayload

/// The steps of a service extension that an app can override. Each runs on ``/RichPushModel/PushActor``.
///
/// It does not refine `Sendable`: an open subclass of Apple's `UNNotificationServiceExtension` cannot conform to that.
package protocol RichPushServiceSteps: CategorySteps {
    /// The text of an encrypted push; nil if the push is not encrypted.
    @PushActor
    func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText?

    /// Attaches the payload's media if they are valid. Otherwise returns the content unchanged.
    @PushActor
    func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent
}

/// Calls the Notifications Kit's spelling, which is deprecated, without a warning.
package protocol RichPushServiceSpelling {
    @PushActor
    func addImageIfNecessary(
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

    @PushActor
    func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        steps.createSupportedCategory(payload, context: context)
    }

    @PushActor
    func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
        try await steps.openEncryptedAlert(payload, context: context)
    }

    @PushActor
    func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        await steps.addMediaIfNecessary(content, payload: payload, context: context)
    }
}
