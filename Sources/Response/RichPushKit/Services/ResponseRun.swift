package import RichPushModel
package import RichPushPayload

/// What the parts that handle one push share: a response, or a delivery in the app. Its context hands it on.
///
/// It is a reference, so that what a host's override passes to `super` is still of the same run. A context that a host makes
/// has none.
package final class ResponseRun: PushRun {
    package struct State: Sendable {
        /// Whether the member was signed in, or was given by the app or service, when the context was created.
        package var isShown = true
        /// Whether the store was read to find the member. If it could not be read, the member is the one that the service
        /// extension knows.
        package var isOwnerRead = true
        /// Whether a client has reported the context's time. Otherwise it is the time of this process, which stores of
        /// services replace by their own.
        package var hasReportedTime = false
        /// Returns whether another member may be signed in since the context was created.
        package var isReplaced: @Sendable () -> Bool = { false }
        /// The plan of a response; nil before it is made, and for a delivery.
        package var plan: ResponsePlan?
        /// The work that hooks start; nil if no response waits for it.
        package var hookWork: BackgroundWork?

        /// What the store answered to the claim; nil if no claim was made.
        package var claimed: ResponseState?
        /// Whether the message was taken back before the response was claimed.
        package var isRecalled = false
        /// The store's error, if the response could not be looked up or recorded. Then it is not claimed.
        package var storeFailure: (any Error)?
        /// Whether the platform refused the call of the response for good. If so, it is not made again when the response
        /// is reported again.
        package var isRefused = false
        /// The platform's answer that the app or service was given.
        package var result: LoyaltyResult?
        /// The opening that was recorded.
        package var tracked: (messageResponseID: Int64, isNew: Bool)?
        /// The hooks that ran, with what they would have shown.
        package var hooks: [Hook] = []

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

    /// Whether requests to addresses of the push are sent: its EMS open, and the one of its pass; nil if the caller does not
    /// say it, see ``PushServices/sendsBeacons(in:)``.
    package let sendsBeacons: Bool?
    private let state = Locked(State())

    package init(sendsBeacons: Bool? = nil) { self.sendsBeacons = sendsBeacons }

    package var current: State { state.withLock { $0 } }

    package func read<Value>(_ value: (State) -> Value) -> Value { state.withLock { value($0) } }

    package var mayShow: Bool {
        let (isShown, isReplaced) = read { ($0.isShown, $0.isReplaced) }
        return isShown && !isReplaced()
    }

    package var hookWork: BackgroundWork? { read(\.hookWork) }

    package func note(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// Begins another attempt at the response: nothing is known of its claim and its call.
    package func beginAttempt() {
        note { state in
            (state.claimed, state.storeFailure, state.isRefused, state.result) = (nil, nil, false, nil)
            state.isRecalled = false
        }
    }

    /// The claim to make with the first thing that is recorded; nil if the store has failed.
    package var openClaim: ResponseClaim? {
        read { $0.storeFailure == nil ? $0.plan?.claim : nil }
    }

    /// The claim, if the store has made it. What the response records is recorded only while it has not ended.
    package var heldClaim: ResponseClaim? {
        read { $0.claimed == .new ? $0.plan?.claim : nil }
    }

    /// The planned route of a button, if the plan is of this button and of this payload. What a host passes to `super`
    /// instead is routed anew.
    package func route(ofButton identifier: String, of payload: PushPayload) -> PushRoute? {
        guard let plan = read(\.plan), plan.isOf(payload), plan.action.identifier == identifier, !plan.action.isTap
        else { return nil }
        return plan.route
    }

    /// The planned destination of a tap, if the plan is of this type and of this payload.
    package func destination(of type: NotificationType, _ payload: PushPayload) -> PushDestination? {
        guard let plan = read(\.plan), plan.isOf(payload), case .push(type, let destination) = plan.route
        else { return nil }
        return destination
    }
}

/// What is decided about a response before anything is written.
package struct ResponsePlan: Sendable {
    package let action: ResponseAction
    package let payload: PushPayload?
    /// The member of the response, and how they were found.
    package let recipient: Recipient
    package let recipientSource: RecipientSource
    package let route: PushRoute
    /// The claim to make; nil for a response that cannot be recognised.
    package let claim: ResponseClaim?

    package init(_ response: NotificationResponse, _ context: PushContext, route: PushRoute, claim: ResponseClaim?) {
        (action, payload) = (response.action, response.payload)
        (recipient, recipientSource) = (context.recipient, context.recipientSource)
        (self.route, self.claim) = (route, claim)
    }

    /// Whether the plan is of this payload, and not of one that a host has made from it.
    fileprivate func isOf(_ payload: PushPayload) -> Bool { self.payload?.isIdentical(to: payload) == true }
}

extension ResponseRun.State {
    /// Copies what is known of the member and the time.
    fileprivate mutating func copyMember(of other: Self) {
        (isShown, isOwnerRead, isReplaced) = (other.isShown, other.isOwnerRead, other.isReplaced)
        hasReportedTime = other.hasReportedTime
    }
}

extension PushServices {
    /// Whether requests to addresses of the push are sent, by the caller of its response, or else by these services.
    func sendsBeacons(in context: PushContext) -> Bool { context.responseRun?.sendsBeacons ?? sendsBeacons }
}

extension PushContext {
    /// The run; nil for a context that an app or service has created.
    package var responseRun: ResponseRun? { run as? ResponseRun }

    /// The same context with a run that collects the work of hooks: the given one, else a new one. What is known of the
    /// member is that of the context's own run.
    package func collectingHookWork(in given: ResponseRun? = nil) -> PushContext {
        if given == nil, responseRun?.hookWork != nil { return self }
        var context = self
        let run = given ?? ResponseRun(sendsBeacons: responseRun?.sendsBeacons)
        if let own = responseRun, own !== run { run.note { [known = own.current] in $0.copyMember(of: known) } }
        run.note { $0.hookWork = BackgroundWork() }
        context.run = run
        return context
    }

    /// Returns when all work that hooks started has ended.
    func hookWorkEnded() async { await run?.hookWork?.waitUntilIdle() }

    /// Whether the store was read to find the member.
    var isOwnerRead: Bool { responseRun?.read(\.isOwnerRead) ?? true }
}
