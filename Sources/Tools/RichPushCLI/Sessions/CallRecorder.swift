import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore

/// An observer that keeps what a command reports: calls in the order in which they started, and other failures.
final class CallRecorder: PushObserver {
    struct Call {
        let name: String
        let arguments: JSONObject
        var status = "queued"
        var error: String?

        /// The call and its result, on one line.
        var text: String { "\(name) \(JSONValue.object(arguments)) → \(status)" }
    }

    /// The maximum number of replays and of failures that are kept; a sync has no limit for them.
    private static let limit = 100

    private static let aboutTokens: Set<LoyaltyOperation> = [.registerActivityToken, .removeActivityToken]

    private struct State {
        var calls: [Call] = []
        var replays: [String] = []
        var tokenCalls: [Call] = []
        var storeFailure: StoreError?
        var failures: [String] = []
    }

    private let state = Locked(State())

    var calls: [Call] { state.withLock { $0.calls } }
    /// Earlier queued calls that were tried before a new one, each with its result.
    var replays: [String] { state.withLock { $0.replays } }
    /// The queued calls about tokens of Live Activities and widgets that were tried.
    var tokenCalls: [Call] { state.withLock { $0.tokenCalls } }
    var storeFailure: StoreError? { state.withLock { $0.storeFailure } }
    var failures: [String] { state.withLock { $0.failures } }

    func observe(_ event: PushEvent) {
        state.withLock { state in
            switch event {
            case .callStarted(_, let context) where context.isReplay: break
            case .callEnded(let request, let context, let ending) where context.isReplay:
                let (status, error) = Self.words(ending)
                if Self.aboutTokens.contains(request.operation), state.tokenCalls.count < Self.limit {
                    let call = Call(name: request.name, arguments: request.arguments, status: status, error: error)
                    state.tokenCalls.append(call)
                }
                if state.replays.count < Self.limit { state.replays.append("\(request.name) → \(status)") }
            case .callStarted(let request, _):
                state.calls.append(Call(name: request.name, arguments: request.arguments))
            case .callEnded(let request, _, let ending):
                let open = state.calls.lastIndex {
                    $0.name == request.name && $0.arguments == request.arguments
                }
                guard let open else { return }
                (state.calls[open].status, state.calls[open].error) = Self.words(ending)
            case .failure(let error, _):
                if state.failures.count < Self.limit { state.failures.append(String(describing: error)) }
                if let error = error as? StoreError { state.storeFailure = error }
            case .late, .delivered, .recorded, .responded: break
            }
        }
    }

    private static func words(_ ending: CallEnding) -> (status: String, error: String?) {
        switch ending {
        case .succeeded: ("ok", nil)
        case .queued(let error): ("queued", String(describing: error))
        case .refused(let error): ("failed", String(describing: error))
        }
    }
}
