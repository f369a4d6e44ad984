import RichPushLocalization
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// The steps of one delivery. The result of each step is in the session before the next begins.
final class DeliveryWork: Sendable {
    private struct Results {
        var category: NotificationCategory?
        var event: JournalEvent?
        var receipt: ReceiptState?
    }

    let context: DeliveryContext
    private let owner: PushOwner
    /// Whether the device was not unlocked since its start, so that the app's data cannot be read.
    let isLocked: Bool
    let services: DeliveryServices
    private let request: NotificationRequest
    let steps: DeliverySteps
    let session: DeliverySession
    private let results = Locked(Results())
    private let phases: PhaseLog

    init(
        services: DeliveryServices,
        request: NotificationRequest,
        steps: DeliverySteps,
        session: DeliverySession
    ) {
        self.services = services
        self.request = request
        self.steps = steps
        self.session = session
        phases = PhaseLog(budget: services.budget, clock: services.clock)
        var language: String?
        do {
            let snapshot = try services.journal?.readSnapshot()
            language = snapshot?.language
            (owner, isLocked) = (PushOwner(of: request, snapshot: snapshot, services: services), false)
        } catch {
            (owner, isLocked) = (.beforeFirstUnlock, true)
        }
        var push = PushContext(
            recipient: owner.recipient,
            recipientSource: owner.source,
            requestIdentifier: request.identifier,
            locale: request.locale ?? language ?? services.locale(),
            time: services.clock.now()
        )
        push.isShown = owner.isShown
        context = DeliveryContext(push: push, localizer: services.localizer)
    }

    /// Processes text, badge and record without waiting. Returns the payload for ``decorate(_:)``, or `nil` if nothing
    /// else is added to the push.
    func begin() -> PushPayload? {
        guard let payload = request.payload else {
            context.note("The payload is not a dictionary with string keys; the notification is delivered unchanged.")
            return nil
        }
        guard payload.aps?.mutableContent == true else {
            context.note("mutable-content is not 1 or true; the notification is delivered unchanged.")
            return nil
        }
        phases.begin(.text)
        noteMember()
        if isLocked {
            context.note("The device was not unlocked since its start; the text is not changed.")
        } else if owner.isShown {
            addText(payload)
        } else {
            replaceText(payload)
        }
        phases.end(.text, .finished)
        phases.begin(.record)
        phases.end(.record, owner.source == .unknown || record(payload) ? .finished : .failed)
        if owner.isShown { return payload }
        for name in [DeliveryPhase.Name.category, .registration, .media] {
            phases.begin(name)
            phases.end(name, .finished)
        }
        return nil
    }

    /// Opens an encrypted text and adds the category, then registers it and adds the media at the same time.
    func decorate(_ payload: PushPayload) async {
        await openAlert(payload)
        let category = await addCategory(payload)
        async let registration: Void = register(category)
        async let pictures: Void = sharePictures(payload)
        await addMedia(payload)
        await registration
        await pictures
    }

    /// The event that was written to the journal.
    var recordedEvent: JournalEvent? { results.withLock { $0.event } }

    func setReceipt(_ state: ReceiptState) {
        results.withLock { $0.receipt = state }
    }

    func report(isExpired: Bool, duration: Duration? = nil) -> DeliveryReport {
        let results = results.withLock { $0 }
        return DeliveryReport(
            content: session.content,
            category: results.category,
            recipient: owner.recipient,
            recipientSource: owner.source,
            isGeneric: phases.hasBegun && !owner.isShown,
            event: results.event,
            receipt: results.receipt,
            isExpired: isExpired,
            notes: context.notes,
            phases: phases.phases(),
            duration: duration ?? .seconds(services.clock.now().timeIntervalSince(context.push.time))
        )
    }
}

// MARK: - Steps

extension DeliveryWork {
    private func noteMember() {
        var content = session.content
        content.note(owner.isShown && owner.source != .payload ? owner.recipient : .device)
        session.update(content)
    }

    private func addText(_ payload: PushPayload) {
        var content = session.content
        let text = AlertText(
            payload: payload,
            localizer: services.localizer,
            locale: context.push.locale,
            shown: content
        )
        content.title = text.title ?? content.title
        content.subtitle = text.subtitle ?? content.subtitle
        content.body = text.body ?? content.body
        if let badge = payload.aps?.badge { content.badge = badge }
        session.update(content)
    }

