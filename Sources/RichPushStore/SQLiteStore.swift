import GRDB
public import RichPushHandling
public import RichPushModel

public import struct Foundation.URL

/// The bundled store: one SQLite database, in WAL mode, that several processes may use at once.
///
/// Making a store touches nothing. The database is opened, and made or brought up to date, at its first use; if that
/// fails, the use throws a ``/RichPushHandling/StoreError`` and the next one tries again. A file that is damaged, no
/// database, or another program's, is refused and left as it is.
///
/// What was committed is on the disk when ``commit(_:)`` returns: every transaction ends with a sync
/// (`synchronous=FULL`). Callers that write at the same time share transactions, at most 256 of them one; each returns
/// when its own is durable, and one that fails does not fail the others. At most 1024 writes are queued; further
/// callers wait for a place, and nothing is dropped. A caller that is cancelled meanwhile rolls nothing back.
///
/// A new database and its log can be read and written by their owner only (mode 0600), and so can the folders that are
/// made for it (0700), whatever the umask. A folder that exists keeps its mode, and a database the mode that was set
/// since; one that an earlier version made loses the permissions of other users when it is brought up to date. In a
/// folder that every user can write to, such as `/tmp`, links are not followed and other users' files are refused.
///
/// The log is emptied when it has 48 MB, after the reads under way: reads of this process that begin meanwhile wait for
/// that, and so do writers, for ``Options/busyTimeout`` at most. If a read lasts longer the log grows, and the observer
/// is told.
///
/// > Important: An app extension must not open the database: a lock held while the system suspends the process gets it
/// > killed. The extension writes its journal, and the app takes that in.
///
/// > Note: Beside `push.sqlite` lie `push.sqlite-wal` and `push.sqlite-shm`; they belong to it. Copy or remove the
/// three
/// > together, and only while no process uses them. SQLite reads a damaged `-wal` file up to the first damaged frame
/// and
/// > says nothing of the rest.
public final class SQLiteStore: PushStore {
    /// How a store opens its database.
    public struct Options: Sendable, Hashable {
        /// How many seconds to wait for other processes' locks before ``/RichPushHandling/StoreError/Code/locked``.
        public var busyTimeout: Duration
        /// Whether a missing database, and its folder, are made; otherwise a missing file is
        /// ``/RichPushHandling/StoreError/Code/cannotOpen``.
        public var createIfMissing: Bool
        /// Whether a database that is found damaged when it is opened is moved out of the way, and a new one made; else
        /// it is refused with ``/RichPushHandling/StoreError/Code/corrupt`` and left as it is.
        ///
        /// It is moved with its `-wal` and `-shm` to `push.sqlite-damaged-1`, or the next number that is free, and
        /// never deleted. What it holds, also calls that wait, is not used until a person looks at it. Another
        /// program's database and that of a newer version are never moved. No other process may have the database open.
        public var setsDamagedAside: Bool
        /// The most calls the outbox holds, those set aside included; `nil` is no bound.
        ///
        /// Where there is no room, the oldest call that was set aside makes it. Without one a new call is not kept: a
        /// response tries it once all the same. ``SQLiteStore/losses()`` counts both. A deregistration is always kept.
        public var outboxLimit: Int?
        /// The most pages the database may have; for tests of a full disk.
        package var maximumPageCount: Int?

        /// Options; the defaults suit an app.
        public init(
            busyTimeout: Duration = .seconds(5),
            createIfMissing: Bool = true,
            setsDamagedAside: Bool = false,
            outboxLimit: Int? = nil
        ) {
            self.busyTimeout = busyTimeout
            self.createIfMissing = createIfMissing
            self.setsDamagedAside = setsDamagedAside
            self.outboxLimit = outboxLimit
        }
    }

    /// Where the database lies.
    public let url: URL
    let connection: DatabaseConnection
    let outboxLimit: Int?
    /// Decides whether a lease holds.
    let clock: PushClock
    /// Whether calls were leased by this store before.
    let hasLeased = Locked(false)

    /// A store whose database is opened at its first use.
    ///
    /// - Parameters:
    ///   - url: the database's file; by default ``defaultURL``.
    ///   - options: how to open it.
    ///   - clock: decides whether the lease of a call holds, whatever time a caller gives. Every process that shares
    ///     the database must have the same time.
    ///   - observer: told of a log that readers keep from being emptied, as ``/RichPushModel/PushEvent/failure(_:_:)``
    ///     with a ``/RichPushHandling/StoreError`` whose code is ``/RichPushHandling/StoreError/Code/longLog``.
    ///   - onSetAside: told of a damaged database that was set aside, on a thread of the store's own.
    public init(
        url: URL = SQLiteStore.defaultURL,
        options: Options = Options(),
        clock: PushClock = .live,
        observer: any PushObserver = NoObserver(),
        onSetAside: (@Sendable (SetAsideDatabase) -> Void)? = nil
    ) {
        self.url = url
        self.clock = clock
        let opening = DatabaseOpening(url: url, options: options, onSetAside: onSetAside) { error in
            observer.observe(.failure(error, PushContext(recipient: .device, time: clock.now())))
        }
        connection = DatabaseConnection(opening: opening)
        outboxLimit = options.outboxLimit
    }

    /// Opens the database now, rather than at its first use.
    ///
    /// - Throws: ``/RichPushHandling/StoreError``, if it cannot be opened.
    public func open() async throws {
        _ = try await connection.writer()
    }

    /// Closes the database and leaves one file behind, if no other process uses it. The next use opens it again.
    ///
    /// Writes that are queued are committed first; those that come meanwhile open the database again.
    ///
    /// - Throws: ``/RichPushHandling/StoreError``, if it is being used at this moment.
    public func close() async throws {
        try await connection.close()
    }
}
