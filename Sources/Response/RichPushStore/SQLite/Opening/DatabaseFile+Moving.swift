import Foundation

extension DatabaseFile {
    /// Moves the database, its log and the log's index to the first free number: `push.sqlite-damaged-1` and so on.
    ///
    /// The log is moved first: next to a new database, SQLite would remove it.
    ///
    /// - Returns: the new location of the database.
    /// - Throws: `StoreError` with the code `corrupt` if a file cannot be moved.
    func setAside() throws -> URL {
        do {
            let suffixes = ["-wal", "-shm", ""].filter { FileManager.default.fileExists(atPath: path + $0) }
            var number = 1
            while suffixes.contains(where: { FileManager.default.fileExists(atPath: aside(number) + $0) }) {
                number += 1
            }
            for suffix in suffixes {
                do {
                    try FileManager.default.moveItem(atPath: path + suffix, toPath: aside(number) + suffix)
                } catch {
                    // The last connection to the database may have removed its log and index meanwhile.
                    let isRemoved = !suffix.isEmpty && !FileManager.default.fileExists(atPath: path + suffix)
                    if !isRemoved { throw error }
                }
            }
            return URL(fileURLWithPath: aside(number), isDirectory: false)
        } catch {
            throw StoreError(
                code: .corrupt,
                message: "The database \(path) is damaged and could not be moved: \(error.localizedDescription)",
                underlying: error
            )
        }
    }

    private func aside(_ number: Int) -> String { "\(path)-damaged-\(number)" }

    /// Runs a body while no other task or process of this package moves a database in the folder.
    ///
    /// A database must not be moved while it is being opened: its connection would use the log and index of the new
    /// one. In a folder that is missing or cannot be locked, no database is moved.
    func withoutMoving<Value>(_ body: () throws -> Value) throws -> Value {
        let folder = Foundation.open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return try body() }
        defer { Foundation.close(folder) }
        flock(folder, LOCK_SH)
        return try body()
    }

    /// Runs a body while no other task or process of this package moves a database in the folder, or opens one that it
    /// may move.
    func withExclusiveLock<Value>(_ body: () throws -> Value) throws -> Value {
        let folder = Foundation.open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0, flock(folder, LOCK_EX) == 0 else {
            let cause = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            if folder >= 0 { Foundation.close(folder) }
            throw cannotOpen("it is damaged, and its folder could not be locked to move it", underlying: cause)
        }
        defer { Foundation.close(folder) }
        return try body()
    }
}
