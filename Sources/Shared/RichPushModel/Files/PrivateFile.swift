package import Foundation

/// Files that only their owner may read or write, with any umask of the process.
package enum PrivateFile {
    /// Makes an empty file with the mode 0600.
    ///
    /// - Returns: the file, open for writing.
    /// - Throws: `POSIXError`; `EEXIST` if the path exists, also as a link: links are not followed.
    package static func create(at path: String) throws -> FileHandle {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
        guard descriptor >= 0 else { throw POSIXError.last }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // A umask can remove the owner's own permissions.
        guard fchmod(descriptor, mode_t(mode)) == 0 else { throw POSIXError.last }
        return handle
    }

    /// Writes a new file with the mode 0600 and syncs it.
    ///
    /// - Throws: the error of ``create(at:)`` or of writing; a part of the file may be left.
    package static func write(
        _ data: Data,
        to path: String,
        bringToDisk: (FileHandle) throws -> Void = { try $0.synchronize() }
    ) throws {
        let handle = try create(at: path)
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
        try bringToDisk(handle)
    }

    /// Writes a file completely or not at all, through a temporary file beside it, which is removed after an error.
    ///
    /// - Throws: the error of ``write(_:to:bringToDisk:)`` or of renaming.
    package static func replace(
        _ file: URL,
        with data: Data,
        through temporary: URL,
        bringToDisk: (FileHandle) throws -> Void
    ) throws {
        do {
            try write(data, to: temporary.path, bringToDisk: bringToDisk)
            try FileManager.default.replaceItem(temporary, with: file)
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw error
        }
    }

    /// Removes all permissions of users other than the owner.
    ///
    /// - Throws: `POSIXError`, `EPERM` if the file belongs to another user.
    package static func restrict(_ path: String) throws {
        guard let status = FileStatus(of: path, followingLinks: true) else { throw POSIXError.last }
        guard status.mode & 0o077 != 0 else { return }
        guard chmod(path, mode_t(status.mode & 0o700)) == 0 else { throw POSIXError.last }
    }

    private static let mode = 0o600
}

extension FileManager {
    /// Renames a file over another in one step, as `rename(2)` does: readers see the old file or the new one.
    package func replaceItem(_ source: URL, with target: URL) throws {
        let (result, number) = source.path.withCString { from in
            target.path.withCString { to in (rename(from, to), errno) }
        }
        guard result != 0 else { return }
        let cause = POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path, NSUnderlyingErrorKey: cause])
    }
}

/// The kind, size, owner and mode of what is at a path.
///
/// `FileManager` also looks up the name of the owner. In a process that is started for one push that takes longer than
/// all other work.
package struct FileStatus: Sendable {
    /// The kinds that matter here.
    package enum Kind: Sendable {
        case file, folder, link, other
    }

    /// The kind; never ``Kind/link`` if links were followed.
    package let kind: Kind
    /// In bytes.
    package let size: Int64
    /// The owner's number.
    package let owner: uid_t
    /// The permission bits, the sticky bit included.
    package let mode: Int

    /// `nil` if the path does not exist, or if this process has no permission to read it.
    package init?(of path: String, followingLinks: Bool) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: kind = .folder
        case S_IFREG: kind = .file
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int64(status.st_size)
        owner = status.st_uid
        mode = Int(status.st_mode & 0o7777)
    }
}

extension POSIXError {
    /// The error of the system call that failed last on this thread.
    package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
