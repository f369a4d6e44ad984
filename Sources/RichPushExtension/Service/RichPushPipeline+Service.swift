public import RichPushModel

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
