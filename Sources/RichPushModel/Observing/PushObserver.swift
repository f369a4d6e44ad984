/// Something a host may want to log, count or show.
public enum PushEvent: Sendable {
    /// A call to the platform is about to be made.
    case callStarted(LoyaltyRequest, CallContext)
    /// A call to the platform has ended.
    case callEnded(LoyaltyRequest, CallContext, CallEnding)
    /// What a member did succeeded after its response was over: a clip, a comment, an offer's response. What it
    /// brought, a certificate's code say, is kept in the store as a `LateResult`.
    case late(LoyaltyCall, LoyaltyResult, CallContext)
    /// Something went wrong that no outcome tells of: a row that could not be written, say.
    case failure(any Error, PushContext)
}

/// Is told what the kit does, as it does it.
public protocol PushObserver: Sendable {
    /// Called at once, on whatever thread the event happens: do little here.
    func observe(_ event: PushEvent)
}

/// Looks away.
public struct NoObserver: PushObserver {
    /// An observer that does nothing.
    public init() {}

    /// Does nothing.
    public func observe(_ event: PushEvent) {}
}
