/// An event that a host can log, count or show.
public enum PushEvent: Sendable {
    /// A call to the platform is about to be made.
    case callStarted(LoyaltyRequest, CallContext)
    /// A call to the platform has ended.
    case callEnded(LoyaltyRequest, CallContext, CallEnding)
    /// A member's action succeeded after its response was complete: a clip, a comment, a response to an offer. Its result,
    /// for example a certificate's code, is in the store as a `LateResult`.
    case late(LoyaltyCall, LoyaltyResult, CallContext)
    /// An error that is not part of an outcome, for example a row that could not be written.
    case failure(any Error, PushContext)
}

/// Receives an event for each call and each error.
///
/// ```swift
/// struct FailureCounter: PushObserver {
///     let count: @Sendable () -> Void
///
///     func observe(_ event: PushEvent) {
///         if case .failure = event { count() }
///     }
/// }
/// ```
public protocol PushObserver: Sendable {
    /// Receives an event, synchronously and on any thread. Return quickly.
    func observe(_ event: PushEvent)
}

/// Ignores all events.
public struct NoObserver: PushObserver {
    /// Creates an observer that ignores all events.
    public init() {}

    /// Ignores the event without any effect.
    public func observe(_ event: PushEvent) {}
}
