public import RichPushExtension
import RichPushModel
import RichPushStore

/// Takes the events of a service extension's journal into the store. The app, the command line and host services use
/// it.
package struct JournalIngester: Sendable {
    let journal: EventJournal
    let services: PushServices
    private var committer: EventCommitter { EventCommitter(services: services) }

    /// Makes an ingester for one journal; the services have the store and the observer.
    package init(journal: EventJournal, services: PushServices) {
        self.journal = journal
        self.services = services
    }

    /// Commits each event with its tracking call, then removes the files; see ``PushServices/ingestJournal()``. An event
    /// that the extension has confirmed (``/RichPushExtension/EventJournal/confirm(_:at:)``) is committed with the time at
    /// which it was sent, and without a call.
    ///
    /// If a file cannot be removed, the observer is notified, and the event is not taken twice. Events of
    /// ``/RichPushModel/Recipient/device``, from before a sign-in, are committed for the signed-in member, with their own
    /// keys. An event that names its addressee is removed without effect if the store does not know its member.
    ///
    /// The ingestion also stores how many events the journal has lost, removes unfinished files of crashed processes,
    /// and writes the member's new badge count to the extension's snapshot.
    ///
    /// - Returns: the events that were not ingested before, each with whether its message was new to the store.
    /// - Throws: as ``PushServices/ingestJournal()``.
    package func ingest() async throws -> [IngestedEvent] {
        let events = try journal.pending(at: services.clock.now()).events
        let losses = journal.losses()
        if losses != JournalLosses() {
            try await services.store.noteJournalLosses(
                deliveriesDropped: losses.deliveriesDropped,
                actsRefused: losses.actsRefused
            )
        }
        journal.removeLeftovers(at: services.clock.now())
        let ingested = try await commit(events)
        if !events.isEmpty { journal.removeCounters() }
        if !ingested.isEmpty { services.noteDueCall() }
        return ingested
    }

    /// Commits the events in slices. The files of each slice are removed while the next slice is committed.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, after the files of the committed events were removed.
    private func commit(_ events: [JournalEvent]) async throws -> [IngestedEvent] {
        var ingested: [IngestedEvent] = []
        var committed: [JournalEvent] = []
        for start in stride(from: 0, to: events.count, by: EventCommitter.slice) {
            let sliceBefore = committed
            async let removal: Void = remove(sliceBefore)
            let slice = try await committer.commit(events[start..<min(start + EventCommitter.slice, events.count)])
            await removal
            removeEach(of: (slice.withoutOwner + slice.tokens)[...])
            // After the files of the slice before are removed, and before those of this slice are, so that the
            // extension neither misses an event nor counts it twice.
            let stored = slice.receipts.map(\.event)
            try await noteCounted(stored)
            committed = stored
            if let failure = slice.failure {
                await remove(committed)
                throw failure
            }
            ingested += slice.ingested
        }
        await remove(committed)
        return ingested
    }

    /// Removes the files of events from two threads, because some file systems wait for the disk at each file.
    private func remove(_ events: [JournalEvent]) async {
        let half = events.count / 2
        async let first: Void = removeEach(of: events[..<half])
        removeEach(of: events[half...])
        await first
    }

    private func removeEach(of events: ArraySlice<JournalEvent>) {
        for event in events {
            do {
                try journal.remove(event)
            } catch {
                services.observer.report(.failure(error, event.pushContext))
            }
        }
    }

    /// Updates badge count and recalls in the app's snapshot, if there is one, with the identifiers of the committed events
    /// that the count includes. Call it before their files are removed: then the extension counts each event once, with or
    /// without its file.
    func noteCounted(_ events: [JournalEvent]) async throws {
        guard let recipient = journal.snapshot()?.recipient else { return }
        let own = events.filter { [recipient, .device].contains($0.recipient) }
        let counted = own.filter { $0.badge != nil }.map(\.id)
        let count = counted.isEmpty ? nil : try await services.store.badgeCount(for: recipient)
        let recalled =
            own.allSatisfy(\.recalls.isEmpty)
            ? nil
            : try await services.store.recalledMessages(of: recipient, limit: ExtensionSnapshot.recallLimit)
        guard count != nil || recalled != nil else { return }
        await note(of: recipient) { snapshot in
            if let count { (snapshot.badgeCount, snapshot.countedEvents) = (count, Set(counted)) }
            if let recalled { snapshot.recalled = recalled }
        }
    }

    /// Runs on the actor where helpers write snapshots, so that it does not overwrite the snapshot of a member who
    /// signs in at the same time.
    @PushActor private func note(of recipient: Recipient, _ change: @Sendable (inout ExtensionSnapshot) -> Void) {
        guard var snapshot = journal.snapshot(), snapshot.recipient == recipient else { return }
        change(&snapshot)
        do {
            try journal.writeSnapshot(snapshot)
        } catch {
            let context = PushContext(recipient: snapshot.recipient, time: services.clock.now())
            services.observer.report(.failure(error, context))
        }
    }
}

/// A journal event that was ingested.
public struct IngestedEvent: Sendable, Hashable {
    /// The event.
    public var event: JournalEvent
    /// Whether its message was new to the store; false for an event without a message.
    public var isNew: Bool
}

extension PushServices {
    /// Ingests the events of ``journal`` into the store. `NotificationHelper.sync()` does it too.
    ///
    /// An event is ingested once, also if several processes ingest the journal at the same time. An event that the store
    /// refuses with ``/RichPushStore/StoreError/Code/failed`` stays in the journal and is reported to ``observer``.
    ///
    /// - Returns: the events that were not ingested before; none without a journal.
    /// - Throws: ``/RichPushStore/StoreError``, or ``/RichPushExtension/JournalError`` if the journal cannot be read. Events that were
    ///   not ingested stay in the journal.
    public func ingestJournal() async throws -> [IngestedEvent] {
        guard let journal else { return [] }
        return try await JournalIngester(journal: journal, services: self).ingest()
    }

    /// Takes events into the store that did not come through ``journal``, for example those that a service got from its
    /// apps as JSON (``/RichPushExtension/JournalEvent/json``).
    ///
    /// Each event is committed once, by its identifier, with the call that reports it; the same event can be given
    /// again after an error. An event that names an addressee whom the store does not know has no effect. An event that
    /// the store refuses with ``/RichPushStore/StoreError/Code/failed`` is reported to ``observer``, and the others are ingested.
    ///
    /// - Parameter events: the events, in any order.
    /// - Returns: the events that were not ingested before.
    /// - Throws: ``/RichPushStore/StoreError``. Events before the one that failed may have been ingested.
    public func ingest(_ events: [JournalEvent]) async throws -> [IngestedEvent] {
        let committer = EventCommitter(services: self)
        var ingested: [IngestedEvent] = []
        for start in stride(from: 0, to: events.count, by: EventCommitter.slice) {
            let slice = try await committer.commit(events[start..<min(start + EventCommitter.slice, events.count)])
            if let failure = slice.failure { throw failure }
            ingested += slice.ingested
        }
        if !ingested.isEmpty { noteDueCall() }
        return ingested
    }
}
