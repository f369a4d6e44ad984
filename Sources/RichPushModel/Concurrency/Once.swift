/// A closure that runs at most once, even if several threads call it at the same time.
package final class Once<Argument>: Sendable {
    private let closure: Locked<(@Sendable (Argument) -> Void)?>

    package init(_ closure: @escaping @Sendable (Argument) -> Void) {
        self.closure = Locked(closure)
    }

    /// Runs the closure if this is the first call. Returns true if it is.
    @discardableResult
    package func callAsFunction(_ argument: Argument) -> Bool {
        let taken = closure.withLock { stored in
            defer { stored = nil }
            return stored
        }
        guard let taken else { return false }
        taken(argument)
        return true
    }
}
