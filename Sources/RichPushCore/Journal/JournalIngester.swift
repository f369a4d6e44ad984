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
    /// not taken twice, and keeps none after it waiting: the observer is told.
    ///
    /// - Returns: the events taken, each with whether its message was new to the store.
    /// - Throws: ``StoreError``, or ``JournalError`` if the journal cannot be read; what was not taken stays in it.
    public func ingest() async throws -> [(event: JournalEvent, isNew: Bool)] {
        var taken: [(event: JournalEvent, isNew: Bool)] = []
        for event in try journal.pending().events {
            let receipt = try await services.store.commit(changes(for: event))
            do {
                try journal.remove(event)
            } catch {
                services.observer.observe(.failure(error, context(of: event)))
            }
            if !receipt.wasTakenBefore { taken.append((event, receipt.newMessages.first ?? false)) }
        }
        return taken
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
            let call = LoyaltyCall.trackMessage(id: String(id), parameters: nil, action: .delivered)
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
                action: .delivered,
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
