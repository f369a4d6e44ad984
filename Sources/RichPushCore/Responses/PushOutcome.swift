/// How handling a response ended.
public enum PushOutcome: Sendable {
    /// Everything asked for was done.
    case handled
    /// A call that changes something waits in the outbox and will be sent later.
    case queued
    /// Nothing was to be done; the reason is a sentence for a log.
    case ignored(reason: String)
    /// A reading failed, or a call was refused for good.
    case failed(any Error)

    /// `handled`, `queued`, `ignored` or `failed`.
    public var name: String {
        switch self {
        case .handled: "handled"
        case .queued: "queued"
        case .ignored: "ignored"
        case .failed: "failed"
        }
    }

    /// Why nothing, or not everything, was done.
    public var reason: String? {
        switch self {
        case .handled: nil
        case .queued: "The loyalty platform could not be reached or did not answer; the call waits in the outbox."
        case .ignored(let reason): reason
        case .failed(let error): String(describing: error)
        }
    }
}
