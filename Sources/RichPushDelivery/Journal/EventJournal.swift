public import Foundation
public import RichPushModel

import RichPushPayload

/// The service extension's way to the store: one small file an event, in a folder that app and extension share.
///
/// The extension never opens SQLite: a lock it held while the system suspends it would get the process killed. A file
/// is written under a temporary name, brought to the disk and renamed, and then its folder is brought to the disk: an
/// event is there whole or not at all. Only the owner may read new files and folders, whatever the umask. The process
/// that owns the store ingests the files with `JournalIngester`.
public struct EventJournal: Sendable {
    /// Where the files are.
    public let folder: URL
    /// How much it holds.
    public let bounds: JournalBounds
    let random: RandomSource
    /// The path of ``folder``, which is made from the URL once.
    let folderPath: String
    /// How an open file or folder is brought to the disk.
    package var bringToDisk: @Sendable (FileHandle) throws -> Void = { try $0.synchronize() }

    static let snapshotName = "snapshot.json"

    /// A journal in a folder, which is made when it is needed.
    ///
    /// - Parameters:
    ///   - folder: where the files are.
    ///   - random: the names of files that are not finished.
    ///   - bounds: how much it holds; see ``record(_:)``.
    public init(folder: URL, random: RandomSource = .live, bounds: JournalBounds = JournalBounds()) {
        self.folder = folder
        folderPath = folder.path
        self.random = random
        self.bounds = bounds
    }

    /// Writes an event; it is on the disk when this returns.
    ///
    /// A journal that is not ingested does not grow without limit. Where there is no room, the oldest deliveries make
    /// it for a delivery; an act of the user is refused rather than have it look recorded. ``losses()`` counts both,
    /// and the store learns of them with the next ingestion. Writers at the same moment may exceed the bounds by one
    /// event each.
    ///
    /// - Returns: how many deliveries were dropped for it.
    /// - Throws: ``JournalError`` if there is no room, the disk does not take it, or no store could: no database keeps
    ///   a recipient or an id with a NUL character.
    @discardableResult
    public func record(_ event: JournalEvent) throws -> Int {
        try check(event.recipient.rawValue, as: "recipient")
        try check(event.id, as: "id")
        let data = JournalFile.bytes(of: event)
        let dropped = try makeRoom(for: data.count, isAct: event.isAct)
        try write(data, to: JournalFile.name(of: event))
        return dropped
    }

    private func check(_ text: String, as subject: String) throws {
        guard text.utf8.contains(0) else { return }
        throw JournalError(
            code: .write,
            message: "The journal at \(folder.path) takes no event whose \(subject), \(text.debugDescription), "
                + "holds a NUL character, which no database keeps; it is lost.",
            underlying: nil
        )
    }

    /// Removes an event that a store has taken. One that was confirmed after it was read stays, to be taken once more:
    /// the store learns from it that it was sent.
    ///
    /// - Throws: ``JournalError`` if its file is there and cannot be removed.
    public func remove(_ event: JournalEvent) throws {
        var unconfirmed = event
        unconfirmed.sent = nil
        try removeFile(JournalFile.name(of: unconfirmed))
        if event.sent != nil { try removeFile(JournalFile.name(of: event)) }
    }

    func removeFile(_ name: String) throws {
        let path = path(of: name)
        guard unlink(path) != 0 else { return }
        let error = POSIXError.last
        guard error.code != .ENOENT, error.code != .ENOTDIR else { return }
        throw JournalError(
            code: .remove,
            message: "The journal's file \(path) could not be removed; its event is not taken again.",
            underlying: error
        )
    }

    /// Writes what the extension needs to know of the app.
    ///
    /// - Throws: ``JournalError`` if the disk does not take it.
    public func writeSnapshot(_ snapshot: ExtensionSnapshot) throws {
        try write(Data(JSONValue.object(snapshot.json).serialized()), to: Self.snapshotName)
    }

    /// What the app last wrote; `nil` if it wrote nothing that can be read.
    public func snapshot() -> ExtensionSnapshot? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(Self.snapshotName)) else { return nil }
        return ExtensionSnapshot(bytes: [UInt8](data))
    }
}
