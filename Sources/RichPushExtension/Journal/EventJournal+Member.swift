public import Foundation
public import RichPushModel

extension EventJournal {
    /// The events of a member or addressed to them, the oldest first.
    ///
    /// - Throws: ``JournalError`` if the journal cannot be read.
    public func events(of recipient: Recipient) throws -> [JournalEvent] {
        try pending().events.filter { $0.isAbout(recipient) }
    }

    /// Removes the files with events of a member, also unfinished ones, and the snapshot if it is the member's. From
    /// another member's snapshot only the name is removed. Deliveries from before the first unlock belong to
    /// ``/RichPushModel/Recipient/device``. Incomplete and damaged files stay: their member cannot be
    /// read.
    ///
    /// - Returns: the number of removed events.
    /// - Throws: ``JournalError`` if the journal cannot be read, or a file cannot be removed.
    public func removeAll(of recipient: Recipient) throws -> Int {
        var ids: Set<String> = []
        for name in try fileNames() where JournalFile.isEvent(name) || name.hasSuffix(".\(Self.unfinished)") {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
            if let event = JournalFile.event(in: [UInt8](data)) {
                guard event.isAbout(recipient) else { continue }
                ids.insert(event.id)
                try removeFile(name)
            } else if ExtensionSnapshot(bytes: [UInt8](data))?.part(about: recipient) != nil {
                try removeFile(name)
            }
        }
        if recipient == .device {
            for event in try earlyDeliveries.pending().events {
                ids.insert(event.id)
                try remove(event)
            }
        }
        try removeFromSnapshot(recipient)
        if !ids.isEmpty { removeCounters() }
        return ids.count
    }

    private func removeFromSnapshot(_ recipient: Recipient) throws {
        guard let snapshot = snapshot(), snapshot.part(about: recipient) != nil else { return }
        guard let rest = snapshot.without(recipient) else { return try removeFile(Self.snapshotName) }
        try writeSnapshot(rest)
    }
}

extension JournalEvent {
    fileprivate func isAbout(_ recipient: Recipient) -> Bool {
        self.recipient == recipient || addressee.map(Recipient.init(_:)) == recipient
    }
}

extension EventJournal {
    /// The badge count of the member signed in on this device, as the extension can know it: the count in the app's
    /// snapshot, with the changes of events that are not ingested yet. Events of ``/RichPushModel/Recipient/device``,
    /// from before a sign-in, count for the member.
    ///
    /// An event does not change the count if the journal has an older event of the same message and action, or if it is
    /// older than the last count that the app has set; see
    /// ``/RichPushModel/BadgeChange/isOutdated(_:setTime:now:)``.
    ///
    /// An extension that does its own counting records an event with ``/RichPushModel/BadgeChange/increment(by:)`` and
    /// shows this number.
    ///
    /// - Parameter now: the current time; the system's by default.
    /// - Returns: the count, zero or above.
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    public func badgeCount(at now: Date = PushClock.live.now()) throws -> Int {
        // In this order: if the file of an event was removed before the first reading, the second reading has its
        // change in the count.
        let events = try pending(at: now).events
        let snapshot = snapshot()
        let recipient = snapshot?.recipient ?? .device
        var known: Set<MessageAct> = []
        return
            events
            .filter { [recipient, .device].contains($0.recipient) }
            .filter { event in MessageAct(event).map { known.insert($0).inserted } ?? true }
            .filter { snapshot?.countedEvents.contains($0.id) != true }
            .filter { !BadgeChange.isOutdated($0.time, setTime: snapshot?.badgeSetTime, now: now) }
            .compactMap(\.badge)
            .reduce(snapshot?.badgeCount ?? 0) { count, change in change.applied(to: count) }
    }
}

/// The identity of an event of a message. A second event with the same identity does not change the badge count.
private struct MessageAct: Hashable {
    var message: Int64
    var action: MessageAction

    /// `nil` for an event without a message.
    init?(_ event: JournalEvent) {
        guard let message = event.messageResponseID else { return nil }
        (self.message, action) = (message, event.action)
    }
}
