package import Foundation

/// Folders that only their owner may use, with any umask of the process.
package enum PrivateFolder {
    /// Makes a folder, and the folders above it if they are missing. Each gets the mode 0700, and on Apple's systems
    /// files in it can be opened after the first unlock. A folder that exists keeps its mode and protection class.
    ///
    /// - Parameters:
    ///   - url: the folder.
    ///   - protection: the protection class of the folder itself on Apple's systems, and of the files that are made in
    ///     it.
    ///   - isDurable: whether each new folder and the one above it are synced, so that a synced file in it is found
    ///     after a power failure.
    ///   - sync: syncs the entries of a folder.
    /// - Throws: `POSIXError`, or ``SharedFolderError`` if an existing folder must not be used.
    package static func make(
        at url: URL,
        protection: FileProtectionType = .completeUntilFirstUserAuthentication,
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
        try makeOne(path, protection)
        guard isDurable else { return }
        try sync(path)
        try sync(parent.path)
    }

    private static func makeOne(_ path: String, _ protection: FileProtectionType) throws {
        guard mkdir(path, mode_t(mode)) == 0 else {
            let error = POSIXError.last
            // Another process may have made it in the meantime. A broken link is not followed.
            guard error.code == .EEXIST, FileStatus(of: path, followingLinks: true)?.kind == .folder else {
                throw error
            }
            return try SharedFolder.check(path)
        }
        // A umask can remove the owner's own permissions.
        if let status = FileStatus(of: path, followingLinks: false), status.mode & 0o777 != mode {
            guard chmod(path, mode_t(mode)) == 0 else { throw POSIXError.last }
        }
        // A file system without protection classes refuses them; the system's default is the same class.
        try? FileManager.default.setAttributes([.protectionKey: protection], ofItemAtPath: path)
    }

    /// Syncs the entries of a folder to the disk.
    ///
    /// A folder that this user may write to but not read cannot be opened and is not synced here; the system syncs it
    /// later.
    ///
    /// - Throws: `POSIXError` if the folder cannot be opened or synced.
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

extension URL {
    /// `RichPushKit` in the user's folder for application data: `Application Support` on Apple's platforms, else
    /// `$XDG_DATA_HOME` or `~/.local/share`.
    package static var applicationData: URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true))
            .appendingPathComponent("RichPushKit", isDirectory: true)
    }
}
