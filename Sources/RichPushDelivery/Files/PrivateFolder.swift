package import Foundation

/// Folders that only their owner may use, whatever the process's umask.
package enum PrivateFolder {
    /// Makes a folder, and the folders above it, where they are missing: each with the mode 0700, and on Apple's systems
    /// readable from the first unlock on. A folder that exists keeps its mode.
    ///
    /// - Parameters:
    ///   - isDurable: whether each new folder and the one above it are brought to the disk, so that a file in it that was
    ///     synced is found after a power failure.
    ///   - sync: brings the entries of a folder to the disk.
    /// - Throws: `POSIXError`, or ``SharedFolderError`` if an existing folder must not be used.
    package static func make(
        at url: URL,
        isDurable: Bool = true,
        sync: (String) throws -> Void = PrivateFolder.sync
    ) throws {
        let path = url.path
        if let status = FileStatus(of: path, followingLinks: true) {
            guard status.kind == .folder else { throw POSIXError(.ENOTDIR) }
            return try SharedFolder.check(path)
        }
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
        if parent.path != path { try make(at: parent, isDurable: isDurable, sync: sync) }
        try makeOne(path)
        guard isDurable else { return }
        try sync(path)
        try sync(parent.path)
    }

    private static func makeOne(_ path: String) throws {
        guard mkdir(path, mode_t(mode)) == 0 else {
            let error = POSIXError.last
            // Another process may have made it in the meantime. A link that leads nowhere is not followed.
            guard error.code == .EEXIST, FileStatus(of: path, followingLinks: true)?.kind == .folder else {
                throw error
            }
            return try SharedFolder.check(path)
        }
        // A umask can take the owner's own permissions.
        if let status = FileStatus(of: path, followingLinks: false), status.mode & 0o777 != mode {
            guard chmod(path, mode_t(mode)) == 0 else { throw POSIXError.last }
        }
        // A file system without protection classes refuses them; the system's default is the same class.
        try? FileManager.default.setAttributes(
            [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
            ofItemAtPath: path
        )
    }

    /// Brings the entries of a folder to the disk.
    ///
    /// A folder that this user may write to but not read cannot be opened, and so not be synced: it is left to the system.
    package static func sync(_ path: String) throws {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else {
            let error = POSIXError.last
            if error.code == .EACCES { return }
            throw error
        }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw POSIXError.last }
    }

    private static let mode = 0o700
}
