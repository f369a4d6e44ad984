public import RichPushExtension
import RichPushModel

/// A journal event that was taken into the store.
public struct IngestedEvent: Sendable, Hashable {
    /// The event.
    public var event: JournalEvent
    /// Whether its message was new to the store; false for an event without a message.
    public var isNew: Bool
}

extension PushServices {
    /// Takes the events of ``journal`` into the store. `NotificationHelper.sync()` does it too.
    ///
    /// An event is taken once, also if several processes ingest the journal at the same time. An event that the store
    /// refuses with ``/RichPushStore/StoreError/Code/failed`` stays in the journal and is reported to ``observer``.
    ///
    /// - Returns: the events that were not taken before; none without a journal.
    /// - Throws: ``/RichPushStore/StoreError``, or ``/RichPushExtension/JournalError`` if the journal cannot be read. Events that were
    ///   not taken stay in the journal.
    public func ingestJournal() async throws -> [IngestedEvent] {
        guard let journal else { return [] }
        return try await JournalIngester(journal: journal, services: self).ingest()
    }

    /// Takes events into the store that did not come through ``journal``, for example those that a service got from its
    /// apps as JSON (``/RichPushExtension/JournalEvent/json``).
    ///
    /// Each event is committed once, by its identifier, with the call that reports it; the same event can be given
    /// again after an error. An event that names an addressee whom the store does not know has no effect. An event that
    /// the store refuses with ``/RichPushStore/StoreError/Code/failed`` is reported to ``observer``, and the others are taken.
    ///
    /// - Parameter events: the events, in any order.
    /// - Returns: the events that were not taken before.
    /// - Throws: ``/RichPushStore/StoreError``. Events before the one that failed may have been taken.
    public func ingest(_ events: [JournalEvent]) async throws -> [IngestedEvent] {
        let committer = EventCommitter(services: self)
        var taken: [IngestedEvent] = []
        for start in stride(from: 0, to: events.count, by: EventCommitter.slice) {
            let slice = try await committer.commit(events[start..<min(start + EventCommitter.slice, events.count)])
            if let failure = slice.failure { throw failure }
            taken += slice.taken
        }
        if !taken.isEmpty { drain.noteWaiting(until: clock.now()) }
        return taken
    }
}
