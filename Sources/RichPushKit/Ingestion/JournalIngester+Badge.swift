import RichPushExtension
import RichPushModel
import RichPushStore

extension JournalIngester {
    /// Updates the badge count in the app's snapshot, if there is one, with the identifiers of the committed events
    /// that it includes. Call it before their files are removed: then the extension counts each event once, with or
    /// without its file.
    ///
    /// - Parameter events: the committed events.
    /// - Throws: ``/RichPushStore/StoreError`` if the badge count cannot be read.
    func noteCounted(_ events: [JournalEvent]) async throws {
        guard let recipient = journal.snapshot()?.recipient else { return }
        let counted = events.filter { $0.badge != nil && [recipient, .device].contains($0.recipient) }.map(\.id)
        guard !counted.isEmpty else { return }
        await note(Set(counted), badgeCount: try await services.store.badgeCount(for: recipient), of: recipient)
    }

    /// Runs on the actor where helpers write snapshots, so that it does not overwrite the snapshot of a member who
    /// signs in at the same time.
    @PushActor private func note(_ counted: Set<String>, badgeCount: Int, of recipient: Recipient) {
        guard var snapshot = journal.snapshot(), snapshot.recipient == recipient else { return }
        snapshot.badgeCount = badgeCount
        snapshot.countedEvents = counted
        do {
            try journal.writeSnapshot(snapshot)
        } catch {
            let context = PushContext(recipient: snapshot.recipient, time: services.clock.now())
            services.observer.report(.failure(error, context))
        }
    }
}
