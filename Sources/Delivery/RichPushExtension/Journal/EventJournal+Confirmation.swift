public import Foundation
import RichPushModel

extension EventJournal {
    /// Marks a delivery as reported to the platform by the extension itself. The time becomes part of the file's name.
    ///
    /// The pipeline calls it if ``DeliveryServices/receipts`` is set. An extension that sends `delivered` in another way
    /// records the event first, sends its ``JournalEvent/trackingCall`` with its
    /// ``JournalEvent/callContext``, then confirms it:
    ///
    /// ```swift
    /// if let event = report.event, let context = event.callContext, let id = event.messageResponseID {
    ///     try await messages.trackMessage(id: id, parameters: nil, action: event.action, context: context)
    ///     try journal.confirm(event, at: .now)
    /// }
    /// ```
    ///
    /// The ingestion of a confirmed event stores the time at which it was sent and records no call. It may run at any
    /// time. If it read the event before the confirmation, the next ingestion removes the call if it is still queued.
    /// If the file was removed before, the call is sent again with the same idempotency key, so that the platform
    /// counts one delivery.
    ///
    /// - Parameters:
    ///   - event: the event that ``record(_:at:)`` has written.
    ///   - time: the time of the report, kept in whole milliseconds. The first confirmation stays.
    /// - Returns: whether the event is marked as sent now; `false` if it was ingested before, is an act of the user, or
    ///   has no message.
    /// - Throws: ``JournalError`` if the file exists and cannot be renamed; the event then does not change.
    @discardableResult
    public func confirm(_ event: JournalEvent, at time: Date) throws -> Bool {
        guard event.isConfirmable else { return false }
        return try confirm(stem: JournalFile.stem(of: event), at: time)
    }

    /// Marks a delivery as sent, by the beginning of its file's name.
    func confirm(stem: String, at time: Date) throws -> Bool {
        let names = try fileNames().filter { JournalFile.stem(of: $0) == stem }
        if names.contains(where: { JournalFile.sent(in: $0) != nil }) { return true }
        let file = folder.appendingPathComponent(JournalFile.deliveryName(stem: stem, sent: nil))
        do {
            try FileManager.default.replaceItem(
                file,
                with: folder.appendingPathComponent(JournalFile.deliveryName(stem: stem, sent: time))
            )
            try bringFolderToDisk()
            return true
        } catch {
            guard FileManager.default.fileExists(atPath: file.path) else { return false }
            throw JournalError(
                code: .write,
                message: "The journal at \(folder.path) could not mark \(file.lastPathComponent) as sent; "
                    + "the app sends it again, with the same key.",
                underlying: error
            )
        }
    }
}