    /// Replaces the text of another member's push by the app's generic text, without media and buttons, and with the
    /// badge count of the signed-in member.
    private func replaceText(_ payload: PushPayload) {
        let text = GenericText.text(services, locale: context.push.locale)
        var content = session.content
        content.title = text.title ?? ""
        content.subtitle = text.subtitle ?? ""
        content.body = text.body ?? ""
        content.categoryIdentifier = ""
        content.attachments = []
        if payload.aps?.badge != nil { content.badge = shownBadgeCount() }
        session.update(content)
        context.note(
            owner.source == .unknown
                ? "The payload names a member who is not known on this device; a generic text is shown, nothing is recorded."
                : "The push belongs to another member than the one signed in; a generic text is shown."
        )
    }

    /// The badge count of the signed-in member; `nil` if it is not known, which does not change the badge.
    private func shownBadgeCount() -> Int? {
        guard let journal = services.journal, journal.snapshot() != nil else { return nil }
        do {
            return try journal.badgeCount(at: services.clock.now())
        } catch {
            fail(error)
            return nil
        }
    }

    /// Records the delivery; returns `false` if it had to be recorded and was not.
    private func record(_ payload: PushPayload) -> Bool {
        if let error = services.placeError { fail(error) }
        let badge = payload.aps?.badge
        guard payload.messageResponseID != nil || badge != nil else { return true }
        guard let journal = services.journal else { return services.placeError == nil }
        if isLocked { return recordEarly(payload, in: journal) }
        let event = JournalEvent(
            id: services.random.identifier(),
            recipient: context.push.recipient,
            addressee: owner.source == .payload ? payload.addressee?.text : nil,
            requestIdentifier: context.push.requestIdentifier,
            locale: context.push.locale,
            time: context.push.time,
            messageResponseID: payload.messageResponseID,
            badge: badge.map { .set($0) }
        )
        do {
            let dropped = try journal.record(event, at: services.clock.now())
            if dropped > 0 { context.note("The journal was full; the oldest events in it were dropped: \(dropped).") }
            results.withLock { $0.event = event }
            return true
        } catch {
            if LockedFile(error) != nil { return recordEarly(payload, in: journal) }
            fail(error)
            return false
        }
    }

    /// Records the delivery before the first unlock, without its member and badge.
    private func recordEarly(_ payload: PushPayload, in journal: EventJournal) -> Bool {
        guard let id = payload.messageResponseID else { return true }
        do {
            try journal.recordEarly(
                messageResponseID: id,
                id: services.random.identifier(),
                time: context.push.time,
                at: services.clock.now()
            )
            context.note(
                "The files of the journal cannot be opened before the first unlock; the delivery is recorded without its member."
            )
            return true
        } catch {
            fail(error)
            return false
        }
    }

    func fail(_ error: any Error) {
        context.note(String(describing: error))
        services.observer.report(.failure(error, context.push))
    }

    @PushActor
    private func addCategory(_ payload: PushPayload) -> NotificationCategory? {
        phases.begin(.category)
        defer { phases.end(.category, .finished) }
        guard let category = steps.createSupportedCategory(payload, context: context) else { return nil }
        var content = session.content
        content.categoryIdentifier = category.identifier
        guard session.update(content) else { return nil }
        results.withLock { $0.category = category }
        return category
    }

    private func register(_ category: NotificationCategory?) async {
        phases.begin(.registration)
        guard let category else { return phases.end(.registration, .finished) }
        let (registry, clock) = (services.categories, services.clock)
        let isListed = await withDeadline(services.budget.deadline(of: .registration), clock: clock) {
            await registry.register([category], clock: clock)
        }
        phases.end(.registration, isListed.map { $0 ? .finished : .failed } ?? missed)
        if isListed != true {
            context.note("The category \(category.identifier) was not listed in time; its buttons may be missing.")
        }
    }

    private func addMedia(_ payload: PushPayload) async {
        phases.begin(.media)
        let (steps, context, content) = (steps, context, session.content)
        let standard = StandardMedia(services: services)
        let decorated = await withDeadline(
            services.budget.deadline(of: .media),
            clock: services.clock,
            late: { standard.discard($0, besides: content) },
            operation: { await steps.addMediaIfNecessary(content, payload: payload, context: context) }
        )
        let isMissing = !payload.media.isEmpty && decorated?.attachments == content.attachments
        phases.end(.media, decorated == nil ? missed : isMissing ? .failed : .finished)
        if let decorated {
            if !session.update(decorated) { standard.discard(decorated, besides: content) }
        } else if !Task.isCancelled {
            context.note("The media took too long; the notification is delivered without them.")
            if !payload.media.isEmpty { session.update(standard.addPlaceholder(to: content, context: context)) }
        }
    }

    /// The ending of a phase that did not finish in time.
    private var missed: DeliveryPhase.Ending { Task.isCancelled ? .stopped : .timedOut }
}
