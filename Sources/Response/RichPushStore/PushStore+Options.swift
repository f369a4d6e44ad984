public import RichPushModel

extension PushStore {
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
        /// kept; a response still tries it once. ``PushStore/losses()`` counts both. A deregistration is always kept.
        public var outboxLimit: Int?
        /// How long results of responses are kept, 7 days by default: as long, the same response is not answered again.
        public var responseAge: Duration
        /// About how many bytes of results are kept, 64 MB by default. If there are more, the oldest are removed.
        public var responseBytes: Int
        /// How long events are kept for ``PushStore/events(after:limit:)``; `nil` (the default) for no events, as on a
        /// device. All stores of one database have the same value.
        public var keepsEvents: Duration?
        /// About how many bytes of events are kept, 256 MB by default. If there are more, the oldest are removed.
        public var eventBytes: Int
        /// The largest number of writes that share a transaction, by default 256. In larger groups the sync is only a
        /// small part of the time, and every writer waits longer. With 1 each write has a transaction of its own.
        public var largestGroup: Int
        /// Whether an existing database is only read, and not updated either.
        package var isReadOnly = false
        /// Whether the database is in memory: nothing is written to the disk.
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
            eventBytes: Int = 256_000_000,
            largestGroup: Int = 256
        ) {
            self.busyTimeout = busyTimeout
            self.createIfMissing = createIfMissing
            self.setsDamagedAside = setsDamagedAside
            self.outboxLimit = outboxLimit
            self.responseAge = responseAge
            self.responseBytes = responseBytes
            self.keepsEvents = keepsEvents
            self.eventBytes = eventBytes
            self.largestGroup = largestGroup
        }
    }
}

/// How long rows of a kind are kept, and how many bytes of them.
struct KeptLimits: Sendable {
    var age: Duration
    var bytes: Int
}
