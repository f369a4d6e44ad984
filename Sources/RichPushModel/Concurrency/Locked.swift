import Foundation

/// A value that a lock protects, for code that cannot wait for an actor.
///
/// `Synchronization.Mutex` does the same, but needs iOS 18.
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
