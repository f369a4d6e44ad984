package import Foundation

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
