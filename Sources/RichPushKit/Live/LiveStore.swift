import Foundation
import RichPushModel
import RichPushStore

/// The SQLite stores that this process has opened. Handlers and helpers that are made separately share the store of a
/// file.
enum LiveStore {
    private static let opened = Locked<[String: PushStore]>([:])

    /// The store for a file, opened at its first use.
    ///
    /// - Parameters:
    ///   - url: the database file.
    ///   - observer: the observer of the store if it is not open yet; an open store keeps its own.
    /// - Returns: the store; always the same for a path.
    static func store(at url: URL, observer: any PushObserver) -> PushStore {
        opened.withLock { stores in
            let path = url.standardizedFileURL.path
            if let store = stores[path] { return store }
            let store = PushStore.sqlite(url: url, observer: observer)
            stores[path] = store
            return store
        }
    }
}
