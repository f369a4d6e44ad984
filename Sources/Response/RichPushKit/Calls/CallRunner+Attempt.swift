import RichPushModel
import RichPushStore

import struct Foundation.Date

extension CallRunner {
    /// Tries a leased call, and settles it; returns how it ended.
    ///
    /// The response of a replay is complete. The start of another call was reported before the older calls of its line
    /// were tried. `isLate`, called when the attempt has ended, returns whether the result cannot be shown and is kept.
    func attempt(
        _ entry: OutboxEntry,
        isReplay: Bool = true,
        isLate: @Sendable () -> Bool = { true }
    ) async -> CallEnding {
        var context = entry.context
        context.isReplay = isReplay
        if isReplay { services.observer.report(.callStarted(.call(entry.call), context)) }
        if let ending = await startAttempt(of: entry, isReplay: isReplay) {
            services.observer.report(.callEnded(.call(entry.call), context, ending))
            return ending
        }
        context.mayBeSent = check(of: entry)
        var ending = await make(entry.call, context: context)
        note(ending)
        if case .queued(let error) = ending, !(error is CancellationError || error.isLeaseLost), await givesUp(entry) {
            ending = .refused(CallNotMade.givenUp(FailureReason.text(of: error)))
        }
        let isLate = isLate()
        let settlement = services.settlement(of: ending, entry: entry, isLate: isLate)
        let isOwn = await settle(entry, as: settlement)
        // The result went to another process that answers the response, or is a late result.
        if case .answered = settlement, isOwn == false { ending = .succeeded(.done) }
        services.shared.dueCalls.note(settlement, at: services.clock.now())
        services.observer.report(.callEnded(.call(entry.call), context, ending))
        if isLate, case .succeeded(let result) = ending, entry.call.isAct {
            services.observer.report(.late(entry.call, result, context))
        }
        return ending
    }

    /// Counts an attempt before its request is made. Returns the ending of a call that must not be tried now. If the store
    /// cannot count the attempt, a replay is not made, because it would be repeated endlessly. The first attempt of a
    /// user's act is still made.
    private func startAttempt(of entry: OutboxEntry, isReplay: Bool) async -> CallEnding? {
        do {
            if try await services.store.startAttempt(of: entry) { return nil }
            // Nothing is released if another process has the lease.
            await release([entry])
            return .queued(CallNotMade.leaseLost(entry.call))
        } catch {
            services.observer.report(.failure(error, entry.context.push))
            guard isReplay else { return nil }
            await release([entry])
            return .queued(CallNotMade.notCounted(error))
        }
    }

    /// Checks, between the token and the request, whether the call may still be made. Sign-ins in this process are
    /// counted in memory. Only if there was one, the store is asked whether the call's member is still signed in.
    private func check(of entry: OutboxEntry) -> @Sendable () async throws -> Void {
        let known = services.shared.memberChanges.count
        return { [services] in
            guard services.shared.memberChanges.count != known else { return }
            guard try await services.store.startAttempt(of: entry) else { throw CallNotMade.leaseLost(entry.call) }
        }
    }

    /// Notes the platform's answer for a self-check. An attempt that was not made has none.
    private func note(_ ending: CallEnding) {
        let now = services.clock.now()
        switch ending {
        case .succeeded: services.shared.answers.withLock { $0.noteAcceptance(at: now) }
        case .queued(let error), .refused(let error):
            guard !(error is CancellationError || error is CallNotMade) else { return }
            services.shared.answers.withLock { $0.noteFailure(error, at: now) }
        }
    }

    private func make(_ call: LoyaltyCall, context: CallContext) async -> CallEnding {
        do {
            return .succeeded(
                try await services.api.perform(call, context: context) { url in
                    try await emsOpenHandler.handleEmsOpen(url, context: context)
                }
            )
        } catch {
            return CallEnding(failure: error)
        }
    }

    /// Whether a call that has failed again is set aside. Its age is by the store's clock.
    private func givesUp(_ entry: OutboxEntry) async -> Bool {
        guard services.retry.canGiveUp(entry), let now = try? await services.store.time() else { return false }
        return services.retry.isTooOld(entry, at: now)
    }

    /// Sets a call aside without an attempt if it is an EMS open that is too old and has unended attempts; see
    /// ``RetrySchedule/emsOpenLifetime``.
    func setAsideIfGivenUp(_ entry: OutboxEntry) async -> Bool {
        guard entry.isTriedLast, await givesUp(entry) else { return false }
        let unended = "\(entry.unended) attempts did not end: the process was killed or crashed."
        let reason = CallNotMade.givenUp(unended).description
        await settle(entry, as: .setAside(reason: reason))
        return true
    }

    /// Settles a call. If that fails, the observer is notified, and the call is tried again when its lease ends, under
    /// the same key.
    ///
    /// - Returns: whether the result is the caller's; `nil` if the store failed.
    @discardableResult
    func settle(_ entry: OutboxEntry, as settlement: Settlement) async -> Bool? {
        do {
            return try await services.store.settle(entry, as: settlement)
        } catch {
            services.observer.report(.failure(error, entry.context.push))
            return nil
        }
    }

    /// Tries a call that could not be recorded: the store's error is reported, and the call is made once and not
    /// repeated. If the host refuses such calls, it is not made.
    func attemptUnrecorded(_ recordable: OutboxCall, context: PushContext, storeError: any Error) async -> CallEnding {
        services.observer.report(.failure(storeError, context))
        guard services.unrecordedCalls == .makeOnce else { return .refused(storeError) }
        let callContext = CallContext(push: context, idempotencyKey: recordable.idempotencyKey)
        services.observer.report(.callStarted(.call(recordable.call), callContext))
        var ending = await make(recordable.call, context: callContext)
        note(ending)
        if case .queued = ending { ending = .refused(storeError) }
        services.observer.report(.callEnded(.call(recordable.call), callContext, ending))
        return ending
    }

    /// Tries, in the background, a call that could not be recorded.
    func attemptUnrecordedInBackground(_ recordable: OutboxCall, context: PushContext, storeError: any Error) {
        services.background.start {
            _ = await services.shared.slots.take(of: services.retry.background, isBounded: false)
            _ = await attemptUnrecorded(recordable, context: context, storeError: storeError)
            services.shared.slots.leave()
        }
    }
}

extension PushServices {
    /// What the ending of an attempt makes of its call. `isLate` says that the result cannot be shown and is kept.
    func settlement(of ending: CallEnding, entry: OutboxEntry, isLate: Bool) -> Settlement {
        let now = clock.now()
        switch ending {
        case .succeeded(let result) where isLate: return .sent(now, late: result == .done ? nil : result)
        case .succeeded(let result): return .answered(now, result)
        case .refused(let error):
            return .setAside(reason: FailureReason.text(of: error))
        case .queued(let error) where error is CancellationError || error.isLeaseLost:
            return .released
        case .queued(let error as LoyaltyAPIError) where error.concernsToken && entry.call.waitsForMember:
            return .paused(now, reason: FailureReason.text(of: error))
        case .queued(let error):
            let retryAfter = (error as? LoyaltyAPIError)?.retryAfter.map(RetrySchedule.wait)
            let delay = retry.delay(afterAttempt: entry.attempts + 1, retryAfter: retryAfter, random: random)
            return .retry(after: delay, notFor: retryAfter, reason: FailureReason.text(of: error))
        }
    }
}
