public import Foundation
public import RichPushModel

extension EventJournal {
    /// The events in the journal in the order of their time. Incomplete and damaged files stay and are counted.
    ///
    /// Deliveries from before the first unlock are among them, for ``/RichPushModel/Recipient/device``.
    ///
    /// - Parameter now: the current time; the system's by default. Events with a time that is more than a minute ahead
    ///   of it come first, because they were recorded by a clock that was ahead.
    /// - Returns: the events, and the number of damaged files.
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    public func pending(at now: Date = PushClock.live.now()) throws -> PendingEvents {
        var pending = try pending(among: fileNames(), at: now)
        let early = try earlyDeliveries.pending()
        guard early != PendingEvents(events: [], damaged: 0) else { return pending }
        pending.damaged += early.damaged
        pending.events = Self.oldestFirst(pending.events + early.events, at: now)
        return pending
    }

    /// Reads the events among files that were listed before. A file that no longer exists was removed, or renamed by
    /// ``confirm(_:at:)`` and is read under its new name.
    ///
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    package func pending(among names: [String], at now: Date = PushClock.live.now()) throws -> PendingEvents {
        var read = Reading()
        var missing: Set<Substring> = []
        for name in names where JournalFile.isEvent(name) {
            if try !take(name, into: &read) { missing.insert(JournalFile.stem(of: name)) }
        }
        if !missing.isEmpty {
            for name in try fileNames() where missing.contains(JournalFile.stem(of: name)) && !names.contains(name) {
                if JournalFile.isEvent(name) { _ = try take(name, into: &read) }
            }
        }
        return PendingEvents(events: Self.oldestFirst(Array(read.events.values), at: now), damaged: read.damaged)
    }

    private static func oldestFirst(_ events: [JournalEvent], at now: Date) -> [JournalEvent] {
        let rule = WrittenTime(at: now)
        let sorted = events.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        return WrittenTime.oldestFirst(sorted) { rule.isAhead($0.time) }
    }

    private struct Reading {
        /// By id: an event may have been written again after it was confirmed.
        var events: [String: JournalEvent] = [:]
        var damaged = 0
    }

    /// Reads a file; `false` if it no longer exists.
    private func take(_ name: String, into reading: inout Reading) throws -> Bool {
        let bytes: [UInt8]
        do {
            bytes = try self.bytes(of: name)
        } catch {
            guard (error as? POSIXError)?.code != .ENOENT else { return false }
            reading.damaged += 1
            return true
        }
        guard var event = JournalFile.event(in: bytes) else {
            reading.damaged += 1
            return true
        }
        event.sent = JournalFile.sent(in: name)
        if event.sent != nil || reading.events[event.id] == nil { reading.events[event.id] = event }
        return true
    }
}

/// The content of a journal: events that are not ingested yet, and damaged files.
public struct PendingEvents: Sendable, Hashable {
    /// The complete events, the oldest first.
    public var events: [JournalEvent]
    /// The number of incomplete or damaged files. They are not removed.
    public var damaged: Int

    /// Makes the content of a journal, for an app's own reader.
    public init(events: [JournalEvent], damaged: Int) {
        self.events = events
        self.damaged = damaged
    }
}

// MARK: - One member

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
