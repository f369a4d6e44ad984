import RichPushModel

extension EventJournal {
    /// The badge count of the member signed in on this device, as the extension can know it: the count in the app's
    /// snapshot, with the changes of events that are not ingested yet. Events that are older than the last count that
    /// the app has set do not change it. Events of ``/RichPushModel/Recipient/device``, from before a sign-in, count
    /// for the member.
    ///
    /// An extension that does its own counting records an event with ``/RichPushModel/BadgeChange/increment(by:)`` and
    /// shows this number.
    ///
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    public func badgeCount() throws -> Int {
        // In this order: if the file of an event was removed before the first reading, the second reading has its
        // change in the count.
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
