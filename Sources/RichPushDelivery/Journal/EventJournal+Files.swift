import Foundation
import RichPushModel

extension EventJournal {
    static let unfinished = "tmp"

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

    /// Writes a file whole or not at all. Only its owner may read it.
    func write(_ data: Data, to name: String) throws {
        let temporary = folder.appendingPathComponent("\(name).\(random.identifier()).\(Self.unfinished)")
        do {
            try PrivateFolder.make(at: folder)
            try PrivateFile.write(data, to: temporary.path, bringToDisk: bringToDisk)
            try FileManager.default.replaceItem(temporary, with: folder.appendingPathComponent(name))
            try bringFolderToDisk()
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw JournalError(
                code: .write,
                message: "The journal at \(folder.path) could not bring \(name) to the disk; it is lost.",
                underlying: error
            )
        }
    }

    /// Brings the names in the folder to the disk.
    func bringFolderToDisk() throws {
        let handle = try FileHandle(forReadingFrom: folder)
        defer { try? handle.close() }
        try bringToDisk(handle)
    }

    func size(of name: String) -> Int {
        let path = folder.appendingPathComponent(name).path
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        return size?.intValue ?? 0
    }
}
