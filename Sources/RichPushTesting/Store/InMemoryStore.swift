import RichPushHandling
public import RichPushModel

public import RichPushStore

import struct Foundation.URL

/// A store for tests that keeps everything in memory: the bundled SQLite store without a file. It follows every rule of
/// ``/RichPushStore/PushStore`` except durability: its data end with its last reference.
///
/// ```swift
/// let store = InMemoryStore(clock: clock.clock)
/// let helper = DefaultNotificationHelper(services: .testing(store: store, clock: clock))
/// ```
///
/// To test a full disk or a locked database, make it fail with ``fail(with:)``.
public final class InMemoryStore: ForwardingStore {
    private let store: SQLiteStore
    private let failure = Locked<StoreError?>(nil)

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - outboxLimit: the largest number of calls in the outbox; `nil` for no limit.
    ///   - keepsEvents: how long events are kept; `nil` for no events.
    ///   - clock: the store's time, which decides whether a lease or a claim holds. Give it the clock of the services.
    public init(outboxLimit: Int? = nil, keepsEvents: Duration? = nil, clock: PushClock = .live) {
        var options = SQLiteStore.Options(outboxLimit: outboxLimit, keepsEvents: keepsEvents)
        options.isInMemory = true
        store = SQLiteStore(url: URL(fileURLWithPath: "/dev/null"), options: options, clock: clock)
    }

    /// The store that keeps the data.
    ///
    /// - Throws: the error given to ``fail(with:)``.
    public var base: any PushStore {
        get throws {
            if let failure = failure.withLock({ $0 }) { throw failure }
            return store
        }
    }

    /// Makes every member throw an error from now on, until it is called with `nil`.
    public func fail(with error: StoreError?) async {
        failure.withLock { $0 = error }
    }
}
