/// Takes the extension's events into the store: for the app, the command line, the host service.
public struct JournalIngester: Sendable {
    private let journal: EventJournal
    private let services: PushServices

    /// An ingester from one journal into one store.
    public init(journal: EventJournal, services: PushServices) {
        self.journal = journal
        self.services = services
    }

    /// Commits each event with its tracking call, then removes its file. An event whose file could not be removed is
    /// not taken twice, and keeps none after it waiting: the observer is told. So may several ingest one journal at once.
    /// An event that the store refuses for itself, with ``StoreError/Code/failed``, stays where it is, as files that are no
    /// whole event do, and keeps none waiting either.
    ///
    /// Besides, the store learns what the journal has lost, what crashed writers left unfinished is removed, and the
    /// extension learns the member's badge count with the events that were taken.
    ///
    /// - Returns: the events taken, each with whether its message was new to the store.
    /// - Throws: ``StoreError``, or ``JournalError`` if the journal cannot be read; what was not taken stays in it.
    public func ingest() async throws -> [(event: JournalEvent, isNew: Bool)] {
        var taken: [(event: JournalEvent, isNew: Bool)] = []
        let events = try journal.pending().events
        try await noteLosses()
        journal.removeLeftovers()
        for event in events {
            guard let receipt = try await commit(event) else { continue }
            do {
                try journal.remove(event)
            } catch {
                services.observer.observe(.failure(error, context(of: event)))
            }
            if !receipt.wasTakenBefore { taken.append((event, receipt.newMessages.first ?? false)) }
        }
        if taken.contains(where: { $0.event.badge != nil }) { try await updateSnapshot() }
        if !taken.isEmpty { services.drain.noteWaiting(until: services.clock.now()) }
        return taken
    }

    /// Commits an event; `nil` if the store refuses just this one.
    private func commit(_ event: JournalEvent) async throws -> StoreReceipt? {
        do {
            return try await services.store.commit(changes(for: event))
        } catch let error as StoreError where error.code == .failed {
            services.observer.observe(.failure(error, context(of: event)))
            return nil
        }
    }

    private func noteLosses() async throws {
        let losses = journal.losses()
        guard losses != JournalLosses() else { return }
        try await services.store.noteJournalLosses(
            deliveriesDropped: losses.deliveriesDropped,
            actsRefused: losses.actsRefused
        )
    }

    /// Brings the badge count in the app's snapshot up to date, if there is one: the changes are in no file any more.
    private func updateSnapshot() async throws {
        guard let recipient = journal.snapshot()?.recipient else { return }
        await setBadgeCount(try await services.store.badgeCount(for: recipient), of: recipient)
    }

    /// On the actor where helpers write snapshots, so that a member who signs in meanwhile is not written over.
    @PushActor private func setBadgeCount(_ badgeCount: Int, of recipient: Recipient) {
        guard var snapshot = journal.snapshot(), snapshot.recipient == recipient else { return }
        snapshot.badgeCount = badgeCount
        do {
            try journal.writeSnapshot(snapshot)
        } catch {
            let context = PushContext(recipient: snapshot.recipient, time: services.clock.now())
            services.observer.observe(.failure(error, context))
        }
    }

    /// Takes one event, unless somebody has taken it; says whether its message was new to the store then.
    package func take(_ event: JournalEvent) async throws -> Bool {
        try await services.store.commit(changes(for: event)).newMessages.first ?? false
    }

    private func context(of event: JournalEvent) -> PushContext {
        PushContext(
            recipient: event.recipient,
            requestIdentifier: event.requestIdentifier,
            locale: event.locale,
            time: event.time
        )
    }

    private func changes(for event: JournalEvent) -> StoreChanges {
        let messages = event.messageResponseID.map { id in
            let call = LoyaltyCall.trackMessage(id: String(id), parameters: nil, action: event.action)
            let key = IdempotencyKey.make(
                for: call,
                context: context(of: event),
                messageResponseID: id,
                random: services.random
            )
            let recordable = OutboxCall(
                call: call,
                idempotencyKey: key,
                requestIdentifier: event.requestIdentifier,
                locale: event.locale
            )
            return MessageEvent(
                messageResponseID: id,
                action: event.action,
                time: event.time,
                calls: [recordable]
            )
        }
        return StoreChanges(
            recipient: event.recipient,
            messages: messages.map { [$0] } ?? [],
            badge: event.badge,
            journalEvent: event.id,
            time: event.time
        )
    }
}
