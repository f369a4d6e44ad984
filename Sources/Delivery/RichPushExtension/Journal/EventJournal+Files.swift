package import Foundation
import RichPushModel

extension EventJournal {
    static let unfinished = "tmp"

    /// The names of the files in a folder that end with an extension; empty without the folder.
    static func names(in folder: URL, endingIn pathExtension: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".\(pathExtension)") }
    }

    /// The names in the folder; empty if the folder does not exist yet.
    func fileNames() throws -> [String] {
        guard FileManager.default.fileExists(atPath: folderPath) else { return [] }
        return try JournalError.onDisk(
            .read,
            "The journal at \(folder.path) could not be read; its events stay there."
        ) {
            try FileManager.default.contentsOfDirectory(atPath: folderPath)
        }
    }

    /// Writes a file completely or not at all. Only its owner may read it.
    func write(_ data: Data, to name: String) throws {
        let temporary = folder.appendingPathComponent("\(name).\(random.identifier()).\(Self.unfinished)")
        try JournalError.onDisk(
            .write,
            "The journal at \(folder.path) could not write \(name) to the disk; it is lost."
        ) {
            try PrivateFolder.make(at: folder)
            try willOpen(temporary.path)
            let file = folder.appendingPathComponent(name)
            try PrivateFile.replace(file, with: data, through: temporary, bringToDisk: bringToDisk)
            try bringFolderToDisk()
        }
    }

    /// Syncs the names in the folder to the disk.
    func bringFolderToDisk() throws {
        let handle = try FileHandle(forReadingFrom: folder)
        defer { try? handle.close() }
        try bringToDisk(handle)
    }

    /// The size of a file, which may be in a folder below the journal's; 0 if it does not exist.
    func size(of name: String) -> Int {
        FileStatus(of: path(of: name), followingLinks: false).map { Int($0.size) } ?? 0
    }

    func path(of name: String) -> String { "\(folderPath)/\(name)" }

    /// The content of a file; `nil` if it does not exist or cannot be read.
    ///
    /// - Throws: ``LockedFile`` if the device was not unlocked since its start. The next call tries again.
    func readableBytes(of name: String) throws(LockedFile) -> [UInt8]? {
        do {
            return try bytes(of: name)
        } catch {
            if let locked = LockedFile(error) { throw locked }
            return nil
        }
    }

    /// The content of a file.
    ///
    /// - Throws: `POSIXError`; `ENOENT` if the file does not exist.
    func bytes(of name: String) throws -> [UInt8] {
        let path = path(of: name)
        try willOpen(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
        let size = Int(status.st_size)
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var length = 0
            repeat {
                length = read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                guard length != -1 else { throw POSIXError.last }
                count += length
            } while length != 0
        }
    }
}

/// A file that cannot be opened because the device was not unlocked since its start, or because this user may not open
/// it. The system gives the same error for both, so an opening is judged by trying it, and is tried again.
package struct LockedFile: Error, Sendable, CustomStringConvertible {
    /// The error of the file system.
    package let underlying: POSIXError

    /// `nil` if the error, and every error below it, has another cause.
    package init?(_ error: any Error) {
        if let error = error as? POSIXError {
            guard error.code == .EPERM || error.code == .EACCES else { return nil }
            underlying = error
        } else if let below = (error as? JournalError)?.underlying, let locked = LockedFile(below) {
            self = locked
        } else {
            return nil
        }
    }

    package var description: String {
        "The files of the journal cannot be opened (\(underlying.code)): the device was not unlocked since its start."
    }
}
