public import RichPushModel

/// An observer that keeps every event.
public final class RecordingObserver: PushObserver {
    private let recorded = Locked<[PushEvent]>([])

    /// Makes an observer without events.
    public init() {}

    /// Adds the event to ``events``.
    public func observe(_ event: PushEvent) {
        recorded.withLock { $0.append(event) }
    }

    /// All events so far, in order.
    public var events: [PushEvent] { recorded.withLock { $0 } }

    /// The calls that were started, in order.
    public var started: [LoyaltyRequest] {
        events.compactMap { if case .callStarted(let request, _) = $0 { request } else { nil } }
    }

    /// The calls that ended, and how, in order.
    public var ended: [(request: LoyaltyRequest, ending: CallEnding)] {
        events.compactMap { if case .callEnded(let request, _, let ending) = $0 { (request, ending) } else { nil } }
    }

    /// The errors of all failures, in order.
    public var failures: [any Error] {
        events.compactMap { if case .failure(let error, _) = $0 { error } else { nil } }
    }

    /// The results of calls that ended after their responses, in order.
    public var lateResults: [LoyaltyResult] {
        events.compactMap { if case .late(_, let result, _) = $0 { result } else { nil } }
    }
}
