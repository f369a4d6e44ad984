import RichPushModel

import struct Foundation.Date

extension CallRunner {
    /// Tries a call after the older ones in its line, and settles each.
    ///
    /// - Parameters:
    ///   - line: the call and the older ones.
    ///   - isLate: returns whether the result cannot be shown and is kept; called when the call has succeeded.
    /// - Returns: how the call ended.
    func attempt(_ line: LeasedCalls, isLate: @Sendable () -> Bool = { false }) async -> CallEnding {
        services.observer.observe(.callStarted(.call(line.own.call), line.own.context))
        return await finish(line, isLate: isLate)
    }

    /// Tries recorded calls in the background. The observer is notified of them at once, in their order. A limited
    /// number of them is tried at the same time. If the lease of a call becomes too short while it waits, the call
    /// stays queued.
    ///
    /// - Parameters:
    ///   - lines: the calls, each with the older ones.
    ///   - done: runs after each line.
    func attemptInBackground(_ lines: [LeasedCalls], then done: @escaping @Sendable () async -> Void = {}) {
        for line in lines {
            services.observer.observe(.callStarted(.call(line.own.call), line.own.context))
            services.background.start {
                await finishInBackground(line)
                await done()
            }
        }
    }

    private func finishInBackground(_ line: LeasedCalls) async {
        let taking = await services.slots.take()
        guard taking != .full else {
            _ = await putOff(line, from: 0, because: TooManyBackgroundCalls(), until: services.clock.now())
            return
        }
        if taking == .free || mayStillTry(line.own) {
            _ = await finish(line, isLate: { true })
        } else {
            _ = await putOff(line, from: 0, because: LeaseExpired(), until: services.clock.now())
        }
        services.slots.leave()
    }

    /// Tries, in the background, a call that could not be recorded.
    func attemptUnrecordedInBackground(_ recordable: OutboxCall, context: PushContext, storeError: any Error) {
        services.background.start {
            _ = await services.slots.take(isBounded: false)
            _ = await attemptUnrecorded(recordable, context: context, storeError: storeError)
            services.slots.leave()
        }
    }

    private func finish(_ line: LeasedCalls, isLate: @Sendable () -> Bool) async -> CallEnding {
        for (index, entry) in line.older.enumerated() {
            if case .queued(let error) = await replay(entry) {
                let due = error is LeaseLost ? lease().until : nil
                return await putOff(line, from: index + 1, because: error, until: due)
            }
            // All calls of the line have the same lease.
            if !mayStillTry(line.own) {
                return await putOff(
                    line,
                    from: index + 1,
                    because: LeaseExpired(),
                    until: services.clock.now()
                )
            }
        }
        return await finish(line.own, context: line.own.context, isLate: isLate)
    }

    /// Releases the rest of a line: the older calls from an index on, and the new call.
    ///
    /// - Parameters:
    ///   - line: the calls.
    ///   - index: the index of the first older call to release.
    ///   - error: why the rest is not tried.
    ///   - due: when the rest of the line can be tried; `nil` if that depends on an older call that was tried and is
    ///     still queued. Its next attempt is noted already.
    /// - Returns: the ending of the new call: it is queued.
    private func putOff(
        _ line: LeasedCalls,
        from index: Int,
        because error: any Error,
        until due: Date?
    ) async -> CallEnding {
        await release(line.older[index...] + [line.own])
        if let due { services.drain.noteWaiting(until: due) }
        let ending = CallEnding.queued(CallBehindFailure(call: line.own.call, older: error))
        services.observer.observe(.callEnded(.call(line.own.call), line.own.context, ending))
        return ending
    }

    /// Whether at least half of a call's lease is left. A call is not tried if another process could lease it during
    /// the attempt. The first leased call is tried without this check, so that calls are tried even with a slow store.
    func mayStillTry(_ entry: OutboxEntry) -> Bool {
        guard let lease = entry.lease else { return false }
        let now = services.clock.now()
        return lease.holds(at: now) && lease.until.timeIntervalSince(now) >= services.retry.lease / .seconds(2)
    }

    /// Tries a call after its response is complete, and settles it.
    func replay(_ entry: OutboxEntry) async -> CallEnding {
        var context = entry.context
        context.isReplay = true
        services.observer.observe(.callStarted(.call(entry.call), context))
        return await finish(entry, context: context, isLate: { true })
    }

    /// Counts an attempt before its request is made.
    ///
    /// - Returns: the ending of a call that must not be tried now; `nil` for one that can be tried. If the store cannot
    ///   count the attempt, a replay is not made, because it would be repeated endlessly. The first attempt of a user's
    ///   act is still made.
    private func startAttempt(of entry: OutboxEntry, isReplay: Bool) async -> CallEnding? {
        do {
            if try await services.store.startAttempt(of: entry) { return nil }
            // Nothing is released if another process has the lease.
            await release([entry])
            return .queued(LeaseLost(call: entry.call))
        } catch {
            services.observer.observe(.failure(error, entry.context.push))
            guard isReplay else { return nil }
            await release([entry])
            return .queued(AttemptNotCounted(underlying: error))
        }
    }

    /// Sets a call aside without an attempt if it is a beacon that is too old and has unended attempts; see
    /// ``RetrySchedule/beaconLifetime``.
    func setAsideIfGivenUp(_ entry: OutboxEntry) async -> Bool {
        guard entry.givesWay, services.retry.givesUp(entry, at: services.clock.now()) else { return false }
        let reason = String(describing: BeaconGivenUp(last: AttemptsInterrupted(number: entry.unended)))
        do {
            try await services.store.settle(entry, as: .setAside(reason: reason))
        } catch {
            services.observer.observe(.failure(error, entry.context.push))
        }
        return true
    }

