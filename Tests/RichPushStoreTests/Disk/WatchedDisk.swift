import Foundation
import GRDBSQLite

/// A file system of SQLite that records writes and syncs of the log, and can act as a full disk.
///
/// It becomes the default of its process and cannot be removed: use it only in a process of the test. It passes all
/// work to SQLite's own file system; only writing and syncing are intercepted.
enum WatchedDisk {
    enum Event: Sendable, Equatable {
        case logWritten, logSynced, ran(Int), returned(Int)
    }

    private struct State {
        var system: UnsafeMutablePointer<sqlite3_vfs>?
        var originals: [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
        var logs: Set<UnsafeMutablePointer<sqlite3_file>> = []
        var events: [Event] = []
        var isFull = false
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var state = State()  // used by `withState` alone, while `lock` is held

    private static func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    /// The events since the last call of ``forget()``, in order.
    static var events: [Event] { withState { $0.events } }

    static func forget() { withState { $0.events = [] } }

    static func note(_ event: Event) { withState { $0.events.append(event) } }

    /// Sets whether every write fails as on a full disk.
    static func setFull(_ isFull: Bool) { withState { $0.isFull = isFull } }

    /// Replaces SQLite's default file system for all databases that are opened later.
    static func install() {
        guard let system = sqlite3_vfs_find(nil) else { return }
        withState { $0.system = system }
        let watched = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        watched.initialize(to: system.pointee)
        watched.pointee.zName = UnsafePointer(strdup("watched"))
        watched.pointee.xOpen = { _, name, file, flags, outFlags in
            WatchedDisk.open(name, file, flags, outFlags)
        }
        sqlite3_vfs_register(watched, 1)
    }

    private static func open(
        _ name: UnsafePointer<CChar>?,
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        guard let system = withState({ $0.system }), let file else { return SQLITE_ERROR }
        let code = system.pointee.xOpen(system, name, file, flags, outFlags)
        guard code == SQLITE_OK, let original = file.pointee.pMethods else { return code }
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        methods.initialize(to: original.pointee)
        methods.pointee.xWrite = { WatchedDisk.write($0, $1, $2, $3) }
        methods.pointee.xSync = { WatchedDisk.sync($0, $1) }
        file.pointee.pMethods = UnsafePointer(methods)
        withState { state in
            state.originals[UnsafePointer(methods)] = original
            if flags & SQLITE_OPEN_WAL != 0 { state.logs.insert(file) } else { state.logs.remove(file) }
        }
        return SQLITE_OK
    }

    private static func write(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ bytes: UnsafeRawPointer?,
        _ count: Int32,
        _ offset: sqlite3_int64
    ) -> Int32 {
        guard let (file, original) = known(file) else { return SQLITE_IOERR }
        guard !withState({ $0.isFull }) else { return SQLITE_FULL }
        let code = original.pointee.xWrite(file, bytes, count, offset)
        if code == SQLITE_OK { noteIfLog(file, .logWritten) }
        return code
    }

    private static func sync(_ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32) -> Int32 {
        guard let (file, original) = known(file) else { return SQLITE_IOERR }
        let code = original.pointee.xSync(file, flags)
        if code == SQLITE_OK { noteIfLog(file, .logSynced) }
        return code
    }

    private static func noteIfLog(_ file: UnsafeMutablePointer<sqlite3_file>, _ event: Event) {
        withState { if $0.logs.contains(file) { $0.events.append(event) } }
    }

    private static func known(
        _ file: UnsafeMutablePointer<sqlite3_file>?
    ) -> (UnsafeMutablePointer<sqlite3_file>, UnsafePointer<sqlite3_io_methods>)? {
        guard let file, let methods = file.pointee.pMethods,
            let original = withState({ $0.originals[methods] })
        else { return nil }
        return (file, original)
    }
}
