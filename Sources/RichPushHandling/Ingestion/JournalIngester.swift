public import RichPushDelivery
import RichPushModel

/// Takes the events of a service extension's journal into the store. The app, the command line and host services use
/// it.
public struct JournalIngester: Sendable {
    let journal: EventJournal
    let services: PushServices

    /// Makes an ingester for one journal; the services have the store and the observer.
    public init(journal: EventJournal, services: PushServices) {
        self.journal = journal
        self.services = services
    }

    /// Commits each event with its tracking call, then removes the files. An event that the extension has confirmed
    /// (``/RichPushDelivery/EventJournal/confirm(_:at:)``) is committed with the time at which it was sent, and without
    /// a call.
    ///
    /// If a file cannot be removed, the observer is notified and the other events are still taken; the event is not
    /// taken twice. For the same reason several processes can ingest one journal at the same time. An event that the
    /// store refuses with ``StoreError/Code/failed`` stays in the journal, as incomplete or damaged files do. It does
    /// not stop the other events.
    ///
    /// Events of ``/RichPushModel/Recipient/device``, from before a sign-in, are committed for the signed-in member,
    /// with their own keys. An event that names its addressee is removed without effect if the store does not know its
    /// member.
    ///
    /// The ingestion also stores how many events the journal has lost, removes unfinished files of crashed processes,
    /// and writes the member's new badge count to the extension's snapshot.
    ///
    /// - Returns: the events taken, each with whether its message was new to the store.
    /// - Throws: ``StoreError``, or ``/RichPushDelivery/JournalError`` if the journal cannot be read. Events that were
    ///   not taken stay in the journal.
    public func ingest() async throws -> [(event: JournalEvent, isNew: Bool)] {
        let events = try journal.pending().events
        try await noteLosses()
        journal.removeLeftovers(at: services.clock.now())
        let taken = try await take(events)
        if !events.isEmpty { journal.removeCounters() }
        if !taken.isEmpty { services.drain.noteWaiting(until: services.clock.now()) }
        return taken
    }

    /// How many events are committed together.
    private static let slice = 256

    /// Takes the events in slices. The files of each slice are removed while the next slice is committed.
    ///
    /// - Throws: ``StoreError``, after the files of the committed events were removed.
    private func take(_ events: [JournalEvent]) async throws -> [(event: JournalEvent, isNew: Bool)] {
        var taken: [(event: JournalEvent, isNew: Bool)] = []
        var committed: [JournalEvent] = []
        for start in stride(from: 0, to: events.count, by: Self.slice) {
            let sliceBefore = committed
            async let removal: Void = remove(sliceBefore)
            let slice = try await commit(events[start..<min(start + Self.slice, events.count)])
            await removal
            // After the files of the slice before are removed, and before those of this slice are, so that the extension
            // neither misses an event nor counts it twice.
            let stored = slice.receipts.map(\.event)
            try await noteCounted(stored)
            committed = stored
            if let failure = slice.failure {
                await remove(committed)
                throw failure
            }
            let new = slice.receipts.filter { !$0.receipt.wasTakenBefore }
            taken += new.map { ($0.event, $0.receipt.newMessages.first ?? false) }
        }
        await remove(committed)
        return taken
    }

    /// What the store did with a slice of events.
    private struct CommittedSlice {
        /// The events in the store, whose files can be removed.
        var receipts: [(event: JournalEvent, receipt: StoreReceipt)] = []
        /// The error that ends the ingestion.
        var failure: (any Error)?
    }

    private func commit(_ events: ArraySlice<JournalEvent>) async throws -> CommittedSlice {
        var slice = CommittedSlice()
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
            case .success(let receipt): slice.receipts.append((event, receipt))
            case .failure(let error): slice.failure = note(error, of: event) ?? slice.failure
            }
        }
        return slice
    }

    /// Removes the files of events from two threads, because some file systems wait for the disk at each file.
    private func remove(_ events: [JournalEvent]) async {
        let half = events.count / 2
        async let first: Void = removeEach(of: events[..<half])
        async let second: Void = removeEach(of: events[half...])
        _ = await (first, second)
    }

    private func removeEach(of events: ArraySlice<JournalEvent>) {
        for event in events { remove(event) }
    }

    private func remove(_ event: JournalEvent) {
        do {
            try journal.remove(event)
        } catch {
            services.observer.report(.failure(error, event.pushContext))
        }
    }

    /// The properties of an event that decide for which member it is committed.
    private struct Origin: Hashable {
        var recipient: Recipient
        /// Whether the event names its addressee.
        var isAddressed: Bool

        init(_ event: JournalEvent) {
            (recipient, isAddressed) = (event.recipient, event.addressee != nil)
        }
    }

    /// The member for whom an event is committed; `nil` if it names an addressee that the store does not know.
    private func owner(of origin: Origin) async throws -> Recipient? {
        if origin.recipient == .device { return try await services.store.signedInRecipient() ?? .device }
        if !origin.isAddressed { return origin.recipient }
        return try await services.store.isMember(origin.recipient) ? origin.recipient : nil
    }

    /// The members for whom events are committed. The store is read once for each origin.
    private func owners(of events: ArraySlice<JournalEvent>) async throws -> [Origin: Recipient] {
        var owners: [Origin: Recipient] = [:]
        for origin in Set(events.map(Origin.init)) { owners[origin] = try await owner(of: origin) }
        return owners
    }

    /// The error that ends the ingestion; `nil` if the store refuses only this event; the observer is then notified.
    private func note(_ error: any Error, of event: JournalEvent) -> (any Error)? {
        guard (error as? StoreError)?.code == .failed else { return error }
        services.observer.report(.failure(error, event.pushContext))
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
    /// - Throws: ``StoreError``; then nothing is changed.
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
            time: event.time,
            now: services.clock.now()
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
                formerKey: event.formerKey,
                requestIdentifier: event.requestIdentifier,
                locale: event.locale
            )
        ]
    }
}
