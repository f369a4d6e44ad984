public import Foundation
public import RichPushModel

extension PushStore {
    /// A store in one SQLite database in WAL mode, which several processes can use at the same time.
    ///
    /// Making a store does not open the database. The first use opens it, and creates or updates it if needed. If that
    /// fails, the use throws a ``StoreError``, and the next use tries again. A file that is damaged, is
    /// not a database, or belongs to another program, is refused and not changed; but if its program was killed in a
    /// transaction with a rollback journal, SQLite rolls that back.
    ///
    /// When ``commit(_:)`` returns, the changes are on the disk: every transaction ends with a sync
    /// (`synchronous=FULL`). Callers that write at the same time share a transaction; see ``Options/largestGroup``.
    /// Each returns when its own changes are durable, and a write that fails does not affect the others. At most 1024
    /// writes are queued; further callers wait for a place, and nothing is dropped. Cancelling a caller does not roll
    /// its write back.
    ///
    /// Only the owner can read and write a new database and its log (mode 0600), and the folders that are made for it
    /// (0700), whatever the umask is. An existing folder keeps its mode. A database keeps the mode that was set later,
    /// but if an earlier version made it, the update removes the permissions of other users. In a folder that every
    /// user can write to, such as `/tmp`, links are not followed and other users' files are refused.
    ///
    /// At about 48 MB the log is emptied, after all running reads have ended. New reads of this process and all writers
    /// wait until then, but at most for ``Options/busyTimeout``. If a read lasts longer, the log grows, and the
    /// observer is told.
    ///
    /// A database that this process may only read, for example on a read-only file system, is read and not changed; a
    /// write throws ``StoreError/Code/readOnly``. If another process changes its file, it is read again. If its log
    /// cannot be read there, or an earlier version has written it, it is refused.
    ///
    /// SQLite goes on writing to a file that was deleted or replaced. Such a write throws
    /// ``StoreError/Code/cannotOpen``, and the next use opens the file that is there then.
    ///
    /// SQLite checks a large database only during use. A value that its column cannot have is then a ``StoreError``
    /// with the code ``StoreError/Code/corrupt``, which names table and column. Functions that return lists leave such
    /// rows out, and damaged calls do not hold others back; see ``unreadableCalls(limit:)``. If SQLite refuses to
    /// change rows because of the damage, the store once marks damaged calls or makes the indexes anew, and tries
    /// again.
    ///
    /// > Important: An app extension must not open the database. If the system suspends a process that holds a lock,
    /// > the system terminates it. The extension writes its journal, and the app takes the journal into the database.
    ///
    /// > Note: `push.sqlite-wal` and `push.sqlite-shm` next to `push.sqlite` belong to the database. Copy or remove all
    /// > three together, and only while no process uses them. SQLite reads a damaged `-wal` file up to the first
    /// > damaged frame, and ignores the rest without an error.
    ///
    /// - Parameters:
    ///   - url: the database's file; by default ``defaultURL``.
    ///   - options: how to open the database.
    ///   - clock: decides whether the lease of a call is valid; the time that a caller passes is not used for that. All
    ///     processes that share the database must have the same time.
    ///   - observer: gets ``/RichPushModel/PushEvent/failure(_:_:)`` if a long read prevents that the log is emptied;
    ///     the error is a ``StoreError`` with the code ``StoreError/Code/longLog``.
    ///   - onSetAside: called, on a thread of the store, for a damaged database that was moved.
    ///   - onWrite: called, on any thread, with the time that each durable write took, from its call to its end.
    /// - Returns: the store.
    public static func sqlite(
        url: URL = PushStore.defaultURL,
        options: Options = Options(),
        clock: PushClock = .live,
        observer: any PushObserver = NoObserver(),
        onSetAside: (@Sendable (SetAsideDatabase) -> Void)? = nil,
        onWrite: (@Sendable (Duration) -> Void)? = nil
    ) -> PushStore {
        let opening = DatabaseOpening(url: url, options: options, onSetAside: onSetAside) { error in
            observer.report(.failure(error, PushContext(recipient: .device, time: clock.now())))
        }
        return PushStore(engine: SQLiteEngine(opening: opening, clock: clock, onWrite: onWrite), options: options)
    }

    /// The database's file, as it was given to the store; `nil` for a store in memory.
    public var url: URL? { (engine as? SQLiteEngine)?.url }

    /// A store that keeps everything in memory, for tests: a SQLite database without a file. Its data end with its last
    /// reference.
    ///
    /// ```swift
    /// let store = PushStore.memory(clock: clock.clock)
    /// let helper = DefaultNotificationHelper(services: .testing(store: store, clock: clock))
    /// ```
    ///
    /// - Parameters:
    ///   - outboxLimit: the largest number of calls in the outbox; `nil` for no limit.
    ///   - keepsEvents: how long events are kept; `nil` for no events.
    ///   - clock: the store's time, which decides whether a lease or a claim holds. Give it the clock of the services.
    /// - Returns: an empty store.
    public static func memory(
        outboxLimit: Int? = nil,
        keepsEvents: Duration? = nil,
        clock: PushClock = .live
    ) -> PushStore {
        var options = Options(outboxLimit: outboxLimit, keepsEvents: keepsEvents)
        options.isInMemory = true
        return .sqlite(url: URL(fileURLWithPath: "/dev/null"), options: options, clock: clock)
    }

    /// `RichPushKit/push.sqlite` in the user's folder for application data: `Application Support` on Apple's platforms,
    /// otherwise `$XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// The folder is made together with the first database in it, and only this user can read it. On Apple's platforms
    /// it is readable after the first unlock, because pushes arrive while the device is locked.
    public static var defaultURL: URL {
        URL.applicationData.appendingPathComponent("push.sqlite", isDirectory: false)
    }
}
