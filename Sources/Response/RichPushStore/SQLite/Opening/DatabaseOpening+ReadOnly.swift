import Foundation
import GRDB
import GRDBSQLite
import RichPushModel

/// Databases that this process may only read: on a read-only file system, or without the permission to write.
///
/// SQLite needs two files beside the database, `-wal` and `-shm`, which it cannot make there. If they exist, it reads
/// with them. If there is no log, the database is complete in its file, which is then read alone. It is checked after
/// each read that no process has changed the file meanwhile. If there is a log without `-shm`, the file alone would
/// miss what was committed last, so the database is refused.
extension DatabaseOpening {
    /// Opens a database to read it, if that is why it could not be opened to write.
    ///
    /// - Parameters:
    ///   - file: the database.
    ///   - error: why it could not be opened to write.
    /// - Returns: the open database; `nil` if the error has another cause.
    /// - Throws: `StoreError` if the database cannot be read either.
    func openToRead(_ file: DatabaseFile, after error: any Error) throws -> OpenedDatabase? {
        guard Self.isOfMissingPermission(error), !file.isWritable else { return nil }
        return try openToRead(file)
    }

    /// Opens a database to read it. Nothing is written beside one that no process uses.
    func openToRead(_ file: DatabaseFile) throws -> OpenedDatabase {
        _ = try file.isNew(mayCreate: false)
        if !options.isReadOnly || file.hasLog {
            do {
                return OpenedDatabase(writer: try reader(file.path, file))
            } catch {
                guard Self.isOfMissingPermission(error) else { throw error }
            }
        }
        guard !file.hasPendingLog else { throw file.unreadableLog }
        // Before the first read, so that a change meanwhile is noticed.
        let state = FileState(of: file)
        return OpenedDatabase(writer: try reader(file.immutableURI, file), state: state)
    }

    private func reader(_ path: String, _ file: DatabaseFile) throws -> DatabaseQueue {
        let reader = try DatabaseQueue(path: path, configuration: readingConfiguration())
        guard try reader.read(check) == .current else { throw file.older }
        return reader
    }

    private static func isOfMissingPermission(_ error: any Error) -> Bool {
        let code = (error as? DatabaseError)?.resultCode
        return code == .SQLITE_CANTOPEN || code == .SQLITE_READONLY
    }
}

/// An open database, before its readers are opened.
struct OpenedDatabase {
    /// The connection that writes, or only reads if ``isReadOnly`` is true.
    let writer: DatabaseQueue
    /// The state of a file that is read alone; `nil` if SQLite notices changes itself.
    var state: FileState?

    /// Whether this process may only read the database.
    var isReadOnly: Bool {
        writer.unsafeReentrantRead { sqlite3_db_readonly($0.sqliteConnection, "main") == 1 }
    }
}

/// The state of a database's file, to notice that a process has written to it.
struct FileState: Sendable {
    private struct Properties: Equatable {
        let size: Int64?
        let changed: Date?
        let number: Int?
        let hasLog: Bool

        init(of file: DatabaseFile) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.target)
            size = (attributes?[.size] as? NSNumber)?.int64Value
            changed = attributes?[.modificationDate] as? Date
            number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
            hasLog = file.hasPendingLog
        }
    }

    private let file: DatabaseFile
    private let properties: Properties

    init(of file: DatabaseFile) {
        self.file = file
        properties = Properties(of: file)
    }

    /// Whether the file is as it was.
    var isCurrent: Bool { Properties(of: file) == properties }
}

extension DatabaseFile {
    /// Whether this process may write to the file and make files beside it.
    fileprivate var isWritable: Bool {
        let paths: [String] = [target, URL(fileURLWithPath: target).deletingLastPathComponent().path]
        return paths.allSatisfy { path in faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 }
    }

    /// Whether a process uses the database, or has ended without removing its log.
    fileprivate var hasLog: Bool {
        ["-wal", "-shm"].contains { FileStatus(of: target + $0, followingLinks: true) != nil }
    }

    /// A name by which SQLite reads the file alone, without a lock.
    fileprivate var immutableURI: String { URL(fileURLWithPath: target).absoluteString + "?immutable=1" }

    /// The error for a database with a log that cannot be read where it is.
    fileprivate var unreadableLog: StoreError {
        cannotOpen(
            "it is read-only and has a log, \(URL(fileURLWithPath: target).lastPathComponent)-wal, that cannot be read "
                + "there; copy both files to a folder that can be written to"
        )
    }

    /// The error for a database of an earlier version that cannot be updated.
    fileprivate var older: StoreError {
        StoreError(
            code: .readOnly,
            message:
                "The database \(path) was written by an earlier version of this package, and may only be read here; it "
                + "must be updated first. Open a copy in a folder that can be written to."
        )
    }
}
