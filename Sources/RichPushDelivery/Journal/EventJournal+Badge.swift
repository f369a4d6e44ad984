import RichPushModel

extension EventJournal {
    /// The badge count of the member signed in on this device, as far as the extension can know it: what the app last
    /// wrote, with the changes in events that no process has ingested yet. Events that are older than what the app has
    /// set do not change it. Events from before a sign-in, of ``/RichPushModel/Recipient/device``, are the member's.
    ///
    /// An extension that counts for itself records an event with ``/RichPushModel/BadgeChange/increment(by:)`` and
    /// shows this number.
    ///
    /// - Throws: ``JournalError`` if the folder is there and cannot be read.
    public func badgeCount() throws -> Int {
        // In this order: an event whose file is gone by the first reading is in the count of the second.
        let events = try pending().events
        let snapshot = snapshot()
        let recipient = snapshot?.recipient ?? .device
        return
            events
            .filter { event in
                if snapshot?.countedEvents.contains(event.id) == true { return false }
                let isOutdated = snapshot?.badgeSetTime.map { event.time.wholeMilliseconds < $0.wholeMilliseconds }
                return [recipient, .device].contains(event.recipient) && isOutdated != true
            }
            .compactMap(\.badge)
            .reduce(snapshot?.badgeCount ?? 0) { count, change in change.applied(to: count) }
    }
}
