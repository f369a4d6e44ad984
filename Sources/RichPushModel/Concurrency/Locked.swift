import Foundation

/// A value protected by a lock, for code that cannot await an actor.
///
/// `Synchronization.Mutex` would do, but needs iOS 18.
package final class Locked<Value>: @unchecked Sendable {  // every access to `value` happens while `lock` is held
    private let lock = NSLock()
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
