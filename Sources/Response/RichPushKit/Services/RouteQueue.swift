package import RichPushModel

/// The hooks that show something, in order, while the app cannot show anything yet.
///
/// By default a hook runs at once. After ``suspend()``, taps and the results of buttons wait in memory until
/// ``resume()``. Their responses do not wait: calls are recorded and made, and the outcome of a waiting hook counts as
/// handled. Actions of your own categories never wait, because the system also reports them in the background.
///
/// An app with `RichPushApp` uses the queue through its life cycle. Another host needs it only if it receives responses
/// before it can show something.
public final class RouteQueue: Sendable {
    /// The largest number of hooks that wait. With more, the oldest one is dropped and reported as ``RouteDropped``.
    public static let limit = 16

    /// A hook that waits.
    private struct Route: Sendable {
        let run: @Sendable () async throws -> PushOutcome
        let fail: @Sendable (any Error) async -> Void
    }

    private struct State {
        var isSuspended = false
        /// Whether the hooks that waited are running now. New ones wait behind them.
        var isRunning = false
        var waiting: [Route] = []
    }

    private let state = Locked(State())

    /// Creates a queue in which hooks run at once.
    public init() {}

    /// Whether hooks run at once.
    public var isReady: Bool { state.withLock { !$0.isSuspended && !$0.isRunning } }

    /// Keeps hooks waiting from now on, until ``resume()``.
    public func suspend() {
        state.withLock { $0.isSuspended = true }
    }

    /// Runs the hooks that wait, one after the other in the order of their responses, and returns when they have run.
    /// All later ones run at once.
    public func resume() async {
        let isFirst = state.withLock { state in
            state.isSuspended = false
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        while let route = next() {
            if case .failed(let error) = await PushOutcome.of(route.run) { await route.fail(error) }
        }
    }

    /// Runs a hook, or keeps it until the app can show something; then the outcome is `handled`, and `fail` gets its error
    /// later. The hook checks itself whether its member is still signed in.
    package func run(
        _ route: @escaping @Sendable () async throws -> PushOutcome,
        onFailure fail: @escaping @Sendable (any Error) async -> Void
    ) async throws -> PushOutcome {
        let (isReady, dropped) = state.withLock { state -> (Bool, Route?) in
            guard state.isSuspended || state.isRunning else { return (true, nil) }
            let dropped = state.waiting.count == Self.limit ? state.waiting.removeFirst() : nil
            state.waiting.append(Route(run: route, fail: fail))
            return (false, dropped)
        }
        guard !isReady else { return try await route() }
        await dropped?.fail(RouteDropped())
        return .handled
    }

    /// Takes the next hook; `nil` if none waits or the app can show nothing again.
    private func next() -> Route? {
        state.withLock { state in
            if !state.isSuspended, !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.isRunning = false
            return nil
        }
    }
}

/// A hook that was not run, because more than ``RouteQueue/limit`` of them waited for the app.
public struct RouteDropped: Error, CustomStringConvertible {
    /// What happened, as a sentence for a log.
    public var description: String {
        "More than \(RouteQueue.limit) responses wait until the app can show something; the oldest one is not shown. "
            + "Its calls are made."
    }
}
