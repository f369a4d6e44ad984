public import RichPushModel
import RichPushPayload

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

    /// Processes a push, and calls the content handler exactly once.
    package func deliver(
        _ request: NotificationRequest,
        steps: DeliverySteps,
        contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) async -> DeliveryReport {
        let session = DeliverySession(content: request.content, contentHandler: contentHandler)
        return await deliver(request, steps: steps, session: session)
    }

    /// Processes a push and calls the session's content handler exactly once: when everything is done, when the budget
    /// is over, when the task is cancelled, or earlier, for example when the system's time expires.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - steps: build the category and attach the media.
    ///   - session: has the content handler.
    /// - Returns: the report of the delivery.
    package func deliver(
        _ request: NotificationRequest,
        steps: DeliverySteps,
        session: DeliverySession
    ) async -> DeliveryReport {
        let work = DeliveryWork(services: services, request: request, steps: steps, session: session)
        var isExpired = false
        // Text and record are not limited by the budget: they must not be lost, and the system may suspend the process
        // after the delivery.
        let payload = work.begin()
        let receipt = work.startReceipt()
        if let payload {
            let finished: Void? = await withDeadline(services.budget.total, clock: services.clock) {
                await work.decorate(payload)
            }
            isExpired = finished == nil
        }
        if isExpired {
            work.context.note("The time budget was over or the delivery was cancelled; what was finished is delivered.")
        }
        // Before the delivery: after it the system may suspend the process.
        work.keep(work.report(isExpired: isExpired))
        session.deliver()
        let report = work.report(isExpired: isExpired)
        services.onReport(report)
        services.observer.report(.delivered(work.context.push, duration: report.duration))
        guard let receipt else { return report }
        await work.end(receipt)
        let end = work.report(isExpired: isExpired, duration: report.duration)
        if end.notes != report.notes { work.keep(end) }
        return end
    }
}

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
