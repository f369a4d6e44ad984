package import RichPushLocalization

/// An event that an app or service may log, count or show.
public enum PushEvent: Sendable {
    /// The content of a push was handed over to the system, this long after it arrived.
    case delivered(PushContext, duration: Duration)
    /// A delivery or opening of a message was committed to the store. `isNew` is false if it was recorded before.
    case recorded(MessageAction, messageResponseID: Int64, isNew: Bool, PushContext)
    /// A response has its outcome, this long after it was reported.
    case responded(PushRoute, PushOutcome, PushContext, duration: Duration)
    /// A call to the platform is about to be made.
    case callStarted(LoyaltyRequest, CallContext)
    /// A call to the platform has ended.
    case callEnded(LoyaltyRequest, CallContext, CallEnding)
    /// An act of a member succeeded after its response was complete: a clip, a comment or a response to an offer. Its
    /// result, for example a certificate's code, is kept in the store as a `LateResult`.
    case late(LoyaltyCall, LoyaltyResult, CallContext)
    /// An error that is not part of an outcome, for example a row that could not be written.
    case failure(any Error, PushContext)
}

/// Receives the events of the package as they happen.
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
    /// Receives an event. It is called synchronously on the thread of the event and must return quickly.
    func observe(_ event: PushEvent)

    /// Receives an event with the source file that reports it. The default calls ``observe(_:)``.
    ///
    /// An observer that passes events on to another one implements this requirement and passes the file on too.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - file: The module and the file, as `#fileID` has them: `RichPushExtension/DeliveryWork.swift`.
    func observe(_ event: PushEvent, in file: String)
}

extension PushObserver {
    /// Ignores the file and calls ``observe(_:)``.
    public func observe(_ event: PushEvent, in file: String) { observe(event) }

    /// Passes an event on, with the file of the caller.
    package func report(_ event: PushEvent, file: String = #fileID) { observe(event, in: file) }
}

/// Ignores all events. It is the default of the initialisers of `PushServices` and `DeliveryServices`; the services
/// that `live` makes have a `LogObserver`.
public struct NoObserver: PushObserver {
    /// Creates an observer that ignores all events.
    public init() {}

    /// Ignores the event and returns at once.
    public func observe(_ event: PushEvent) {}
}

extension Localizer {
    /// Returns the same localizer, which reports new faults of its tables to the observer of services, at the time of
    /// their clock, unless it has an `onFault`.
    package func reporting(to observer: any PushObserver, clock: PushClock) -> Localizer {
        reporting { fault in
            observer.report(.failure(fault, PushContext(recipient: .device, time: clock.now())))
        }
    }
}
