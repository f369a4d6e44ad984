import Foundation
import RichPushDelivery
import RichPushHandling
import RichPushModel

/// What the file system says of a database's file.
///
/// An existing file is opened by SQLite alone: closing a file drops every lock that this process holds on it.
struct DatabaseFile {
    let url: URL

    var path: String { url.path }

    /// Whether there is a log whose content is not in the database yet.
    var hasPendingLog: Bool { (FileStatus(of: path + "-wal", followingLinks: true)?.size ?? 0) > 0 }

    /// Whether the database has to be made: nothing is there, or an empty file, as a creation cut short leaves one. A
    /// missing file is made here, with its folders, empty and readable by its owner only: SQLite gives its log and its
    /// journal the same mode.
    func isNew(mayCreate: Bool) throws -> Bool {
        guard url.isFileURL else { throw cannotOpen("it is not a file") }
        return try Self.looking.withLock { _ in
            try checkPlace()
            guard let status = FileStatus(of: path, followingLinks: true) else {
                guard mayCreate else { throw cannotOpen("there is no such file") }
                return try create()
            }
            switch status.kind {
            case .folder: throw cannotOpen("it is a folder")
            case .file: return try isEmpty(status, mayCreate: mayCreate)
            case .link, .other: throw cannotOpen("it is not a regular file")
            }
        }
    }

    /// One thread of this process at a time looks for a database, and makes it: closing the new file would drop the
    /// locks that another thread's SQLite had taken on it meanwhile.
    private static let looking = Locked(0)

    private func isEmpty(_ status: FileStatus, mayCreate: Bool) throws -> Bool {
        guard status.size == 0 else { return false }
        guard mayCreate, !hasPendingLog else {
            throw StoreError(
                code: .corrupt,
                message: "The database \(path) is empty, so it holds nothing to read; it was left as it is."
            )
        }
        return true
    }

    /// Makes the file, unless another process was quicker; whether it is empty.
    private func create() throws -> Bool {
        do {
            try PrivateFolder.make(at: url.deletingLastPathComponent())
        } catch let error as SharedFolderError {
            throw cannotOpen(error.reason, underlying: error)
        } catch {
            throw cannotOpen("its folder could not be made", underlying: error)
        }
        do {
            try PrivateFile.create(at: path).close()
            return true
        } catch let error as POSIXError where error.code == .EEXIST {
            guard let status = FileStatus(of: path, followingLinks: true) else {
                throw cannotOpen("it is a link that leads nowhere", underlying: error)
            }
            return status.size == 0
        } catch {
            throw cannotOpen("it could not be made: \(error.localizedDescription)", underlying: error)
        }
    }

    /// Refuses links and other users' files in a folder that every user can write to.
    private func checkPlace() throws {
        do {
            for suffix in ["", "-wal", "-shm", "-journal"] { try SharedFolder.check(path + suffix) }
        } catch {
            throw cannotOpen(error.reason, underlying: error)
        }
    }

    /// Takes the permissions of other users from a database that an earlier version made, and from its log.
    ///
    /// What cannot be changed stays as it is: a file that belongs to another user, and a log that was removed
    /// meanwhile.
    func restrict() {
        for suffix in ["", "-wal", "-shm"] { try? PrivateFile.restrict(path + suffix) }
    }

    /// The error for a database of another program.
    var foreign: StoreError {
        StoreError(
            code: .corrupt,
            message: "The database \(path) was not made by this package but by another program; it was left as it is."
        )
    }

    func cannotOpen(_ reason: String, underlying: (any Error)? = nil) -> StoreError {
        StoreError(
            code: .cannotOpen,
            message: "The database \(path) could not be opened: \(reason).",
            underlying: underlying
        )
    }
}
