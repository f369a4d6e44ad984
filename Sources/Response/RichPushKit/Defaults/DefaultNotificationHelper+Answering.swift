public import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date

extension DefaultNotificationHelper {
    /// What to do with a response after a step.
    private enum Step {
        /// The next step: it is new, or the store could not say whether it is.
        case answer
        /// It has this outcome, now or before.
        case end(PushOutcome)
        /// Another process has the claim now, or the member was erased.
        case lost(PushOutcome)
        /// Another process answers it, or makes its call; its claim ends after this time.
        case wait(Duration)
    }

    /// How often a report looks for the result of another process.
    private static let lookAgain: Duration = .milliseconds(100)

    /// The plan of a response: its route, and the claim to make if it has a request identifier.
    func plan(_ response: NotificationResponse, _ route: PushRoute, context: PushContext) -> ResponsePlan {
        let claim = IdempotencyKey.response(response).map { identity in
            // The text of a button that the app or service handles. A comment is kept in the outbox.
            let text: String? = if case .button = route { response.action.text } else { nil }
            return ResponseClaim(
                response: identity,
                namesMember: context.recipientSource != .signedIn,
                owner: services.newOwner(),
                duration: services.responses.claim,
                action: response.action.identifier,
                requestIdentifier: response.requestIdentifier,
                messageResponseID: response.payload?.messageResponseID,
                text: text
            )
        }
        return ResponsePlan(response, context, route: route, claim: claim)
    }

    func outcome(of response: NotificationResponse, _ plan: ResponsePlan, context: PushContext) async -> PushOutcome {
        if let error = handlersOfOtherServices {
            await report(error, context: context)
            return .failed(error)
        }
        guard context.isOwnerRead || services.unrecordedCalls == .makeOnce
        else { return .failed(StoreError.ownerNotRead) }
        guard context.recipientSource != .unknown else { return .unknownAddressee }
        // Reports in this process wait in memory, those in other processes by the store.
        let key = plan.claim.map { RunningResponses.Key(response: $0.response, recipient: context.recipient) }
        let limit = services.responses.joinedWait
        let outcome = await responses.once(key, context.responseRun, waiting: limit, on: services.clock) {
            await answer(response, plan, context: context)
        }
        await services.background.endResponse()
        return outcome
    }

    /// What the store keeps of a response: its result, or that it is being answered.
    ///
    /// - Parameter response: the response, with the same values as when it was handled.
    /// - Returns: what is kept; `nil` if nothing is, for example because the response has no request identifier.
    /// - Throws: ``/RichPushStore/StoreError`` if the store cannot be read.
    public func state(of response: NotificationResponse) async throws -> ResponseState? {
        var response = response
        // The run is of the report that is being answered.
        response.run = nil
        let context = await self.context(for: response)
        guard let claim = plan(response, PushRoute(response), context: context).claim else { return nil }
        return try await services.store.response(claim, of: context.recipient)
    }

    /// Answers a response once: it is looked up, claimed with its opening, handled, and its result is kept. The claim too
    /// finds what is kept; see ``PushServices/looksUpResponses``.
    private func answer(
        _ response: NotificationResponse,
        _ plan: ResponsePlan,
        context: PushContext
    ) async -> PushOutcome {
        let end = services.clock.now().addingTimeInterval(services.responses.wait / .seconds(1))
        var (lost, looksUp) = (PushOutcome?.none, services.looksUpResponses)
        let isRecallNoted = await takeInRecall(of: response, context: context)
        while true {
            context.responseRun?.beginAttempt()
            var step = looksUp ? await lookUp(plan, context: context) : .answer
            if case .answer = step {
                // The member was erased: nothing more is done.
                if let lost { return lost }
                step = await begin(plan, context: context)
            }
            looksUp = true
            if case .answer = step {
                if isRecallNoted { context.responseRun?.note { $0.isRecalled = true } }
                if let payload = response.payload { services.countOpening(payload, context: context) }
                step = await finish(response, plan, context: context)
            }
            switch step {
            case .answer: break
            case .end(let outcome): return outcome
            case .lost(let outcome): lost = outcome
            case .wait(let left):
                context.responseRun?.note { $0.timeLeft = left }
                let isOver = services.clock.now() >= end
                if !isOver, (try? await services.clock.sleep(min(left, Self.lookAgain))) != nil { continue }
                await report(StoreError.inProgress, context: context)
                return .failed(StoreError.inProgress)
            }
        }
    }

    /// Looks for what is kept of the response, so that nothing is called for another report of it.
    private func lookUp(_ plan: ResponsePlan, context: PushContext) async -> Step {
        guard let claim = plan.claim else { return .answer }
        do {
            return step(after: try await services.store.response(claim, of: context.recipient), context)
        } catch {
            guard services.unrecordedCalls == .makeOnce else {
                await report(error, context: context)
                return .end(.failed(error))
            }
            services.observer.report(.failure(error, context))
            context.responseRun?.note { $0.storeFailure = error }
            return .answer
        }
    }

