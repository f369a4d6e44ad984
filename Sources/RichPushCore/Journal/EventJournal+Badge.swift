extension EventJournal {
    /// The badge count of the member signed in on this device, as far as the extension can know it: what the app last
    /// wrote, with the changes in events that nobody has ingested yet.
    ///
    /// An extension that counts for itself records an event with ``BadgeChange/increment(by:)`` and shows this number.
    ///
    /// - Throws: ``JournalError`` if the folder is there and cannot be read.
    public func badgeCount() throws -> Int {
        let snapshot = snapshot()
        let recipient = snapshot?.recipient ?? .device
        return try pending().events
            .filter { $0.recipient == recipient }
            .compactMap(\.badge)
            .reduce(snapshot?.badgeCount ?? 0) { count, change in change.applied(to: count) }
    }
}
