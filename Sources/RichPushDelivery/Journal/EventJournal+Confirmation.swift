public import Foundation

extension EventJournal {
    /// Notes that the extension itself has told the platform of a delivery: its file gets a name that says when.
    ///
    /// It is for a host's own extension that sends `delivered`; this package's pipeline sends nothing from the
    /// extension. Record first, send the event's ``JournalEvent/trackingCall`` under its ``JournalEvent/callContext``,
    /// then confirm:
    ///
    /// ```swift
    /// if let event = report.event, let context = event.callContext, let id = event.messageResponseID {
    ///     try await messages.trackMessage(id: String(id), parameters: nil, action: event.action, context: context)
    ///     try journal.confirm(event, at: .now)
    /// }
    /// ```
    ///
    /// The ingestion of a confirmed event notes when it was sent and records no call. It may run at any moment: if it
    /// read the event before, the next one takes the call back if it still waits; and if the file is gone, the call
    /// goes out once more, under the same idempotency key, so that the platform counts one delivery.
    ///
    /// - Parameters:
    ///   - event: the event that ``record(_:)`` has written.
    ///   - time: when the platform was told; whole milliseconds are kept, and the first confirmation stays.
    /// - Returns: whether the journal says now that the event was sent; `false` if it was taken before, or is an act of
    ///   the user or without a message.
    /// - Throws: ``JournalError`` if the file is there and cannot be renamed; the event then stays as it was.
    @discardableResult
    public func confirm(_ event: JournalEvent, at time: Date) throws -> Bool {
        guard event.isConfirmable else { return false }
        var (unconfirmed, confirmed) = (event, event)
        unconfirmed.sent = nil
        confirmed.sent = time
        let stem = JournalFile.stem(of: event)
        if try fileNames().contains(where: { JournalFile.stem(of: $0) == stem && JournalFile.sent(in: $0) != nil }) {
            return true
        }
        let file = folder.appendingPathComponent(JournalFile.name(of: unconfirmed))
        do {
            try FileManager.default.replaceItem(
                file,
                with: folder.appendingPathComponent(JournalFile.name(of: confirmed))
            )
            try bringFolderToDisk()
            return true
        } catch {
            guard FileManager.default.fileExists(atPath: file.path) else { return false }
            throw JournalError(
                code: .write,
                message: "The journal at \(folder.path) could not note that \(file.lastPathComponent) was sent; "
                    + "the app sends it once more, under the same key.",
                underlying: error
            )
        }
    }
}
