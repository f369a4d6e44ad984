import Foundation
import GRDB
import RichPushHandling

/// How a database is opened: looked at first, without writing; then made or brought up to date.
struct DatabaseOpening: Sendable {
    let url: URL
    let options: SQLiteStore.Options
    let onSetAside: (@Sendable (SetAsideDatabase) -> Void)?
    /// Told of a log that could not be kept short.
    let onLongLog: @Sendable (StoreError) -> Void

    /// Opens the database.
    ///
    /// Processes that open it at the same moment can meet locks that SQLite does not wait for by itself, such as those
    /// of the change to WAL; hence the repetition.
    func open() throws -> DatabaseQueue {
        let deadline = ContinuousClock.now + busyTimeout
        var moves = 0
        while true {
            do {
                return try attemptSettingAside()
            } catch {
                let isLocked = report(error).code == .locked && ContinuousClock.now < deadline
                let isMoved = options.setsDamagedAside && Self.isOfMovedFile(error) && moves < Self.mostMoves
                guard isLocked || isMoved else { throw report(error) }
                if isMoved { moves += 1 }
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
    }

    /// How often a file that another store moves at the same moment is opened again.
    private static let mostMoves = 20

    /// Attempts it; if the database is damaged and the host wants that, sets it aside and attempts it again.
    private func attemptSettingAside() throws -> DatabaseQueue {
        do {
            return try attempt()
        } catch {
            guard options.setsDamagedAside, DatabaseDamage.isShown(by: error) || Self.isOfMovedFile(error) else {
                throw error
            }
            let moved = try DatabaseFile(url: url).withExclusiveLock(setAsideIfStillDamaged)
            if let moved { onSetAside?(moved) }
            return try attempt()
        }
    }

    /// A file that another store has moved meanwhile cannot be read or opened any more, or is found empty.
    private static func isOfMovedFile(_ error: any Error) -> Bool {
        if error is MovedDatabase { return true }
        let code = (error as? DatabaseError)?.resultCode
        return code == .SQLITE_IOERR || code == .SQLITE_CANTOPEN
    }

    /// `nil` if another process was quicker, and what is there now is whole.
    private func setAsideIfStillDamaged() throws -> SetAsideDatabase? {
        do {
            try attempt().close()
            return nil
        } catch {
            guard DatabaseDamage.isShown(by: error) else { throw error }
            return SetAsideDatabase(url: try DatabaseFile(url: url).setAside(), reason: report(error))
        }
    }

    private func attempt() throws -> DatabaseQueue {
        let file = DatabaseFile(url: url)
        if try file.isNew(mayCreate: options.createIfMissing) {
            try DatabaseIdentity.claim(DatabaseQueue(path: file.path, configuration: configuration()))
        }
        var looking = configuration()
        // A connection that may write would empty the log of a damaged database into it when it closes.
        looking.readonly = file.hasPendingLog
        let isUpToDate = try DatabaseQueue(path: file.path, configuration: looking).read { db in
            try check(db)
            return try Schema.isUpToDate(db)
        }

        let writer = try DatabaseQueue(path: file.path, configuration: configuration())
        try writer.writeWithoutTransaction(setUpWriter)
        if !isUpToDate {
            file.restrict()
            try Schema.bringUpToDate(writer)
        }
        return writer
    }

    /// Connections that only read a database that is open. Most processes that are started for one push need none, and
    /// a pool that writes takes long to open.
    func openReaders() throws -> DatabasePool {
        var reading = configuration()
        reading.readonly = true
        return try reporting { try DatabasePool(path: url.path, configuration: reading) }
    }

    /// At least no time, at most an hour, whatever number the host gave.
    private var busyTimeout: Duration {
        min(max(options.busyTimeout, .zero), .seconds(3600))
    }

    private func configuration() -> Configuration {
        let timeout = busyTimeout / .seconds(1)
        var configuration = Configuration()
        configuration.label = "RichPushStore"
        // SQLite's own way of waiting asks ever more rarely, every tenth of a second in the end, and would hardly meet
        // the moment between two transactions of a process that writes all the time.
        configuration.busyMode = .callback { tries in
            guard Double(tries) * Self.pause < timeout else { return false }
            Thread.sleep(forTimeInterval: Self.pause)
            return true
        }
        configuration.prepareDatabase { db in
            // GRDB gives readers, whom writers hardly ever lock out, a time of its own.
            guard db.configuration.readonly else { return }
            try db.execute(sql: "PRAGMA busy_timeout = \(Int(timeout * 1000))")
        }
        return configuration
    }

    /// How long to wait before asking for a lock again, in seconds.
    private static let pause = 0.001

    /// Refuses what is not ours, or newer than we are, or damaged.
    private func check(_ db: Database) throws {
        guard try DatabaseIdentity.isOurs(db) else {
            throw try DatabaseIdentity.isMissing(db) ? MovedDatabase() : DatabaseFile(url: url).foreign
        }
        guard try !Schema.isNewer(db) else {
            throw StoreError(
                code: .newer,
                message:
                    "The database \(url.path) was written by a newer version of this package; it was left as it is."
            )
        }
        if let finding = try DatabaseHealth.finding(db) { throw DatabaseDamage(finding: finding) }
    }

    private func setUpWriter(_ db: Database) throws {
        let journalMode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        guard journalMode == "wal" else { throw DatabaseFile(url: url).cannotOpen("it cannot have a write-ahead log") }
        try db.execute(sql: "PRAGMA synchronous = FULL")
        // Removed rows are overwritten where that writes no more pages.
        try db.execute(sql: "PRAGMA secure_delete = FAST")
        // LogCheckpointer does it.
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
        if let maximum = options.maximumPageCount {
            try db.execute(sql: "PRAGMA max_page_count = \(maximum)")
        }
    }

    /// Runs a body, and reports what it throws as an error of this store.
    func reporting<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw report(error) }
    }

    /// The error a host sees.
    func report(_ error: any Error) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as DatabaseError: StoreError(error, path: url.path)
        case let damage as DatabaseDamage:
            StoreError(
                code: .corrupt,
                message: "The database \(url.path) is damaged: \(damage.finding). Nothing was written."
            )
        default:
            StoreError(
                code: .failed,
                message: "The database \(url.path) could not be used: \(error). Nothing was written.",
                underlying: error
            )
        }
    }
}

/// The file was there when it was looked for, and an empty one in its place when it was opened.
private struct MovedDatabase: Error, CustomStringConvertible {
    var description: String { "its file was moved away while it was being opened" }
}
