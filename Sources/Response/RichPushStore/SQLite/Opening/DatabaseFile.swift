import Foundation
import RichPushModel

/// The file of a database, its state in the file system, and its permissions.
///
/// Only SQLite opens an existing file: closing a file releases all locks of this process on it.
struct DatabaseFile {
    let url: URL

    var path: String { url.path }

    /// The file that a link leads to. SQLite names the log after it.
    var target: String { url.resolvingSymlinksInPath().path }

    /// Whether there is a log with content that is not in the database yet.
    var hasPendingLog: Bool { (FileStatus(of: target + "-wal", followingLinks: true)?.size ?? 0) > 0 }

    /// Whether the database must be created, because there is no file or an empty one of an interrupted creation. A
    /// missing file is created here, empty, with its folders, and only its owner can read it. SQLite gives the log and
    /// the journal the same mode.
    func isNew(mayCreate: Bool) throws -> Bool {
        guard url.isFileURL else { throw cannotOpen("it is not a file") }
        return try Self.looking.withLock { _ in
            try checkFolder()
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

    /// Only one thread of this process at a time looks for a database and creates it: closing the new file would
    /// release the locks that SQLite holds on it for another thread.
    private static let looking = Locked(0)

    private func isEmpty(_ status: FileStatus, mayCreate: Bool) throws -> Bool {
        guard status.size == 0 else { return false }
        guard mayCreate, !hasPendingLog else {
            throw unchanged(.corrupt, "is empty, so there is nothing to read")
        }
        return true
    }

    /// Creates the file, unless another process has just created it; returns whether it is empty.
    private func create() throws -> Bool {
        do {
            try PrivateFolder.make(at: url.deletingLastPathComponent())
        } catch let error as SharedFolderError {
            throw cannotOpen(error.reason, underlying: error)
        } catch let error as POSIXError where error.code == .ENOSPC {
            throw full(underlying: error)
        } catch {
            throw cannotOpen("its folder could not be created", underlying: error)
        }
        do {
            try PrivateFile.create(at: path).close()
            return true
        } catch let error as POSIXError where error.code == .EEXIST {
            guard let status = FileStatus(of: path, followingLinks: true) else {
                throw cannotOpen("it is a link to a file that does not exist", underlying: error)
            }
            return status.size == 0
        } catch let error as POSIXError where error.code == .ENOSPC {
            throw full(underlying: error)
        } catch {
            throw cannotOpen("it could not be created: \(error.localizedDescription)", underlying: error)
        }
    }

    /// Refuses links and other users' files in a folder that every user can write to.
    private func checkFolder() throws {
        do {
            for suffix in ["", "-wal", "-shm", "-journal"] { try SharedFolder.check(path + suffix) }
        } catch {
            throw cannotOpen(error.reason, underlying: error)
        }
    }

    /// Removes the permissions of other users from a database that an earlier version made, and from its log.
    ///
    /// Errors are ignored: a file can belong to another user, and a log can be removed meanwhile.
    func restrict() {
        for suffix in ["", "-wal", "-shm"] { try? PrivateFile.restrict(target + suffix) }
    }

    /// The error for a database that this version cannot use; `nil` if it can.
    func refusal(of version: Schema.Version) -> StoreError? {
        switch version {
        case .older, .current: nil
        case .newer: unchanged(.newer, "was written by a newer version of this package")
        case .tooOld:
            unchanged(
                .cannotOpen,
                "was written by a version before 0.3.0. Open it once with version 0.3.0, which updates it"
            )
        case .foreign: foreign
        }
    }

    /// The error for a database of another program.
    var foreign: StoreError { unchanged(.corrupt, "belongs to another program, not to this package") }

    private func unchanged(_ code: StoreError.Code, _ what: String) -> StoreError {
        StoreError(code: code, message: "The database \(path) \(what). It was not changed.")
    }

    /// The error for a full disk.
    private func full(underlying: any Error) -> StoreError {
        StoreError(
            code: .full,
            message: StoreError.fullDisk(path) + " It could not be created.",
            underlying: underlying
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
