import RichPushLocalization
import RichPushPayload

/// The work on one delivery, step by step; each step's result is in the session before the next begins.
final class DeliveryWork: Sendable {
    private struct Results {
        var category: NotificationCategory?
        var event: JournalEvent?
    }

    let context: DeliveryContext
    let notes = DeliveryNotes()
    private let services: DeliveryServices
    private let request: NotificationRequest
    private let steps: any RichPushServiceSteps & Sendable
    private let session: DeliverySession
    private let results = Locked(Results())

    init(
        services: DeliveryServices,
        request: NotificationRequest,
        steps: any RichPushServiceSteps & Sendable,
        session: DeliverySession
    ) {
        self.services = services
        self.request = request
        self.steps = steps
        self.session = session
        context = DeliveryContext(
            push: PushContext(
                recipient: request.recipient ?? services.journal?.snapshot()?.recipient ?? .device,
                requestIdentifier: request.identifier,
                locale: request.locale ?? services.locale(),
                time: services.clock.now()
            ),
            notes: notes
        )
    }

    var category: NotificationCategory? { results.withLock { $0.category } }
    var event: JournalEvent? { results.withLock { $0.event } }

    func run() async {
        guard let payload = request.payload else {
            return context.note("The payload is no string-keyed dictionary; the notification is delivered unchanged.")
        }
        guard payload.aps?.mutableContent == true else {
            return context.note("mutable-content is neither 1 nor true; the notification is delivered unchanged.")
        }
        addText(payload)
        record(payload)
        await addCategory(payload)
        await addMedia(payload)
    }

    private func addText(_ payload: PushPayload) {
        var content = session.content
        let text = AlertText(payload: payload, localizer: services.localizer, locale: context.push.locale)
        content.title = text.title ?? content.title
        content.subtitle = text.subtitle ?? content.subtitle
        content.body = text.body ?? content.body
        if let badge = payload.aps?.badge { content.badge = badge }
        session.update(content)
    }

    private func record(_ payload: PushPayload) {
        let badge = payload.aps?.badge
        guard let journal = services.journal, payload.messageResponseID != nil || badge != nil else { return }
        let event = JournalEvent(
            id: services.random.identifier(),
            recipient: context.push.recipient,
            requestIdentifier: context.push.requestIdentifier,
            locale: context.push.locale,
            time: context.push.time,
            messageResponseID: payload.messageResponseID,
            badge: badge.map { .set($0) }
        )
        do {
            try journal.record(event)
            results.withLock { $0.event = event }
        } catch {
            context.note(String(describing: error))
        }
    }

    @PushActor
    private func addCategory(_ payload: PushPayload) async {
        guard let category = steps.createSupportedCategory(payload, context: context) else { return }
        var content = session.content
        content.categoryIdentifier = category.identifier
        session.update(content)
        results.withLock { $0.category = category }
        if await services.categories.register([category]) == false {
            context.note("The category \(category.identifier) was not listed in time; its buttons may be missing.")
        }
    }

    private func addMedia(_ payload: PushPayload) async {
        let (steps, context, content) = (steps, context, session.content)
        let decorated = await withDeadline(services.budget.media, clock: services.clock) {
            await steps.addImageIfNecessary(content, payload: payload, context: context)
        }
        guard let decorated else { return context.note("The media took too long; the notification goes without.") }
        session.update(decorated)
    }
}
