/// What happens to a call that the store could not record, because it is locked, full or damaged.
///
/// Every other call is recorded before it is sent.
public enum UnrecordedCalls: Sendable, Hashable {
    /// The call is made once, under its idempotency key, and is not repeated: the rule of an app, in which the user
    /// waits. The response is handled if the call succeeds, and the store's error goes to
    /// ``DefaultNotificationHelper/handleFailure(_:context:)`` and to the observer.
    case makeOnce
    /// The call is not made: the rule of a service, because its clients repeat a failed request.
    ///
    /// A response whose opening, EMS open, call or member cannot be recorded or read fails with the store's error. No
    /// handler runs after that error. The outcome is not kept, so the same response can be handled again.
    case refuse
}
