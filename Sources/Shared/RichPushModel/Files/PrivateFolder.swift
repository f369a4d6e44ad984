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

/// The rule for folders that every user of the machine can write to, such as `/tmp`: another user may have made a link,
/// a file or a folder there with a name that is easy to guess.
package enum SharedFolder {
    /// Checks a path before it is used. In a folder that every user can write to, it must not be a link. If that folder
    /// is sticky, like `/tmp`, it must belong to this user or to root.
    ///
    /// A path that does not exist, and every path in other folders, is allowed.
    ///
    /// - Parameters:
    ///   - path: the file or folder.
    ///   - users: the user ids that are trusted.
    /// - Throws: ``SharedFolderError`` if the path must not be used.
    package static func check(_ path: String, trusting users: Set<uid_t> = [geteuid(), 0]) throws(SharedFolderError) {
        guard let status = FileStatus(of: path, followingLinks: false) else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let mode = modeIfShared(folder) else { return }
        if status.kind == .link { throw SharedFolderError(path: path, isLink: true) }
        let isSticky = mode & Int(S_ISVTX) != 0
        if isSticky, !users.contains(status.owner) { throw SharedFolderError(path: path, isLink: false) }
    }

    /// Whether every user can write to a folder.
    package static func isShared(_ folder: URL) -> Bool { modeIfShared(folder.path) != nil }

    /// A folder's mode, if every user can write to the folder.
    private static func modeIfShared(_ folder: String) -> Int? {
        guard let mode = FileStatus(of: folder, followingLinks: true)?.mode, mode & Int(S_IWOTH) != 0 else {
            return nil
        }
        return mode
    }

    /// A folder in the folder for temporary files. If every user can write to that, the name ends with 32 random
    /// digits; it is made by ``PrivateFolder/make(at:protection:isDurable:sync:)``.
    package static func temporaryFolder(_ name: String, below temporary: URL, random: String) -> URL {
        temporary.appendingPathComponent(isShared(temporary) ? "\(name)-\(random)" : name, isDirectory: true)
    }
}

/// A link, or another user's file or folder, in a folder that every user can write to.
package struct SharedFolderError: LocalizedError, CustomStringConvertible {
    let path: String
    let isLink: Bool

    /// The problem, without a full stop.
    package var reason: String {
        "\(path) \(isLink ? "is a link" : "belongs to another user"), in a folder that every user can write to"
    }

    /// A sentence for a log.
    package var description: String { "\(reason); it is not used. Choose another place." }

    package var errorDescription: String? { description }
}
