public import RichPushModel
import RichPushPayload

/// What happens to a push between its arrival and its showing, on every platform.
///
/// Text, badge, the record of the delivery and the category come first, for they cost nothing; the media come last and
/// may be missing when the time is over. (The kit adds the image first; what is delivered is the same.)
public struct RichPushPipeline: Sendable {
    private let services: DeliveryServices

    /// A pipeline over the given services.
    public init(services: DeliveryServices) {
        self.services = services
    }

    /// Decorates a push and calls the content handler exactly once: when everything is done, when the budget is over,
    /// or when the task is cancelled.
    public func deliver(
        _ request: NotificationRequest,
        steps: any RichPushServiceSteps,
        contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) async -> DeliveryReport {
        await deliver(
            request,
            steps: steps,
            session: DeliverySession(content: request.content, contentHandler: contentHandler)
        )
    }

    /// The same over a session that others may deliver first: the system's expiry, say.
    package func deliver(
        _ request: NotificationRequest,
        steps: any RichPushServiceSteps,
        session: DeliverySession
    ) async -> DeliveryReport {
        let work = DeliveryWork(services: services, request: request, steps: DeliverySteps(steps), session: session)
        var isExpired = false
        // Text and record are no part of the race: however short the time, and once the content is delivered the system
        // may suspend the process, they must not be lost.
        if let payload = work.begin() {
            let finished: Void? = await withDeadline(services.budget.total, clock: services.clock) {
                await work.decorate(payload)
            }
            isExpired = finished == nil
        }
        if isExpired {
            work.context.note("The time budget was over or the delivery was cancelled; what was finished is delivered.")
        }
        session.deliver()
        let report = work.report(isExpired: isExpired)
        services.onReport(report)
        return report
    }
}
