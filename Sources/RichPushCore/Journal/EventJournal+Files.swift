import Foundation

/// How much a journal holds.
public struct JournalBounds: Sendable, Hashable {
    /// How many files.
    public var files: Int
    /// How many bytes in all.
    public var bytes: Int

    /// Bounds of a journal.
    public init(files: Int = 1000, bytes: Int = 1_000_000) {
        self.files = files
        self.bytes = bytes
    }
}

extension EventJournal {
    private static let unfinished = "tmp"

    /// The names in the folder; none if there is no folder yet.
    func fileNames() throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw JournalError(
                code: .read,
                message: "The journal at \(folder.path) could not be read; its events stay there.",
                underlying: error
            )
        }
    }

    /// Drops the oldest files until one more fits, unfinished ones that a crash left behind among them; says how many
    /// events that cost.
    func makeRoom(for byteCount: Int) -> Int {
        let endings = [".\(JournalFile.extension)", ".\(Self.unfinished)"]
        var files = ((try? fileNames()) ?? []).filter { endings.contains(where: $0.hasSuffix) }.sorted()[...]
        var bytes = files.reduce(byteCount) { $0 + size(of: $1) }
        var dropped = 0
        while let oldest = files.first, files.count >= bounds.files || bytes > bounds.bytes {
            bytes -= size(of: oldest)
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(oldest))
            if oldest.hasSuffix(endings[0]) { dropped += 1 }
            files.removeFirst()
        }
        return dropped
    }

    /// Writes a file whole or not at all.
    func write(_ data: Data, to name: String) throws {
        let temporary = folder.appendingPathComponent("\(name).\(random.identifier()).\(Self.unfinished)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: temporary)
            try bringToDisk(temporary)
            try FileManager.default.replaceItem(temporary, with: folder.appendingPathComponent(name))
            try bringToDisk(folder)
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw JournalError(
                code: .write,
                message: "The journal at \(folder.path) could not bring \(name) to the disk; it is lost.",
                underlying: error
            )
        }
    }

    private func bringToDisk(_ url: URL) throws {
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        try handle.synchronize()
    }

    private func size(of name: String) -> Int {
        let path = folder.appendingPathComponent(name).path
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        return size?.intValue ?? 0
    }
}