    /// Releases calls that were not tried.
    func release(_ entries: some Sequence<OutboxEntry> & Sendable) async {
        // At the same time, so that a store which groups its writes needs one transaction for all.
        await withTaskGroup(of: Void.self) { group in
            for entry in entries {
                group.addTask {
                    do {
                        try await services.store.settle(entry, as: .released)
                    } catch {
                        services.observer.observe(.failure(error, entry.context.push))
                    }
                }
            }
        }
    }

    private func finish(
        _ entry: OutboxEntry,
        context: CallContext,
        isLate: @Sendable () -> Bool
    ) async -> CallEnding {
        if let ending = await startAttempt(of: entry, isReplay: context.isReplay) {
            services.observer.observe(.callEnded(.call(entry.call), context, ending))
            return ending
        }
        var ending = await CallCheck.$beforeSending.withValue(CallCheck(mayBeSent: check(of: entry))) {
            await self.ending(of: entry.call, context: context)
        }
        if case .queued(let error) = ending, !(error is CancellationError || error is LeaseLost),
            services.retry.givesUp(entry, at: services.clock.now())
        {
            ending = .refused(BeaconGivenUp(last: error))
        }
        let isLate = isLate()
        let settlement = settlement(of: ending, entry: entry, isLate: isLate)
        do {
            try await services.store.settle(entry, as: settlement)
        } catch {
            // The call is tried again when its lease ends, under the same key.
            services.observer.observe(.failure(error, entry.context.push))
        }
        services.drain.note(settlement, at: services.clock.now())
        services.observer.observe(.callEnded(.call(entry.call), context, ending))
        if isLate, case .succeeded(let result) = ending, entry.call.isAct {
            services.observer.observe(.late(entry.call, result, context))
        }
        return ending
    }

    /// Checks, between the token and the request, whether the call may still be made. Sign-ins in this process are
    /// counted in memory. Only if there was one, the store is asked whether the call's member is still signed in.
    private func check(of entry: OutboxEntry) -> @Sendable () async throws -> Void {
        let known = services.memberChanges.count
        return { [services] in
            guard services.memberChanges.count != known else { return }
            guard try await services.store.startAttempt(of: entry) else { throw LeaseLost(call: entry.call) }
        }
    }

    /// Tries a call that could not be recorded: the store's error is reported, and the call is made once and not
    /// repeated.
    func attemptUnrecorded(_ recordable: OutboxCall, context: PushContext, storeError: any Error) async -> CallEnding {
        services.observer.observe(.failure(storeError, context))
        let callContext = CallContext(push: context, idempotencyKey: recordable.idempotencyKey)
        services.observer.observe(.callStarted(.call(recordable.call), callContext))
        var ending = await ending(of: recordable.call, context: callContext)
        if case .queued = ending { ending = .refused(storeError) }
        services.observer.observe(.callEnded(.call(recordable.call), callContext, ending))
        return ending
    }

    private func ending(of call: LoyaltyCall, context: CallContext) async -> CallEnding {
        do {
            return .succeeded(try await perform(call, context: context))
        } catch let error as LoyaltyAPIError where error.isFinal {
            return .refused(error)
        } catch let error as URLPolicyError {
            return .refused(error)
        } catch {
            return .queued(error)
        }
    }

    private func settlement(of ending: CallEnding, entry: OutboxEntry, isLate: Bool) -> Settlement {
        let now = services.clock.now()
        switch ending {
        case .succeeded(let result):
            return .sent(now, late: isLate && result != .done ? result : nil)
        case .refused(let error):
            return .setAside(reason: FailureReason.text(of: error))
        case .queued(is CancellationError), .queued(is LeaseLost):
            return .released
        case .queued(let error as LoyaltyAPIError) where error.concernsToken && entry.call.waitsForMember:
            return .paused(now, reason: FailureReason.text(of: error))
        case .queued(let error):
            let retryAfter = (error as? LoyaltyAPIError)?.retryAfter.map(RetrySchedule.wait)
            let delay = services.retry.delay(
                afterAttempt: entry.attempts + 1,
                retryAfter: retryAfter,
                random: services.random
            )
            return .retry(
                at: now.addingTimeInterval(delay / .seconds(1)),
                notBefore: retryAfter.map { now.addingTimeInterval($0 / .seconds(1)) },
                reason: FailureReason.text(of: error)
            )
        }
    }
}

/// A beacon failed until the age that the host allows.
struct BeaconGivenUp: Error, CustomStringConvertible {
    let last: any Error
    var description: String {
        "The beacon is no longer tried, because it failed for too many days: \(FailureReason.text(of: last))"
    }
}

/// A call's attempts did not end: each time the process was killed or crashed.
struct AttemptsInterrupted: Error, CustomStringConvertible {
    let number: Int
    var description: String { "\(number) attempts did not end: the process was killed or crashed." }
}

/// Another process or task has leased the call or has sent it, or its member has signed out.
struct LeaseLost: Error, CustomStringConvertible {
    let call: LoyaltyCall
    var description: String {
        "\(call.name) is not tried: another process has leased or sent it, or its member has signed out."
    }
}

/// The store could not count an attempt, so the attempt was not made.
struct AttemptNotCounted: Error, CustomStringConvertible {
    let underlying: any Error
    var description: String { "The call was not tried, because its attempt could not be counted: \(underlying)" }
}
