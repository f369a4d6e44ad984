import struct Foundation.Date

extension CallRunner {
    /// Tries a call, the older ones in its line before it, and settles each.
    func attempt(_ line: CallLine) async -> CallEnding {
        services.observer.observe(.callStarted(.call(line.own.call), line.own.context))
        return await finish(line, isLate: false)
    }

    /// Tries recorded calls while the response goes on; the observer learns of them at once, in their order.
    ///
    /// - Parameter done: what follows each line.
    func attemptInBackground(_ lines: [CallLine], then done: @escaping @Sendable () async -> Void = {}) {
        for line in lines {
            services.observer.observe(.callStarted(.call(line.own.call), line.own.context))
            services.background.start {
                _ = await finish(line, isLate: true)
                await done()
            }
        }
    }

    private func finish(_ line: CallLine, isLate: Bool) async -> CallEnding {
        for (index, entry) in line.older.enumerated() {
            if case .queued(let error) = await replay(entry) {
                return await putOff(line, from: index + 1, because: error)
            }
            // One lease holds the whole line.
            if !mayStillTry(line.own) {
                return await putOff(line, from: index + 1, because: LeaseRanOut())
            }
        }
        return await finish(line.own, context: line.own.context, isLate: isLate)
    }

    /// Gives back what a line still holds: the older calls from an index on, and its own, which waits behind them.
    private func putOff(_ line: CallLine, from index: Int, because error: any Error) async -> CallEnding {
        await release(line.older[index...] + [line.own])
        services.drain.noteWaiting(until: services.clock.now())
        let ending = CallEnding.queued(CallHeldBack(call: line.own.call, older: error))
        services.observer.observe(.callEnded(.call(line.own.call), line.own.context, ending))
        return ending
    }

    /// Whether at least half of a call's lease is left: nobody tries a call that another may take over meanwhile. The
    /// first call that was leased is tried without asking, so that a slow store keeps nothing from ever being tried.
    func mayStillTry(_ entry: OutboxEntry) -> Bool {
        guard let lease = entry.lease else { return false }
        let now = services.clock.now()
        return lease.holds(at: now) && lease.until.timeIntervalSince(now) >= services.retry.lease / 2
    }

    /// Tries a call whose response is over, and settles it.
    func replay(_ entry: OutboxEntry) async -> CallEnding {
        var context = entry.context
        context.isReplay = true
        services.observer.observe(.callStarted(.call(entry.call), context))
        return await finish(entry, context: context, isLate: true)
    }

    /// Gives back the leases of calls that were not tried.
    func release(_ entries: some Sequence<OutboxEntry> & Sendable) async {
        // At once, so that a store which groups its writes needs one transaction for all.
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

    private func finish(_ entry: OutboxEntry, context: CallContext, isLate: Bool) async -> CallEnding {
        var ending = await ending(of: entry.call, context: context)
        if case .queued(let error) = ending, !(error is CancellationError),
            services.retry.givesUp(entry, at: services.clock.now())
        {
            ending = .refused(BeaconGivenUp(last: error))
        }
        let settlement = settlement(of: ending, entry: entry, isLate: isLate)
        do {
            try await services.store.settle(entry, as: settlement)
        } catch {
            // The call is settled by nobody now: it is tried again when its lease ends, under the same key.
            services.observer.observe(.failure(error, entry.context.push))
        }
        services.drain.note(settlement, at: services.clock.now())
        services.observer.observe(.callEnded(.call(entry.call), context, ending))
        if isLate, case .succeeded(let result) = ending, entry.call.isAct {
            services.observer.observe(.late(entry.call, result, context))
        }
        return ending
    }

    /// The store is out of order: that is reported, and the user's act still goes out, once, without a second chance.
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
        case .queued(is CancellationError):
            return .released
        case .queued(let error as LoyaltyAPIError) where error.concernsToken && entry.call.needsToken:
            return .paused(now, reason: FailureReason.text(of: error))
        case .queued(let error):
            let delay = services.retry.delay(
                afterAttempt: entry.attempts + 1,
                retryAfter: (error as? LoyaltyAPIError)?.retryAfter,
                random: services.random
            )
            return .retry(at: now.addingTimeInterval(delay), reason: FailureReason.text(of: error))
        }
    }
}

/// A beacon was tried for as long as the host allows.
private struct BeaconGivenUp: Error, CustomStringConvertible {
    let last: any Error
    var description: String {
        "The beacon is not tried any more, after too many days without success: \(FailureReason.text(of: last))"
    }
}
