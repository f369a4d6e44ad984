public import RichPushModel

/// Keeps every event it is told of.
public final class RecordingObserver: PushObserver {
    private let recorded = Locked<[PushEvent]>([])

    /// An observer that has seen nothing.
    public init() {}

    /// Keeps the event.
    public func observe(_ event: PushEvent) {
        recorded.withLock { $0.append(event) }
    }

    /// Everything seen, in order.
    public var events: [PushEvent] { recorded.withLock { $0 } }

    /// The calls that were started, in order.
    public var started: [LoyaltyRequest] {
        events.compactMap { if case .callStarted(let request, _) = $0 { request } else { nil } }
    }

    /// The calls that ended, and how, in order.
    public var ended: [(request: LoyaltyRequest, ending: CallEnding)] {
        events.compactMap { if case .callEnded(let request, _, let ending) = $0 { (request, ending) } else { nil } }
    }

    /// What went wrong, in order.
    public var failures: [any Error] {
        events.compactMap { if case .failure(let error, _) = $0 { error } else { nil } }
    }

    /// What calls brought after their responses were over, in order.
    public var lateResults: [LoyaltyResult] {
        events.compactMap { if case .late(_, let result, _) = $0 { result } else { nil } }
    }
}
