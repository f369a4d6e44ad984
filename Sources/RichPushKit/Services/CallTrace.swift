package import RichPushHTTP
package import RichPushModel
import RichPushPayload
import RichPushStore

/// One call of a response: the exchanges of its client, and how it ended.
package final class CallTrace: Sendable {
    package let request: LoyaltyRequest
    /// What was sent and answered over HTTP; empty for a call that was not tried, or that another client made.
    package let exchanges = ExchangeLog()
    private let ended = Locked<CallEnding?>(nil)

    init(_ request: LoyaltyRequest, isUntried: Bool = false) {
        (self.request, self.isUntried) = (request, isUntried)
    }

    /// Whether the call was recorded and not tried: an earlier one of the same member and object is in front of it, or
    /// its member is signed out.
    package let isUntried: Bool

    /// How the call ended; `nil` while it is tried, and for one that is not tried.
    package fileprivate(set) var ending: CallEnding? {
        get { ended.withLock { $0 } }
        set { ended.withLock { $0 = newValue } }
    }
}

extension ResponseTrace {
    /// Notes that a Default class calls a hook of the response that this task answers.
    static func note(effect name: String, _ value: @autoclosure () -> JSONValue) {
        guard let recorded else { return }
        let value = value()
        recorded.note { $0.effects.append(Hook(name: name, value: value)) }
    }

    /// Notes an error of the store in this task's response.
    static func note(storeFailure error: any Error) {
        guard let error = error as? StoreError else { return }
        recorded?.note { $0.storeFailure = $0.storeFailure ?? error }
    }

    /// Runs an attempt at a call of the response that this task answers, and collects its exchanges. The calls of other
    /// responses, which are tried in the same task, are not collected.
    nonisolated(nonsending) static func collecting<Value>(
        _ request: LoyaltyRequest,
        isReplay: Bool = false,
        _ attempt: () async throws -> Value
    ) async rethrows -> Value {
        guard let trace = recorded else { return try await attempt() }
        if isReplay { return try await ExchangeLog.$current.withValue(nil) { try await attempt() } }
        let call = CallTrace(request)
        trace.note { $0.calls.append(call) }
        return try await ExchangeLog.$current.withValue(call.exchanges) { try await attempt() }
    }

    /// Notes the calls that were recorded for this task's response and are not tried now: those without one of these keys.
    static func noteUntried(of changes: StoreChanges, _ receipt: StoreReceipt, tried: some Sequence<String>) {
        guard let recorded else { return }
        let new = zip(changes.messages, receipt.newMessages).filter(\.1).flatMap(\.0.calls) + changes.calls
        let keys = Set(tried).union(receipt.notKept.map(\.idempotencyKey))
        let untried = new.filter { !keys.contains($0.idempotencyKey) }
        recorded.note { $0.calls += untried.map { CallTrace(.call($0.call), isUntried: true) } }
    }

    /// Notes how a call ended. A call that was not tried is added.
    static func end(_ request: LoyaltyRequest, _ ending: CallEnding) {
        recorded?.note { state in
            let open = state.calls.last { $0.request == request && $0.ending == nil && !$0.isUntried }
            let call = open ?? CallTrace(request)
            if open == nil { state.calls.append(call) }
            call.ending = ending
        }
    }
}

extension PushServices {
    /// Reports an event of a call to the observer, and its end to the response of the call.
    func report(call event: PushEvent, file: String = #fileID) {
        observer.report(event, file: file)
        if case .callEnded(let request, let context, let ending) = event, !context.isReplay {
            ResponseTrace.end(request, ending)
        }
    }
}
