import RichPushLocalization
import RichPushModel
import RichPushPayload

// MARK: - Text and record

extension Delivery {
    func showText() -> DeliveryPhase.Ending {
        let push = context.push
        var content = session.content
        content.userInfo[RecipientNote.key] = decision.note
        switch decision.text {
        case .unchanged: return .finished
        case .system: context.note("The device was not unlocked since its start; the text is not changed.")
        case .own:
            let text = AlertText(decision.aps?.alert, title: payload?.customTitle, shown: AlertText(content)) {
                services.localizer.format(key: $0, arguments: $1, locale: push.locale)
            }
            content.title = text.title ?? content.title
            content.subtitle = text.subtitle ?? content.subtitle
            content.body = text.body ?? content.body
            if let badge = decision.aps?.badge { content.badge = badge }
        case .generic, .recalled:
            content = content.with(services.generic(locale: push.locale))
            content.categoryIdentifier = ""
            content.attachments = []
            if decision.aps?.badge != nil { content.badge = shownBadgeCount() }
            // A recall never removes the badge, and with it the other notifications.
            if decision.text == .recalled, decision.aps?.badge != nil, content.badge == 0 { content.badge = nil }
            context.note(
                decision.text == .recalled
                    ? "The message was taken back before it arrived; a generic text is shown."
                    : push.recipientSource == .unknown
                        ? "The payload names a member who is not known on this device; a generic text is shown, nothing is recorded."
                        : "The push belongs to another member than the one signed in; a generic text is shown."
            )
        }
        session.update(content)
        return .finished
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

    /// Records the delivery. The phase has failed if the delivery had to be recorded and was not.
    func record() -> DeliveryPhase.Ending {
        if context.push.recipientSource == .unknown { return .finished }
        if let error = services.placeError { fail(error) }
        guard payload?.messageResponseID != nil || decision.aps?.badge != nil else { return .finished }
        guard let journal = services.journal else { return services.placeError == nil ? .finished : .failed }
        do {
            if try decision.isLocked || !record(in: journal) { try recordEarly(in: journal) }
            return .finished
        } catch {
            fail(error)
            return .failed
        }
    }

    /// Records the delivery; returns `false` if the files of the journal cannot be opened before the first unlock.
    private func record(in journal: EventJournal) throws -> Bool {
        let push = context.push
        let event = JournalEvent(
            id: services.random.identifier(),
            recipient: push.recipient,
            addressee: push.recipientSource == .payload ? payload?.addressee?.text : nil,
            requestIdentifier: push.requestIdentifier,
            locale: push.locale,
            time: push.time,
            messageResponseID: payload?.messageResponseID,
            badge: decision.text == .recalled ? nil : decision.aps?.badge.map { .set($0) }
        )
        do {
            let dropped = try journal.record(event, at: services.clock.now())
            if dropped > 0 { context.note("The journal was full; the oldest events in it were dropped: \(dropped).") }
            results.withLock { $0.event = event }
            return true
        } catch  where LockedFile(error) != nil {
            return false
        }
    }

    /// Records the delivery before the first unlock, without its member and badge.
    private func recordEarly(in journal: EventJournal) throws {
        guard let message = payload?.messageResponseID else { return }
        let (id, now) = (services.random.identifier(), services.clock.now())
        try journal.earlyDeliveries.record(messageResponseID: message, id: id, time: context.push.time, at: now)
        context.note(
            "The files of the journal cannot be opened before the first unlock; the delivery is recorded without its member."
        )
    }
}

// MARK: - Category and media

extension Delivery {
    /// Opens an encrypted text and adds the category, then registers it and adds the media at the same time.
    func decorateInTime() async {
        guard let payload else { return }
        let finished: Void? = await withDeadline(services.budget.total, clock: services.clock) { [self] in
            let sender = await openAlert(payload) ? payload.sender : nil
            if let sender { show(sender) }
            async let face = picture(of: sender)
            var added: (category: NotificationCategory, isNamedLater: Bool)?
            await phase(.category) {
                added = await addCategory(payload)
                return .finished
            }
            let category = added?.category
            async let pictures: Void = sharePictures(payload)
            if let category, added?.isNamedLater == true {
                await phase(.registration) { await registerAndName(category) }
                await phase(.media) { await addMedia(payload) }
            } else {
                async let registration: Void = phase(.registration) { await register(category) }
                await phase(.media) { await addMedia(payload) }
                await registration
            }
            await pictures
            // Last: the steps before may have replaced the content.
            if let sender { show(sender, picture: await face) }
        }
        guard finished == nil else { return }
        results.withLock { $0.isExpired = true }
        context.note("The time budget was over or the delivery was cancelled; what was finished is delivered.")
    }