    private func step(after state: ResponseState?, _ context: PushContext) -> Step {
        switch state {
        case .new, nil: return .answer
        case .inProgress(let left): return .wait(left)
        case .handled(let response):
            context.responseRun?.note { $0.kept = response }
            return .end(response.repeated)
        case .ofAnotherMember:
            let reason = "The response was answered for another member; nothing is recorded, called or shown."
            return .end(.ignored(reason: reason))
        }
    }

    /// Claims the response: with its opening and EMS open, or alone if it has neither. A response that cannot be
    /// recorded is answered without a record, or not at all.
    private func begin(_ plan: ResponsePlan, context: PushContext) async -> Step {
        let run = context.responseRun
        if let payload = plan.payload, plan.route != .dismiss,
            let failure = await track(payload, context: context)
        {
            if let kept = await kept(plan, context: context) { return kept }
            guard services.unrecordedCalls == .makeOnce else { return .end(.failed(failure)) }
            if failure is StoreError { run?.note { $0.storeFailure = failure } }
        }
        if let claim = run?.openClaim, run?.read(\.claimed) == nil {
            do {
                let changes = StoreChanges(recipient: context.recipient, claim: claim, time: context.time)
                let receipt = try await services.store.commit(changes)
                run?.note { ($0.claimed, $0.isRecalled) = (receipt.response, receipt.isRecalled) }
            } catch {
                await report(error, context: context)
                if let kept = await kept(plan, context: context) { return kept }
                guard services.unrecordedCalls == .makeOnce else { return .end(.failed(error)) }
                run?.note { $0.storeFailure = error }
            }
        }
        return step(after: run?.read(\.claimed), context)
    }

    /// What is kept of a response that could not be claimed: a store that cannot be written still has its result. The error
    /// of the claim was reported; that of the look-up says nothing more.
    private func kept(_ plan: ResponsePlan, context: PushContext) async -> Step? {
        guard !services.looksUpResponses, let claim = plan.claim,
            let state = try? await services.store.response(claim, of: context.recipient), state != .new
        else { return nil }
        return step(after: state, context)
    }

    private func finish(
        _ response: NotificationResponse,
        _ plan: ResponsePlan,
        context: PushContext
    ) async -> Step {
        let claim = context.responseRun?.heldClaim
        let renewal = claim.map { ClaimRenewal(of: $0, services: services, context: context) }
        let isRecalled = context.responseRun?.read(\.isRecalled) == true && plan.route != .dismiss
        let outcome = await handle(response, isRecalled ? .recalled : plan.route, context: context)
        await context.hookWorkEnded()
        renewal?.end()
        guard let claim else { return .end(outcome) }
        do {
            let result = result(outcome, context: context)
            let isOwn = try await services.store.endResponse(claim, with: result)
            context.responseRun?.note { state in
                state.isKept = isOwn && result != nil
                state.isClaimLost = !isOwn
            }
            if !isOwn { return .lost(outcome) }
            if outcome.isInProgress { return .wait(Self.lookAgain) }
        } catch {
            context.responseRun?.note { $0.failure = error }
            services.observer.report(.failure(error, context))
        }
        return .end(outcome)
    }

    /// The result to keep; `nil` for a failure that can be temporary: a reading, your hook, the store. The response
    /// can then be answered again. A call that the platform has refused stays refused.
    private func result(_ outcome: PushOutcome, context: PushContext) -> HandledResponse? {
        let state = context.responseRun?.current ?? ResponseRun.State()
        if case .failed = outcome, !state.isRefused { return nil }
        return HandledResponse(
            recipient: context.recipient,
            outcome: outcome.name,
            reason: outcome.keptReason,
            result: state.result,
            hostAnswer: state.answer(with: outcome),
            time: services.clock.now()
        )
    }
}

extension ResponseRun {
    /// The error of a store that stayed locked until its timeout. The response does not wait for the lock again.
    var lockFailure: StoreError? {
        (read(\.storeFailure) as? StoreError).flatMap { $0.code == .locked ? $0 : nil }
    }
}

extension ResponseRun.State {
    /// What is kept with the result, so that a repeat gets the same answer.
    fileprivate func answer(with outcome: PushOutcome) -> JSONObject {
        var answer = JSONObject()
        if outcome == .queued { answer[HandledResponse.endsLater] = true }
        if let tracked {
            answer["tracked"] = ["messageResponseId": .int(tracked.messageResponseID), "new": .bool(tracked.isNew)]
        }
        if !hooks.isEmpty {
            answer["host"] = .array(hooks.map { ["hook": .string($0.name), "value": $0.kept] })
        }
        return answer
    }
}

extension PushOutcome {
    /// Whether another process makes the call of the response.
    var isInProgress: Bool {
        if case .failed(let error as StoreError) = self { error.isInProgress } else { false }
    }
}
