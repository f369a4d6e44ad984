import Foundation
import GRDB
import RichPushModel

/// Opens a database: checks it first without writing, then creates or updates it.
struct DatabaseOpening: Sendable {
    let url: URL
    let options: PushStore.Options
    let onSetAside: (@Sendable (SetAsideDatabase) -> Void)?
    /// Called for a log that could not be kept short.
    let onLongLog: @Sendable (StoreError) -> Void

    /// Opens the database.
    ///
    /// If several processes open it at the same moment, SQLite does not wait for some of the locks, such as those of
    /// the change to WAL. Therefore the opening is repeated.
    ///
    /// - Returns: the open database.
    /// - Throws: `StoreError` if the database cannot be opened within the busy timeout.
    func open() throws -> OpenedDatabase {
        if options.isInMemory {
            return OpenedDatabase(writer: try reporting { try MemoryDatabase.make(configuration()) })
        }
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

    /// How often the opening is repeated if another store moves the file at the same moment.
    private static let mostMoves = 20

    /// Opens the database. If it is damaged and the options allow it, moves it and opens a new one.
    private func attemptSettingAside() throws -> OpenedDatabase {
        guard options.setsDamagedAside else { return try attempt() }
        let file = DatabaseFile(url: url)
        do {
            return try file.withoutMoving(attempt)
        } catch {
            guard DatabaseDamage.isShown(by: error) || Self.isOfMovedFile(error) else { throw error }
            let moved = try file.withExclusiveLock(setAsideIfStillDamaged)
            if let moved { onSetAside?(moved) }
            return try file.withoutMoving(attempt)
        }
    }

    /// Whether an error can come from a file that another store has moved: it cannot be read or opened, or is empty.
    private static func isOfMovedFile(_ error: any Error) -> Bool {
        if error is MovedDatabase { return true }
        let code = (error as? DatabaseError)?.resultCode
        return code == .SQLITE_IOERR || code == .SQLITE_CANTOPEN
    }

    /// Moves the database if it is still damaged; `nil` if another process has moved it already.
    private func setAsideIfStillDamaged() throws -> SetAsideDatabase? {
        do {
            try attempt().writer.close()
            return nil
        } catch {
            guard DatabaseDamage.isShown(by: error) else { throw error }
            return SetAsideDatabase(url: try DatabaseFile(url: url).setAside(), reason: report(error))
        }
    }

    private func attempt() throws -> OpenedDatabase {
        let file = DatabaseFile(url: url)
        if options.isReadOnly { return try openToRead(file) }
        do {
            return OpenedDatabase(writer: try openToWrite(file))
        } catch {
            guard let opened = try openToRead(file, after: error) else { throw error }
            return opened
        }
    }

    private func openToWrite(_ file: DatabaseFile) throws -> DatabaseQueue {
        if try file.isNew(mayCreate: options.createIfMissing) {
            try DatabaseIdentity.claim(DatabaseQueue(path: file.path, configuration: configuration()))
        }
        let (writer, version) = try openChecked(file)
        try writer.writeWithoutTransaction(setUpWriter)
        if version == .older {
            file.restrict()
            if let refusal = file.refusal(of: try Schema.bringUpToDate(writer)) { throw refusal }
        }
        return writer
    }

    /// What the check of a database has found.
    private struct Check {
        var version = Schema.Version.older
        /// Held until GRDB has closed the connection to a refused database with a log.
        var lock: SharedLock?
    }

    /// Opens the connection that writes and, before anything is written, checks the database; also returns the version
    /// of its schema.
    private func openChecked(_ file: DatabaseFile) throws -> (DatabaseQueue, Schema.Version) {
        let found = Locked(Check())
        defer { found.withLock { $0.lock = nil } }
        var configuration = configuration()
        configuration.prepareDatabase { db in
            do {
                // One snapshot: another process may be creating the schema.
                try db.inTransaction(.deferred) {
                    let version = try check(db)
                    found.withLock { $0.version = version }
                    return .commit
                }
            } catch {
                // GRDB closes the connection before it throws, which would copy the log into the refused database.
                if file.hasPendingLog { found.withLock { $0.lock = SharedLock(path: file.path) } }
                throw error
            }
        }
        let writer = try DatabaseQueue(path: file.path, configuration: configuration)
        return (writer, found.withLock { $0.version })
    }

    /// Opens connections that only read. Most processes that are started for one push need none, and a pool that writes
    /// takes long to open.
    func openReaders(beside writer: DatabaseQueue) throws -> any DatabaseReader {
        if options.isInMemory || writer.configuration.readonly { return writer }
        return try reporting { try DatabasePool(path: url.path, configuration: readingConfiguration()) }
    }

    func readingConfiguration() -> Configuration {
        var reading = configuration()
        reading.readonly = true
        return reading
    }

    /// The busy timeout of the options, limited to zero to one hour.
    private var busyTimeout: Duration {
        min(max(options.busyTimeout, .zero), .seconds(3600))
    }

    func configuration() -> Configuration {
        let timeout = busyTimeout / .seconds(1)
        var configuration = Configuration()
        configuration.label = "RichPushStore"
        // SQLite's own busy handler waits longer with each try, up to 100 ms. It would hardly ever find the moment
        // between two transactions of a process that writes continuously.
        configuration.busyMode = .callback { tries in
            guard Double(tries) * Self.pause < timeout else { return false }
            Thread.sleep(forTimeInterval: Self.pause)
            return true
        }
        configuration.prepareDatabase { db in
            // GRDB sets a timeout of its own for readers, because writers hardly ever block them.
            guard db.configuration.readonly else { return }
            try db.execute(sql: "PRAGMA busy_timeout = \(Int(timeout * 1000))")
        }
        return configuration
    }

    /// The pause before the next try to get a lock, in seconds.
    private static let pause = 0.001

    /// Refuses a database of another program or of a newer version, and a damaged one; returns the schema's version.
    func check(_ db: Database) throws -> Schema.Version {
        guard try DatabaseIdentity.isOurs(db) else {
            throw try DatabaseIdentity.isMissing(db) ? MovedDatabase() : DatabaseFile(url: url).foreign
        }
        let version = try Schema.version(of: db)
        if let refusal = DatabaseFile(url: url).refusal(of: version) { throw refusal }
        if let finding = try DatabaseHealth.finding(db) { throw DatabaseDamage(finding: finding) }
        return version
    }

    private func setUpWriter(_ db: Database) throws {
        let journalMode: String? = try StoreSession(db).row("PRAGMA journal_mode = WAL")?[
            "journal_mode"
        ]
        guard journalMode == "wal" else { throw DatabaseFile(url: url).cannotOpen("it cannot have a write-ahead log") }
        try db.execute(sql: "PRAGMA synchronous = FULL")
        // Removed rows are overwritten if that does not increase the number of written pages.
        try db.execute(sql: "PRAGMA secure_delete = FAST")
        // What a statement needs to undo itself is in memory, in small parts. In a file it would begin with 64 KB for each
        // statement, which glibc gets from the system and gives back each time.
        try db.execute(sql: "PRAGMA temp_store = MEMORY")
        // LogCheckpointer makes the checkpoints.
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
        if let maximum = options.maximumPageCount {
            try db.execute(sql: "PRAGMA max_page_count = \(maximum)")
        }
    }

    /// Runs a body, and converts its error to a `StoreError`.
    func reporting<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw report(error) }
    }

    /// Converts an error to the one that a host gets.
    func report(_ error: any Error) -> StoreError {
        switch error {
        case let error as DatabaseError: StoreError(error, path: url.path)
        case is ReplacedFile:
            StoreError(
                code: .cannotOpen,
                message: """
                    The file of the database \(url.path) was deleted or replaced while it was open. The change may be lost: \
                    repeat it.
                    """
            )
        default: StoreError(error, of: url.path)
        }
    }
}

/// The file existed when it was checked, but was missing or empty when it was opened.
private struct MovedDatabase: Error, CustomStringConvertible {
    var description: String { "its file was moved while it was being opened" }
}
