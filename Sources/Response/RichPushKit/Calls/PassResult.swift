import RichPushModel
import RichPushStore

/// The results of the calls of a run over the outbox so far, shared by its lines.
final class PassResult: Sendable {
    /// After this many failures in a row the platform's calls are no longer tried.
    private static let failureLimit = 16
    /// How many members with a refused token are remembered: at least as many as there are leased calls. Calls that are
    /// leased later do not belong to paused members.
    private static let pausedLimit = 64

    private struct State {
        var sent = 0
        /// How many of the platform's calls in a row ended in 5xx, 429 or without an answer.
        var failuresInRow = 0
        var isUnanswered = false
        var hasAnswered = false
        var stopped: String?
        var paused: [Recipient] = []
        /// The calls with a damaged record: their attempts cannot be counted.
        var damaged: Set<OutboxEntry.ID> = []
        var failure: (any Error)?
    }

    private let state = Locked(State())

    /// How many calls succeeded.
    var sent: Int { state.withLock { $0.sent } }
    /// Why the platform's calls are no longer tried; `nil` while they are tried.
    var stopped: String? { state.withLock { $0.stopped } }
    /// Whether the run was stopped, or the platform answered none of the calls.
    var isPlatformUnreachable: Bool {
        state.withLock { $0.stopped != nil || $0.isUnanswered && !$0.hasAnswered }
    }
    /// The store's error that ended the run; `nil` if there is none.
    var failure: (any Error)? { state.withLock { $0.failure } }

    func fail(with error: any Error) { state.withLock { $0.failure = error } }

    /// Whether a leased call is tried, given the results of the others.
    func mayTry(_ entry: OutboxEntry) -> Bool {
        state.withLock { state in
            guard state.failure == nil, !state.damaged.contains(entry.id) else { return false }
            return !entry.call.needsToken || state.stopped == nil && !state.paused.contains(entry.recipient)
        }
    }

    /// Notes the ending of a call.
    func note(_ ending: CallEnding, of entry: OutboxEntry) {
        state.withLock { state in
            if entry.call.needsToken { Self.noteAnswer(ending, in: &state) }
            switch ending {
            case .succeeded: state.sent += 1
            case .refused: break
            case .queued(let error as CallNotMade) where error.kind == .notCounted:
                if (error.underlying as? StoreError)?.code == .corrupt {
                    // The observer has the error. The other calls are still tried.
                    state.damaged.insert(entry.id)
                } else {
                    state.failure = error.underlying
                }
            case .queued(let error):
                if entry.call.needsToken, (error as? LoyaltyAPIError)?.concernsToken == true {
                    state.paused = state.paused.suffix(Self.pausedLimit - 1) + [entry.recipient]
                }
            }
        }
    }

    /// Notes whether the platform answered. A call that was not made is not counted.
    private static func noteAnswer(_ ending: CallEnding, in state: inout State) {
        switch ending {
        case .succeeded:
            (state.failuresInRow, state.hasAnswered) = (0, true)
        case .refused(let error), .queued(let error):
            guard let error = error as? LoyaltyAPIError else { return }
            let isUnanswered = error.code == .unreachable || error.code == .timedOut
            guard isUnanswered || error.status != nil || error.code == .unreadable else { return }
            if isUnanswered { state.isUnanswered = true } else { state.hasAnswered = true }
            guard isUnanswered || error.status.map({ $0 == 429 || $0 >= 500 }) == true else {
                state.failuresInRow = 0
                return
            }
            state.failuresInRow += 1
            guard state.failuresInRow >= failureLimit, state.stopped == nil else { return }
            state.stopped =
                "\(failureLimit) calls in a row failed; the last one: \(FailureReason.text(of: error)) "
                + "The other calls are not tried now."
        }
    }
}
