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
