package import RichPushModel
package import RichPushPayload
import RichPushStore

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
    private let state = Locked(State())

    package init(sendsBeacons: Bool = true) { self.sendsBeacons = sendsBeacons }

    package var now: State { state.withLock { $0 } }

    package func note(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// What is kept with the result, so that a repeat gets the same answer.
    func answer(with outcome: PushOutcome) -> JSONObject {
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
