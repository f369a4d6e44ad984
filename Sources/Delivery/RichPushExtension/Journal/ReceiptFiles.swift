package import Foundation
import RichPushModel
import RichPushPayload

/// The bodies of reports that the system uploads, in a folder below the journal's.
///
/// A file's name begins like the event's in the journal and ends with the identifier of the upload, so that a process
/// that hears of the upload's end can confirm the event. Name and body hold nothing about a member.
package struct ReceiptFiles: Sendable {
    /// The folder's name.
    package static let folderName = "receipts"
    /// The largest number of files. For more the oldest are removed; the app sends their reports.
    package static let limit = 100

    private static let pathExtension = "upload"
    /// The age in seconds after which an upload is given up.
    private static let patience: Double = 7 * 24 * 3600

    package let journal: EventJournal
    private var folder: URL { journal.folder.appendingPathComponent(Self.folderName, isDirectory: true) }

    package init(journal: EventJournal) {
        self.journal = journal
    }

    /// Writes the body of an upload.
    ///
    /// - Parameters:
    ///   - body: the body of the request.
    ///   - event: the delivery that the upload reports.
    ///   - id: the identifier of the upload, without full stops.
    ///   - now: the current time.
    /// - Returns: the file.
    /// - Throws: the error of the file system.
    package func write(
        _ body: [UInt8],
        for event: JournalEvent,
        id: String,
        at now: Date = PushClock.live.now()
    ) throws -> URL {
        let file = folder.appendingPathComponent("\(JournalFile.stem(of: event)).\(id).\(Self.pathExtension)")
        try PrivateFolder.make(at: folder)
        let names = TimedNames.oldestFirst(names(), at: now)
        for name in names.prefix(max(0, names.count - Self.limit + 1)) { try remove(name) }
        try PrivateFile.write(Data(body), to: file.path)
        return file
    }

    /// Notes in the journal that the platform has accepted an upload.
    ///
    /// - Returns: whether the event is marked as sent now; `false` if the upload or its event is not known any more.
    /// - Throws: ``JournalError`` if the event's file cannot be renamed.
    @discardableResult
    package func confirm(_ id: String, at time: Date) throws -> Bool {
        guard let name = name(of: id) else { return false }
        return try journal.confirm(stem: String(JournalFile.stem(of: name)), at: time)
    }

    /// Removes the body of an upload that has ended.
    ///
    /// - Throws: ``JournalError`` if the file exists and cannot be removed.
    package func end(_ id: String) throws {
        if let name = name(of: id) { try remove(name) }
    }

    /// Removes the bodies of uploads that have not ended for a week.
    func removeLeftovers(at now: Date) {
        let rule = WrittenTime(at: now, keptFor: .seconds(Self.patience))
        for name in names() {
            let time = TimedNames.time(of: name).map(rule.age) ?? .distantPast
            if time < now - Self.patience { try? remove(name) }
        }
    }

    /// The names of the files; empty without the folder.
    private func names() -> [String] { EventJournal.names(in: folder, endingIn: Self.pathExtension) }

    private func name(of id: String) -> String? {
        names().first { $0.hasSuffix(".\(id).\(Self.pathExtension)") }
    }

    private func remove(_ name: String) throws {
        try journal.removeFile("\(Self.folderName)/\(name)")
    }
}
