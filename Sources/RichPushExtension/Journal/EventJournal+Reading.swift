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
        return PendingEvents(
            events: Self.oldestFirst(Array(read.events.values), at: now),
            damaged: read.damaged
        )
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
