import Foundation
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
