public import RichPushDelivery
import RichPushModel

/// Takes the extension's events into the store: for the app, the command line, the host service.
public struct JournalIngester: Sendable {
    let journal: EventJournal
    let services: PushServices

    /// An ingester from one journal into one store.
    public init(journal: EventJournal, services: PushServices) {
        self.journal = journal
        self.services = services
    }

    /// Commits each event with its tracking call, then removes the files. An event that the extension has confirmed
    /// (``/RichPushDelivery/EventJournal/confirm(_:at:)``) is committed with the time at which it was sent, and without
    /// a call.
    ///
    /// An event whose file could not be removed is not taken twice, and keeps none after it waiting: the observer is
    /// told. So may several ingest one journal at once. An event that the store refuses for itself, with
    /// ``StoreError/Code/failed``, stays where it is, as files that are no whole event do, and keeps none waiting
    /// either.
    ///
    /// Events from before a sign-in, of ``/RichPushModel/Recipient/device``, are the signed-in member's, under their
    /// own keys. An event that names its addressee is removed without effect if the store does not know its member.
    ///
    /// Besides, the store learns what the journal has lost, what crashed writers left unfinished is removed, and the
    /// extension learns the member's badge count with the events that were taken.
    ///
    /// - Returns: the events taken, each with whether its message was new to the store.
    /// - Throws: ``StoreError``, or ``/RichPushDelivery/JournalError`` if the journal cannot be read; what was not
    ///   taken stays in it.
    public func ingest() async throws -> [(event: JournalEvent, isNew: Bool)] {
        var taken: [(event: JournalEvent, isNew: Bool)] = []
        let events = try journal.pending().events
        try await noteLosses()
        journal.removeLeftovers(at: services.clock.now())
        for slice in stride(from: 0, to: events.count, by: Self.slice) {
            taken += try await ingest(events[slice..<min(slice + Self.slice, events.count)])
        }
        if !events.isEmpty { journal.removeCounters() }
        if !taken.isEmpty { services.drain.noteWaiting(until: services.clock.now()) }
        return taken
    }

    /// How many events are committed together.
    private static let slice = 256

    /// Takes some of the events.
    ///
    /// - Throws: ``StoreError``, after those that were committed have left the journal.
    private func ingest(_ events: ArraySlice<JournalEvent>) async throws -> [(event: JournalEvent, isNew: Bool)] {
        var receipts: [(event: JournalEvent, receipt: StoreReceipt)] = []
        var failure: (any Error)?
        var owned: [(event: JournalEvent, changes: StoreChanges)] = []
        let owners = try await owners(of: events)
        for event in events {
            if let owner = owners[Origin(event)] {
                owned.append((event, changes(for: event, recipient: owner)))
            } else {
                remove(event)
            }
        }
        for ((event, _), result) in zip(owned, try await services.store.commitEach(owned.map(\.changes))) {
            switch result {
            case .success(let receipt): receipts.append((event, receipt))
            case .failure(let error): failure = note(error, of: event) ?? failure
            }
        }
        // Before their files go, so that the extension's count does not fall meanwhile.
        try await noteCounted(receipts.map(\.event))
        for (event, _) in receipts { remove(event) }
        if let failure { throw failure }
        return receipts.filter { !$0.receipt.wasTakenBefore }.map { ($0.event, $0.receipt.newMessages.first ?? false) }
    }

    private func remove(_ event: JournalEvent) {
        do {
            try journal.remove(event)
        } catch {
            services.observer.observe(.failure(error, event.pushContext))
        }
    }

    /// What the member for whom an event is committed depends on.
    private struct Origin: Hashable {
        var recipient: Recipient
        /// Whether the event names its addressee.
        var isAddressed: Bool

        init(_ event: JournalEvent) {
            (recipient, isAddressed) = (event.recipient, event.addressee != nil)
        }
    }

    /// The member for whom an event is committed; `nil` if it names an addressee whom the store does not know.
    private func owner(of origin: Origin) async throws -> Recipient? {
        if origin.recipient == .device { return try await services.store.signedInRecipient() ?? .device }
        if !origin.isAddressed { return origin.recipient }
        return try await services.store.isMember(origin.recipient) ? origin.recipient : nil
    }

    /// The members for whom events are committed. The store is asked once for each origin.
    private func owners(of events: ArraySlice<JournalEvent>) async throws -> [Origin: Recipient] {
        var owners: [Origin: Recipient] = [:]
        for origin in Set(events.map(Origin.init)) { owners[origin] = try await owner(of: origin) }
        return owners
    }

    /// The error that ends the ingestion; `nil` if the store refuses just this event, which the observer learns.
    private func note(_ error: any Error, of event: JournalEvent) -> (any Error)? {
        guard (error as? StoreError)?.code == .failed else { return error }
        services.observer.observe(.failure(error, event.pushContext))
        return nil
    }

    private func noteLosses() async throws {
        let losses = journal.losses()
        guard losses != JournalLosses() else { return }
        try await services.store.noteJournalLosses(
            deliveriesDropped: losses.deliveriesDropped,
            actsRefused: losses.actsRefused
        )
    }

    /// Commits one event, unless it was committed before.
    ///
    /// - Returns: whether its message was new to the store at the first commit.
    package func take(_ event: JournalEvent) async throws -> Bool {
        guard let recipient = try await owner(of: Origin(event)) else { return false }
        return try await services.store.commit(changes(for: event, recipient: recipient)).newMessages.first ?? false
    }

    private func changes(for event: JournalEvent, recipient: Recipient) -> StoreChanges {
        let messages = event.messageResponseID.map { id in
            MessageEvent(
                messageResponseID: id,
                action: event.action,
                time: event.time,
                sent: event.sent,
                calls: event.sent == nil ? calls(for: event) : []
            )
        }
        var changes = StoreChanges(
            recipient: recipient,
            messages: messages.map { [$0] } ?? [],
            badge: event.badge,
            journalEvent: event.id,
            time: event.time
        )
        changes.isOfDevice = event.recipient == .device
        return changes
    }

    private func calls(for event: JournalEvent) -> [OutboxCall] {
        guard let call = event.trackingCall, let key = event.callContext?.idempotencyKey else { return [] }
        return [
            OutboxCall(
                call: call,
                idempotencyKey: key,
                requestIdentifier: event.requestIdentifier,
                locale: event.locale
            )
        ]
    }
}
