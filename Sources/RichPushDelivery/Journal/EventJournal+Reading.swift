import Foundation

extension EventJournal {
    /// The events in the journal, in the order of their time; files that are no whole event are left alone and counted.
    ///
    /// - Throws: ``JournalError`` if the folder is there and cannot be read.
    public func pending() throws -> PendingEvents {
        try pending(among: fileNames())
    }

    /// Reads the events among files that were listed a moment ago. A file that is gone since then was removed, or renamed
    /// by ``confirm(_:at:)``; it is then read under its new name.
    package func pending(among names: [String]) throws -> PendingEvents {
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
            events: read.events.values.sorted { ($0.time, $0.id) < ($1.time, $1.id) },
            damaged: read.damaged
        )
    }

    private struct Reading {
        /// By their ids: an event may have been written once more after it was confirmed.
        var events: [String: JournalEvent] = [:]
        var damaged = 0
    }

    /// Reads a file; `false` if there is none of that name any more.
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
