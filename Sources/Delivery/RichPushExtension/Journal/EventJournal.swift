public import Foundation
public import RichPushModel
import RichPushPayload

/// The events that a service extension passes to the app: one small file for each event, in a folder that both share.
///
/// The extension never opens SQLite: if it held a lock while the system suspends it, the system would kill the process.
/// A file is written under a temporary name, synced and renamed, and then its folder is synced. So an event is written
/// completely or not at all. Only the owner may read new files and folders, with any umask. The process that owns the
/// store ingests the files with `JournalIngester`.
public struct EventJournal: Sendable {
    /// The folder of the event files and the snapshot.
    public let folder: URL
    /// The largest number of files and bytes; see ``record(_:at:)``.
    public let bounds: JournalBounds
    let random: RandomSource
    /// The path of ``folder``, computed once from the URL.
    let folderPath: String
    /// Syncs an open file or folder.
    package var bringToDisk: @Sendable (FileHandle) throws -> Void = { try $0.synchronize() }
    /// Called with the path of each file before it is opened; tests throw what a locked device throws.
    package var willOpen: @Sendable (_ path: String) throws -> Void = { _ in }

    static let snapshotName = "snapshot.json"

    /// Makes a journal in a folder. The folder itself is made when the first file is written.
    ///
    /// - Parameters:
    ///   - folder: the folder of the files.
    ///   - random: the source of temporary file names.
    ///   - bounds: the largest number of files and bytes; see ``record(_:at:)``.
    public init(folder: URL, random: RandomSource = .live, bounds: JournalBounds = JournalBounds()) {
        self.folder = folder
        folderPath = folder.path
        self.random = random
        self.bounds = bounds
    }

    /// Writes an event; it is on the disk when this returns.
    ///
    /// The size of a journal is limited, also if it is never ingested. If there is no room for a delivery, the oldest
    /// deliveries are removed. If there is no room for an act of the user, this method throws, so that the act does not
    /// look recorded. ``losses()`` counts both, and the next ingestion passes the counts to the store. Processes that
    /// write at the same time may exceed the bounds by one event each.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - now: the current time; the system's by default. A delivery with a time that is more than a minute ahead of
    ///     it counts as older than all others, because it was recorded by a clock that was ahead.
    /// - Returns: the number of deliveries that were removed to make room.
    /// - Throws: ``JournalError`` if there is no room, if writing fails, or if the recipient or the id has a NUL
    ///   character, which a database cannot store.
    @discardableResult
    public func record(_ event: JournalEvent, at now: Date = PushClock.live.now()) throws -> Int {
        try check(event.recipient.rawValue, as: "recipient")
        try check(event.id, as: "id")
        let data = JournalFile.bytes(of: event.json)
        let dropped = try makeRoom(for: data.count, isAct: event.isAct, at: now)
        try write(data, to: JournalFile.name(of: event))
        return dropped
    }

    private func check(_ text: String, as subject: String) throws {
        guard text.utf8.contains(0) else { return }
        throw JournalError(
            code: .write,
            message: "The journal at \(folder.path) cannot record an event: its \(subject) \(text.debugDescription) "
                + "has a NUL character, which a database cannot store. The event is lost.",
            underlying: nil
        )
    }

    /// Removes an event after a store has committed it. If it was confirmed after it was read, the confirmed file
    /// stays: the next ingestion stores the time at which it was sent.
    ///
    /// - Throws: ``JournalError`` if the file exists and cannot be removed.
    public func remove(_ event: JournalEvent) throws {
        if event.isEarly { return try earlyDeliveries.remove(event) }
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

    /// Writes the data of the app that the extension needs.
    ///
    /// - Throws: ``JournalError`` if writing fails.
    public func writeSnapshot(_ snapshot: ExtensionSnapshot) throws {
        try write(Data(JSONValue.object(snapshot.json).serialized()), to: Self.snapshotName)
    }

    /// The snapshot that the app wrote last; `nil` if there is none, or if it cannot be read.
    public func snapshot() -> ExtensionSnapshot? {
        try? readSnapshot()
    }

    /// The snapshot that the app wrote last; `nil` if there is none, or if its bytes are not a snapshot.
    ///
    /// - Throws: ``LockedFile`` if the device was not unlocked since its start. The next call tries again.
    package func readSnapshot() throws(LockedFile) -> ExtensionSnapshot? {
        guard let bytes = try readableBytes(of: Self.snapshotName) else { return nil }
        return ExtensionSnapshot(bytes: bytes)
    }
}

/// Why the journal could not be written or read, or a file not be removed.
public struct JournalError: Error, Sendable, CustomStringConvertible {
    /// The operations that can fail.
    public enum Code: String, Sendable {
        /// An event could not be written.
        case write
        /// There is no room for an event.
        case full
        /// The folder could not be read.
        case read
        /// A file could not be removed.
        case remove
    }

    /// The operation that has failed.
    public let code: Code
    /// A sentence for a log: what failed, where, and what happens now.
    public let message: String
    /// The underlying error, for example of the file system; `nil` if there is none.
    public let underlying: (any Error)?

    /// The same text as ``message``.
    public var description: String { message }

    /// Does something on the disk. Its error becomes one with a code and a sentence that says what is lost.
    static func onDisk<Result>(
        _ code: Code,
        _ sentence: @autoclosure () -> String,
        _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch {
            throw JournalError(code: code, message: sentence(), underlying: error)
        }
    }
}

/// A number that is stored as the length of a file. Several processes can increase it at the same time without a lock.
/// With a lock the system would kill a suspended extension.
struct JournalCounter {
    private let handle: FileHandle

    /// Opens a counter; `nil` if the file cannot be opened.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isMade: whether to make the file if it does not exist.
    init?(at path: String, isMade: Bool) {
        let descriptor = open(path, O_WRONLY | O_APPEND | (isMade ? O_CREAT : 0) | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    var count: Int { max(0, Int(lseek(handle.fileDescriptor, 0, SEEK_END))) }

    /// Makes the file longer, in one step.
    ///
    /// - Returns: whether all bytes were written.
    @discardableResult
    func add(_ count: Int) -> Bool {
        guard count > 0 else { return true }
        let bytes = [UInt8](repeating: UInt8(ascii: "."), count: count)
        return write(handle.fileDescriptor, bytes, count) == count
    }

    /// Sets the length of the file to a number, if possible without writing bytes.
    func set(to count: Int) {
        if ftruncate(handle.fileDescriptor, off_t(count)) != 0 { add(count - self.count) }
    }

    /// Syncs the file to the disk; errors are ignored.
    func bringToDisk() {
        try? handle.synchronize()
    }
}
