import Foundation
import RichPushModel
import RichPushStore

/// The SQLite stores this process has opened: handlers and helpers made apart share the one at the same place.
enum LiveStore {
    private static let opened = Locked<[String: SQLiteStore]>([:])

    /// - Parameter observer: the observer of the store, if it is not open yet.
    static func store(at url: URL, observer: any PushObserver) -> SQLiteStore {
        opened.withLock { stores in
            let path = url.standardizedFileURL.path
            if let store = stores[path] { return store }
            let store = SQLiteStore(url: url, observer: observer)
            stores[path] = store
            return store
        }
    }
}
