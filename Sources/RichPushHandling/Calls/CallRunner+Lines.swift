import RichPushModel
import RichPushStore

import struct Foundation.Date

extension CallRunner {
    /// Tries a call after the older ones in its line, and settles each.
    ///
    /// - Parameters:
    ///   - line: the call and the older ones.
    ///   - isLate: returns whether the result cannot be shown and is kept; called when the call has succeeded.
    /// - Returns: how the call ended.
    func attempt(_ line: LeasedLine, isLate: @Sendable () -> Bool = { false }) async -> CallEnding {
        services.observer.report(.callStarted(.call(line.own.call), line.own.context))
        return await finish(line, isLate: isLate)
    }

    /// Tries the calls that a store returned for a registration or deregistration; `nil` if it must wait.
    ///
    /// - Parameters:
    ///   - entries: the call, with the older ones before it.
    ///   - trials: when they may be tried; see ``trialTime()``.
    /// - Returns: how the call ended.
    func attemptDeviceCall(_ entries: [OutboxEntry], trials: Range<Date>) async -> CallEnding? {
        guard let own = entries.last else {
            services.drain.noteWaiting(until: services.clock.now())
            return nil
        }
        return await attempt(LeasedLine(older: entries.dropLast(), own: own, trials: trials))
    }

    /// Tries recorded calls in the background. The observer is notified of them at once, in their order. A limited
    /// number of them is tried at the same time. If the lease of a call becomes too short while it waits, the call
    /// stays queued.
    ///
    /// - Parameters:
    ///   - lines: the calls, each with the older ones.
    ///   - done: runs after each line.
    func attemptInBackground(_ lines: [LeasedLine], then done: @escaping @Sendable () async -> Void = {}) {
        for line in lines {
            services.observer.report(.callStarted(.call(line.own.call), line.own.context))
            services.background.start {
                await finishInBackground(line)
                await done()
            }
        }
    }

    private func finishInBackground(_ line: LeasedLine) async {
        let taking = await services.slots.take(of: services.retry.background)
        guard taking != .full else {
            _ = await putOff(line, from: 0, because: CallNotMade.tooManyInBackground, until: services.clock.now())
            return
        }
        if taking == .free || mayStillTry(in: line.trials) {
            _ = await finish(line, isLate: { true })
        } else {
            _ = await putOff(line, from: 0, because: CallNotMade.leaseExpired, until: services.clock.now())
        }
        services.slots.leave()
    }

    private func finish(_ line: LeasedLine, isLate: @Sendable () -> Bool) async -> CallEnding {
        for (index, entry) in line.older.enumerated() {
            if case .queued(let error) = await replay(entry) {
                let leaseEnd = services.clock.now().addingTimeInterval(services.retry.lease / .seconds(1))
                let due = error.isLeaseLost ? leaseEnd : nil
                return await putOff(line, from: index + 1, because: error, until: due)
            }
            // All calls of the line have the same lease.
            if !mayStillTry(in: line.trials) {
                return await putOff(
                    line,
                    from: index + 1,
                    because: CallNotMade.leaseExpired,
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
        _ line: LeasedLine,
        from index: Int,
        because error: any Error,
        until due: Date?
    ) async -> CallEnding {
        await release(line.older[index...] + [line.own])
        if let due { services.drain.noteWaiting(until: due) }
        let ending = CallEnding.queued(CallNotMade.behind(error, line.own.call))
        services.observer.report(.callEnded(.call(line.own.call), line.own.context, ending))
        return ending
    }

    /// The time in which calls that are leased now may be tried, by this process's clock: the first half of their lease.
    /// A call is not tried if another process could lease it during the attempt. The first leased call is tried without
    /// this check, so that calls are tried even with a slow store.
    ///
    /// Another process ignores the lease after the clock was set back, so the time also has a begin.
    ///
    /// - Parameter lease: the duration of the lease; `nil` for the usual one.
    /// - Returns: the time.
    func trialTime(of lease: Duration? = nil) -> Range<Date> {
        let now = services.clock.now()
        let begin = now.addingTimeInterval(-(WrittenTime.lookahead / .seconds(1)))
        return begin..<now.addingTimeInterval((lease ?? services.retry.lease) / .seconds(2))
    }

    /// Whether calls may still be tried in their time.
    func mayStillTry(in trials: Range<Date>) -> Bool { trials.contains(services.clock.now()) }

    /// Releases calls that were not tried.
    func release(_ entries: some Sequence<OutboxEntry> & Sendable) async {
        // At the same time, so that a store which groups its writes needs one transaction for all.
        await withTaskGroup(of: Void.self) { group in
            for entry in entries {
                group.addTask {
                    do {
                        try await services.store.settle(entry, as: .released)
                    } catch {
                        services.observer.report(.failure(error, entry.context.push))
                    }
                }
            }
        }
    }
}
