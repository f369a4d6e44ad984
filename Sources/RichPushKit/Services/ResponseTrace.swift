package import RichPushModel
package import RichPushPayload
package import RichPushStore

/// What a host service learns about the answering of one response, besides its outcome.
///
/// It is a task-local value, because a helper is shared by all responses of a service, and the hooks of two responses
/// with one request identifier can run at the same time.
package final class ResponseTrace: Sendable {
    package struct State: Sendable {
        /// The member of the response, once it was found.
        package var context: PushContext?
        /// What was kept of an earlier report of the response.
        package var kept: HandledResponse?
        /// Whether another report in this process was being answered, and gave the outcome.
        package var isJoined = false
        /// The rest of another process's claim.
        package var timeLeft: Duration?
        /// Whether the result was kept.
        package var isKept = false
        /// Whether the claim was lost before the result could be kept.
        package var isClaimLost = false
        /// Why the result could not be kept.
        package var failure: (any Error)?
        /// The opening that was recorded.
        package var tracked: TrackedMessage?
        /// The hooks that ran, with what they would have shown.
        package var hooks: [Hook] = []
        /// What the store knew of the response when it was last looked up; `nil` if it was new.
        package var found: ResponseState?
        /// Whether something of the response was committed.
        package var isCommitted = false
        /// The first error of the store before something was committed.
        package var storeFailure: StoreError?
        /// The hooks that the Default classes called, with what they were given.
        package var effects: [Hook] = []
        /// The calls of the response, in the order in which they were tried.
        package var calls: [CallTrace] = []
        /// The number of pieces of work that continue in the background.
        fileprivate var working = 0
        fileprivate var whenIdle: (@Sendable () -> Void)?
    }

    /// A hook that ran.
    package struct Hook: Sendable, Hashable {
        package var name: String
        package var value: JSONValue
        /// What is kept with the result: the value without a text that the member typed.
        package var kept: JSONValue

        package init(name: String, value: JSONValue, kept: JSONValue? = nil) {
            self.name = name
            self.value = value
            self.kept = kept ?? value
        }
    }

    /// The trace of the response that this task answers; `nil` if there is none.
    @TaskLocal package static var current: ResponseTrace?

    /// Whether requests to addresses of the push are sent: its EMS open, and the one of its pass.
    package let sendsBeacons: Bool
    /// Whether the answer is kept with the result, as a host service needs it.
    private let keepsAnswer: Bool
    /// Whether the response is recorded: only then the trace has what a recording needs.
    private let isRecorded: Bool
    private let state = Locked(State())

    package init(sendsBeacons: Bool = true, keepsAnswer: Bool = true, isRecorded: Bool) {
        (self.sendsBeacons, self.keepsAnswer, self.isRecorded) = (sendsBeacons, keepsAnswer, isRecorded)
    }

    /// The trace of the response that this task answers, if it is recorded.
    static var recorded: ResponseTrace? { current.flatMap { $0.isRecorded ? $0 : nil } }

    package var now: State { state.withLock { $0 } }

    package func note(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// What is kept with the result, so that a repeat gets the same answer.
    func answer(with outcome: PushOutcome) -> JSONObject {
        guard keepsAnswer else { return [:] }
        let state = now
        var answer = JSONObject()
        if outcome == .queued { answer[HandledResponse.endsLater] = true }
        if let tracked = state.tracked {
            answer["tracked"] = ["messageResponseId": .int(tracked.messageResponseID), "new": .bool(tracked.isNew)]
        }
        if !state.hooks.isEmpty {
            answer["host"] = .array(state.hooks.map { ["hook": .string($0.name), "value": $0.kept] })
        }
        return answer
    }
}

extension ResponseTrace {
    /// Notes that a piece of the response's work continues in the background.
    func beginWork() {
        note { $0.working += 1 }
    }

    /// Notes that a piece of the work has ended.
    func endWork() {
        let done = state.withLock { state in
            state.working -= 1
            return state.working == 0 ? state.takeWhenIdle() : nil
        }
        done?()
    }

    /// Runs an action once, when no work of the response is left.
    func whenIdle(_ action: @escaping @Sendable () -> Void) {
        let done = state.withLock { state in
            state.whenIdle = action
            return state.working == 0 ? state.takeWhenIdle() : nil
        }
        done?()
    }
}

extension ResponseTrace.State {
    fileprivate mutating func takeWhenIdle() -> (@Sendable () -> Void)? {
        defer { whenIdle = nil }
        return whenIdle
    }
}
