import GRDB
public import RichPushModel

public import struct Foundation.URL

/// The bundled store: one SQLite database in WAL mode, which several processes can use at the same time.
///
/// ```swift
/// let store = SQLiteStore(url: file)
/// let services = PushServices(api: LoyaltyAPIs(RecordingLoyaltyClient()), store: store)
/// ```
///
/// Making a store does not open the database. The first use opens it, and creates or updates it if needed. If that
/// fails, the use throws a ``StoreError``, and the next use tries again. A file that is damaged, is
/// not a database, or belongs to another program, is refused and not changed; but if its program was killed in a
/// transaction with a rollback journal, SQLite rolls that back.
///
/// When ``commit(_:)`` returns, the changes are on the disk: every transaction ends with a sync (`synchronous=FULL`).
/// Callers that write at the same time share a transaction, at most 256 of them. Each returns when its own changes are
/// durable, and a write that fails does not affect the others. At most 1024 writes are queued; further callers wait for
/// a place, and nothing is dropped. Cancelling a caller does not roll its write back.
///
/// Only the owner can read and write a new database and its log (mode 0600), and the folders that are made for it
/// (0700), whatever the umask is. An existing folder keeps its mode. A database keeps the mode that was set later, but
/// if an earlier version made it, the update removes the permissions of other users. In a folder that every user can
/// write to, such as `/tmp`, links are not followed and other users' files are refused.
///
/// At about 48 MB the log is emptied, after all running reads have ended. New reads of this process and all writers
/// wait until then, but at most for ``Options/busyTimeout``. If a read lasts longer, the log grows, and the observer is
/// told.
///
/// A database that this process may only read, for example on a read-only file system, is read and not changed; a write
/// throws ``StoreError/Code/readOnly``. If another process changes its file, it is read again. If its
/// log cannot be read there, or an earlier version has written it, it is refused.
///
/// SQLite checks a large database only during use. A value that its column cannot have is then a
/// ``StoreError`` with the code ``StoreError/Code/corrupt``, which names table and
/// column. Functions that return lists leave such rows out, and damaged calls do not hold others back; see
/// ``unreadableCalls(limit:)``. If SQLite refuses to change rows because of the damage, the store once marks damaged calls
/// or makes the indexes anew, and tries again.
///
/// > Important: An app extension must not open the database. If the system suspends a process that holds a lock, the
/// > system terminates it. The extension writes its journal, and the app takes the journal into the database.
///
/// > Note: `push.sqlite-wal` and `push.sqlite-shm` next to `push.sqlite` belong to the database. Copy or remove all
/// > three together, and only while no process uses them. SQLite reads a damaged `-wal` file up to the first damaged
/// > frame, and ignores the rest without an error.
public final class SQLiteStore: PushStore {
    /// The options of a store; they apply when the database is opened.
    public struct Options: Sendable, Hashable {
        /// How long to wait for locks of other processes, from zero to one hour, before
        /// ``StoreError/Code/locked`` is thrown; by default 5 seconds.
        public var busyTimeout: Duration
        /// Whether a missing database and its folder are created, by default true. If false, a missing file is
        /// ``StoreError/Code/cannotOpen``.
        public var createIfMissing: Bool
        /// Whether a database that is damaged when it is opened is moved, and a new one is created; by default false.
        /// If false, it is refused with ``StoreError/Code/corrupt`` and not changed.
        ///
        /// It is moved with its `-wal` and `-shm` files to `push.sqlite-damaged-1` or the next free number, and is
        /// never deleted. The store does not use its content any more, queued calls included. A database of another
        /// program or of a newer version is never moved. No other process may have the database open.
        public var setsDamagedAside: Bool
        /// The largest number of calls in the outbox, with those that were set aside; `nil` (the default) for no limit.
        ///
        /// If the outbox is full, the oldest call that was set aside is removed. If there is none, a new call is not
        /// kept; a response still tries it once. ``SQLiteStore/losses()`` counts both. A deregistration is always kept.
        public var outboxLimit: Int?
        /// How long results of responses are kept, 7 days by default: as long, the same response is not answered again.
        public var responseAge: Duration
        /// About how many bytes of results are kept, 64 MB by default. If there are more, the oldest are removed.
        public var responseBytes: Int
        /// How long events are kept for ``SQLiteStore/events(after:limit:)``; `nil` (the default) for no events, as on a
        /// device. All stores of one database have the same value.
        public var keepsEvents: Duration?
        /// About how many bytes of events are kept, 256 MB by default. If there are more, the oldest are removed.
        public var eventBytes: Int
        /// Whether the database is in memory, for tests: nothing is written to the disk.
        package var isInMemory = false
        /// The largest number of pages of the database; for tests of a full disk.
        package var maximumPageCount: Int?

        /// Makes options; the defaults suit an app. Each property describes its default.
        public init(
            busyTimeout: Duration = .seconds(5),
            createIfMissing: Bool = true,
            setsDamagedAside: Bool = false,
            outboxLimit: Int? = nil,
            responseAge: Duration = HandledResponse.minimumAge,
            responseBytes: Int = 64_000_000,
            keepsEvents: Duration? = nil,
            eventBytes: Int = 256_000_000
        ) {
            self.busyTimeout = busyTimeout
            self.createIfMissing = createIfMissing
            self.setsDamagedAside = setsDamagedAside
            self.outboxLimit = outboxLimit
            self.responseAge = responseAge
            self.responseBytes = responseBytes
            self.keepsEvents = keepsEvents
            self.eventBytes = eventBytes
        }
    }

    /// The database's file, as it was given to the store.
    public let url: URL
    let connection: DatabaseConnection
    let outboxLimit: Int?
    let responseLimits: ResponseTable.Limits
    let eventLimits: EventTable.Limits?
    /// The current time, to decide whether a lease is valid.
    let clock: PushClock
    /// Whether this store has leased calls before.
    let hasLeased = Locked(false)

    /// Makes a store; its first use opens the database.
    ///
    /// - Parameters:
    ///   - url: the database's file; by default ``defaultURL``.
    ///   - options: how to open the database.
    ///   - clock: decides whether the lease of a call is valid; the time that a caller passes is not used for that. All
    ///     processes that share the database must have the same time.
    ///   - observer: gets ``/RichPushModel/PushEvent/failure(_:_:)`` if a long read prevents that the log is emptied;
    ///     the error is a ``StoreError`` with the code ``StoreError/Code/longLog``.
    ///   - onSetAside: called, on a thread of the store, for a damaged database that was moved.
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
            observer.report(.failure(error, PushContext(recipient: .device, time: clock.now())))
        }
        connection = DatabaseConnection(opening: opening)
        outboxLimit = options.outboxLimit
        responseLimits = ResponseTable.Limits(age: options.responseAge, bytes: max(0, options.responseBytes))
        eventLimits = options.keepsEvents.map { EventTable.Limits(age: $0, bytes: max(0, options.eventBytes)) }
    }

    /// Opens the database now instead of at its first use.
    ///
    /// - Throws: ``StoreError`` if it cannot be opened.
    public func open() async throws {
        _ = try await connection.writer()
    }

    /// Closes the database. If no other process uses it, only one file is left. The next use opens it again.
    ///
    /// Queued writes are committed first. Writes that arrive meanwhile open the database again.
    ///
    /// - Throws: ``StoreError`` if the database cannot be closed. Then it stays open.
    public func close() async throws {
        try await connection.close()
    }
}
