public import Foundation

import RichPushPayload

/// The service extension's way to the store: one small file an event, in a folder that app and extension share.
///
/// The extension never opens SQLite: a lock it held while the system suspends it would get the process killed. A file is
/// written under a temporary name, brought to the disk and renamed, and then its folder is brought to the disk: an event
/// is there whole or not at all. Whoever owns the store ingests the files with ``JournalIngester``.
///
/// A file holds a version digit, a CRC-32 as eight hexadecimal digits, and JSON, with a blank between each.
public struct EventJournal: Sendable {
    /// Where the files are.
    public let folder: URL
    private let random: RandomSource

    private static let version = "1"
    private static let fileExtension = "event"
    private static let snapshotName = "snapshot.json"

    /// A journal in a folder, which is made when it is needed.
    public init(folder: URL, random: RandomSource = .live) {
        self.folder = folder
        self.random = random
    }

    /// Writes an event; it is on the disk when this returns.
    ///
    /// - Throws: ``JournalError`` if the disk does not take it.
    public func record(_ event: JournalEvent) throws {
        let body = JSONValue.object(event.json).serialized()
        let head = "\(Self.version) \(Self.hexadecimal(Checksum.of(body))) "
        try write(Data(head.utf8) + Data(body), to: folder.appendingPathComponent(fileName(event.id)))
    }

    /// The events in the journal, in the order of their time; files that are no whole event are left alone and counted.
    public func pending() throws -> PendingEvents {
        guard FileManager.default.fileExists(atPath: folder.path) else { return PendingEvents(events: [], damaged: 0) }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw JournalError(
                code: .read,
                message: "The journal at \(folder.path) could not be read; its events stay there.",
                underlying: error
            )
        }
        let files = names.filter { $0.hasSuffix(".\(Self.fileExtension)") }
        let events = files.compactMap { event(at: folder.appendingPathComponent($0)) }
        return PendingEvents(
            events: events.sorted { ($0.time, $0.id) < ($1.time, $1.id) },
            damaged: files.count - events.count
        )
    }

    /// Removes an event that a store has taken.
    public func remove(_ event: JournalEvent) throws {
        let file = folder.appendingPathComponent(fileName(event.id))
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }

    /// Writes what the extension needs to know of the app.
    public func writeSnapshot(_ snapshot: ExtensionSnapshot) throws {
        let body = JSONValue.object(snapshot.json).serialized()
        try write(Data(body), to: folder.appendingPathComponent(Self.snapshotName))
    }

    /// What the app last wrote; `nil` if it wrote nothing that can be read.
    public func snapshot() -> ExtensionSnapshot? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(Self.snapshotName)) else { return nil }
        return (try? JSONValue(parsing: [UInt8](data)))?.objectValue.flatMap(ExtensionSnapshot.init)
    }

    /// Event ids are this package's own hexadecimal digits: a name never comes from a payload.
    private func fileName(_ id: String) -> String {
        "\(id.filter { $0.isHexDigit }).\(Self.fileExtension)"
    }

    private func event(at file: URL) -> JournalEvent? {
        guard let bytes = (try? Data(contentsOf: file)).map([UInt8].init), bytes.count > 11,
            String(decoding: bytes[0..<2], as: UTF8.self) == "\(Self.version) ",
            String(decoding: bytes[2..<10], as: UTF8.self) == Self.hexadecimal(Checksum.of(bytes[11...]))
        else { return nil }
        return (try? JSONValue(parsing: Array(bytes[11...])))?.objectValue.flatMap(JournalEvent.init)
    }

    private func write(_ data: Data, to file: URL) throws {
        let temporary = folder.appendingPathComponent("\(random.identifier()).tmp")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: temporary)
            try Self.bringToDisk(temporary)
            try FileManager.default.replaceItem(temporary, with: file)
            try Self.bringToDisk(folder)
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw JournalError(
                code: .write,
                message: "The journal at \(folder.path) could not take an event; the event is lost.",
                underlying: error
            )
        }
    }

    private static func bringToDisk(_ url: URL) throws {
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        try handle.synchronize()
    }

    private static func hexadecimal(_ number: UInt32) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// What lies in a journal.
public struct PendingEvents: Sendable, Hashable {
    /// Whole events, the oldest first.
    public var events: [JournalEvent]
    /// How many files are no whole event; they stay for someone to look at.
    public var damaged: Int

    /// What lies in a journal.
    public init(events: [JournalEvent], damaged: Int) {
        self.events = events
        self.damaged = damaged
    }
}
