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
        (size(at: path + "-wal") ?? 0) > 0
    }

    /// Whether the database has to be made: nothing is there, or an empty file, as a creation cut short leaves one.
    func isNew(mayCreate: Bool) throws -> Bool {
        guard url.isFileURL else { throw cannotOpen("it is no file") }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            guard mayCreate else { throw cannotOpen("there is no such file") }
            try createFolder()
            return true
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory?: throw cannotOpen("it is a folder")
        case .typeRegular?: break
        default: throw cannotOpen("it is no regular file")
        }
        guard (attributes[.size] as? NSNumber)?.int64Value == 0 else { return false }
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

    private var target: String { url.resolvingSymlinksInPath().path }

    private func size(at path: String) -> Int64? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.int64Value
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