    /// Replaces the text of an encrypted push by the one that the app's step opens, or by the generic text.
    ///
    /// The generic text covers the push's own while the step runs: if the system ends the delivery, that is shown.
    ///
    /// - Returns: whether the push's own text is shown.
    private func openAlert(_ payload: PushPayload) async -> Bool {
        let (steps, services, context, session) = (steps, services, context, session)
        let plain = AlertText(session.content)
        let opened = await withDeadline(services.budget.encryptedAlert, clock: services.clock) { @PushActor in
            session.cover { services.generic(locale: context.push.locale) }
            do {
                let text = try await steps.onActor.openEncryptedAlert(payload, context: context)
                // At once: if the system ends the delivery now, a text that was never encrypted is shown.
                if text == nil, !Task.isCancelled { session.uncover(plain) }
                return Result<AlertText?, any Error>.success(text)
            } catch {
                return .failure(error)
            }
        }
        let error: EncryptedAlertError
        switch opened {
        case .success(nil)?: return true
        case .success(let text?)? where !text.isEmpty:
            session.uncover(text)
            return true
        case .success?: error = EncryptedAlertError(.empty, "the step returned no text")
        case .failure(let reason)?: error = EncryptedAlertError(.failed, "the step threw \(type(of: reason))")
        // The pipeline notes why a cancelled delivery is not complete.
        case nil where Task.isCancelled: return false
        case nil: error = EncryptedAlertError(.late, "it took too long")
        }
        session.uncover(services.generic(locale: context.push.locale))
        fail(error)
        return false
    }

    /// Adds the category of the push. One that the package chose for the push's template instead of the one with all
    /// buttons is named after its registration.
    @PushActor
    private func addCategory(_ payload: PushPayload) -> (category: NotificationCategory, isNamedLater: Bool)? {
        guard let category = steps.onActor.createSupportedCategory(payload, context: context) else { return nil }
        let general = TemplateCategory.pagedWithLink
        let template = TemplateCategory(rawValue: category.identifier) ?? general
        let isNamedLater = template != general && payload.isCategoryInferred
        var content = session.content
        content.categoryIdentifier = isNamedLater ? general.rawValue : category.identifier
        guard session.update(content) else { return nil }
        results.withLock { $0.category = category }
        return (category, isNamedLater)
    }

    /// Registers a template's category, and names it in the content when the system lists it: until then the content
    /// names the one with all buttons, which the app registers at launch.
    private func registerAndName(_ category: NotificationCategory) async -> DeliveryPhase.Ending {
        let ending = await register(category)
        guard ending == .finished else { return ending }
        var content = session.content
        content.categoryIdentifier = category.identifier
        session.update(content)
        return .finished
    }

    private func register(_ category: NotificationCategory?) async -> DeliveryPhase.Ending {
        guard let category else { return .finished }
        let (registry, clock) = (services.categories, services.clock)
        let isListed = await withDeadline(services.budget.deadline(of: .registration), clock: clock) {
            await registry.register([category], clock: clock)
        }
        guard isListed != true else { return .finished }
        context.note("The category \(category.identifier) was not listed in time; its buttons may be missing.")
        return isListed == false ? .failed : Task.isCancelled ? .stopped : .timedOut
    }

    private func addMedia(_ payload: PushPayload) async -> DeliveryPhase.Ending {
        let (steps, context, content) = (steps, context, session.content)
        let attacher = MediaAttacher(services, recipient: context.push.recipient)
        let decorated = await withDeadline(
            services.budget.deadline(of: .media),
            clock: services.clock,
            late: { attacher.discard($0, besides: content) },
            operation: { @PushActor in
                await steps.onActor.addMediaIfNecessary(content, payload: payload, context: context)
            }
        )
        if let decorated {
            if !session.update(decorated) { attacher.discard(decorated, besides: content) }
            return !payload.media.isEmpty && decorated.attachments == content.attachments ? .failed : .finished
        }
        guard !Task.isCancelled else { return .stopped }
        context.note("The media took too long; the notification is delivered without them.")
        if !payload.media.isEmpty { session.update(attacher.addPlaceholder(to: content, context: context)) }
        return .timedOut
    }

    /// Fetches a template's pictures for the content extension, if the services share them.
    private func sharePictures(_ payload: PushPayload) async {
        guard let shared = services.sharedContent, payload.hasTemplate else { return }
        let fetch = PictureFetch(services: services, shared: shared, recipient: context.push.recipient)
        let limit = min(shared.bounds.time, services.budget.media)
        let notes = await withDeadline(limit, clock: services.clock) { await fetch.run(payload) }
        for note in notes ?? ["The template's pictures took too long; the content extension loads the rest itself."] {
            context.note(note)
        }
    }
}
