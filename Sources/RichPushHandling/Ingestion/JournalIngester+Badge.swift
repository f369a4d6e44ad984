import RichPushDelivery
import RichPushModel

extension JournalIngester {
    /// Brings the badge count in the app's snapshot up to date, if there is one, and names the committed events that are in
    /// it. Call it before their files are removed: the extension counts an event once, whether its file is there or not.
    ///
    /// - Parameter events: the committed events.
    func noteCounted(_ events: [JournalEvent]) async throws {
        guard let recipient = journal.snapshot()?.recipient else { return }
        let counted = events.filter { $0.badge != nil && [recipient, .device].contains($0.recipient) }.map(\.id)
        guard !counted.isEmpty else { return }
        await note(Set(counted), badgeCount: try await services.store.badgeCount(for: recipient), of: recipient)
    }

    /// On the actor where helpers write snapshots, so that a member who signs in meanwhile is not written over.
    @PushActor private func note(_ counted: Set<String>, badgeCount: Int, of recipient: Recipient) {
        guard var snapshot = journal.snapshot(), snapshot.recipient == recipient else { return }
        snapshot.badgeCount = badgeCount
        snapshot.countedEvents = counted
        do {
            try journal.writeSnapshot(snapshot)
        } catch {
            let context = PushContext(recipient: snapshot.recipient, time: services.clock.now())
            services.observer.observe(.failure(error, context))
        }
    }
}
