/// Asks the system to let the process run in the background. On Apple's systems it is `UIApplication`.
public protocol BackgroundTime: Sendable {
    /// Asks for time.
    ///
    /// - Parameters:
    ///   - name: a name for the debugger.
    ///   - onExpiry: called at most once, on any thread, when the time is over. The process may be suspended or killed
    ///     when it has returned.
    /// - Returns: the number of the request, for ``end(_:)``; `nil` if the system gives no time.
    func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int?
    /// Gives the time back.
    func end(_ id: Int)
}

/// The background time of a process that has none to ask for.
struct NoBackgroundTime: BackgroundTime {
    func begin(_ name: String, onExpiry: @escaping @Sendable () -> Void) -> Int? { nil }
    func end(_ id: Int) {}
}
