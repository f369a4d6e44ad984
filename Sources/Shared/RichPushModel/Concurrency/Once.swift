import Foundation

/// A closure that runs at most once, even if several threads call it at the same time.
package final class Once<Argument>: Sendable {
    private let closure: Locked<(@Sendable (Argument) -> Void)?>

    package init(_ closure: @escaping @Sendable (Argument) -> Void) {
        self.closure = Locked(closure)
    }

    /// Runs the closure if this is the first call. Returns true if it is.
    @discardableResult
    package func callAsFunction(_ argument: Argument) -> Bool {
        guard let taken = closure.exchange(nil) else { return false }
        taken(argument)
        return true
    }
}

/// Your completion closure. It is called once, on the main queue.
package final class MainQueueCompletion<Argument: Sendable>: Sendable {
    private struct Box: @unchecked Sendable {  // taken out under the lock, called once, and only on the main queue
        let closure: (Argument) -> Void
    }

    private let box: Locked<Box?>

    package init(_ closure: @escaping (Argument) -> Void) {
        box = Locked(Box(closure: closure))
    }

    package func callAsFunction(_ argument: Argument) async {
        guard let taken = box.exchange(nil) else { return }
        await MainActor.run { taken.closure(argument) }
    }
}

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

extension Locked where Value: Sendable {
    /// Sets another value, and returns the one before.
    package func exchange(_ new: Value) -> Value {
        withLock { value in
            defer { value = new }
            return value
        }
    }
}
