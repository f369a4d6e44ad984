package import Foundation

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
