import Foundation
import RichPushCore

/// What the file system says of a database's file.
///
/// The file itself is never opened but by SQLite: closing a file drops every lock that this process holds on it.
struct DatabaseFile {
    let url: URL

    var path: String { url.path }

    /// Whether there is a log whose content is not in the database yet.
    var hasPendingLog: Bool {
        if case .file(let size) = Self.kind(at: path + "-wal") { size > 0 } else { false }
    }

    /// Whether the database has to be made: nothing is there, or an empty file, as a creation cut short leaves one.
    func isNew(mayCreate: Bool) throws -> Bool {
        guard url.isFileURL else { throw cannotOpen("it is no file") }
        switch Self.kind(at: path) {
        case .missing:
            guard mayCreate else { throw cannotOpen("there is no such file") }
            try createFolder()
            return true
        case .folder: throw cannotOpen("it is a folder")
        case .other: throw cannotOpen("it is no regular file")
        case .file(let size): guard size == 0 else { return false }
        }
        guard mayCreate, !hasPendingLog else {
            throw StoreError(
                code: .corrupt,
                message: "The database \(path) is empty, so it holds nothing to read; it was left as it is."
            )
        }
        return true
    }

    /// The error for a database of another program.
    var foreign: StoreError {
        StoreError(
            code: .corrupt,
            message: "The database \(path) was not made by this package but by another program; it was left as it is."
        )
    }

    private enum Kind {
        case missing, folder, other, file(size: Int64)
    }

    /// What lies at a path, or where a link there leads. `FileManager` would look up the owner's name as well, which
    /// takes a process that is started for one push longer than all the rest.
    private static func kind(at path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file(size: Int64(status.st_size))
        default: return .other
        }
    }

    private func createFolder() throws {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true,
                attributes: [
                    .posixPermissions: 0o700,
                    .protectionKey: FileProtectionType.completeUntilFirstUserAuthentication,
                ]
            )
        } catch {
            throw cannotOpen("its folder could not be made", underlying: error)
        }
    }

    func cannotOpen(_ reason: String, underlying: (any Error)? = nil) -> StoreError {
        StoreError(
            code: .cannotOpen,
            message: "The database \(path) could not be opened: \(reason).",
            underlying: underlying
        )
    }
}
