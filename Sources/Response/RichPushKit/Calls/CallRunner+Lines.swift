import RichPushModel
import RichPushStore

import struct Foundation.Date

extension CallRunner {
    /// Tries the calls of a member with the same target one after the other until one stays queued, and releases the rest.
    /// Returns the endings of those that were tried.
    ///
    /// The rest is also released, to be leased again, when half of the lease is over (``trialTime(of:)``): all have the
    /// same lease, and another process could lease a call during its attempt. The first call is tried without this check,
    /// so that calls are tried even with a slow store.
    func follow(
        _ entries: [OutboxEntry],
        trials: Range<Date>,
        mayTry: (OutboxEntry) -> Bool = { _ in true },
        attempt: (OutboxEntry) async -> CallEnding
    ) async -> [CallEnding] {
        var endings: [CallEnding] = []
        for entry in entries {
            guard endings.isEmpty || trials.contains(services.clock.now()), mayTry(entry) else { break }
            let ending = await attempt(entry)
            endings.append(ending)
            if case .queued = ending { break }
        }
        let rest = entries[endings.count...]
        if !rest.isEmpty { await release(rest) }
        return endings
    }

    /// Tries the calls that a store returned for registrations and deregistrations, the older ones of each line first and
    /// the lines at the same time, and then those that are due. Returns how the last one ended; `nil` if it must wait.
    func attemptDeviceCalls(_ lines: [LeasedLine]) async -> CallEnding? {
        defer { sendDueCalls() }
        // The next member's registrations wait for what is tried now.
        if lines.count != 1 { services.noteDueCall() }
        guard let last = lines.last else { return nil }
        return await withTaskGroup(of: Void.self) { group in
            for line in lines.dropLast() { group.addTask { _ = await attempt(line) } }
            return await attempt(last)
        }
    }

    /// Tries recorded calls in the background. The observer is notified of them at once, in their order. A limited
    /// number of them is tried at the same time. If the lease of a call becomes too short while it waits, the call
    /// stays queued. `done` runs after each line.
    func attemptInBackground(_ lines: [LeasedLine], then done: @escaping @Sendable () async -> Void = {}) {
        for line in lines {
            services.observer.report(.callStarted(.call(line.own.call), line.own.context))
            services.background.start {
                let taking = await services.shared.slots.take(of: services.retry.background)
                if taking == .free || taking != .full && line.trials.contains(services.clock.now()) {
                    _ = await attempt(line, isReported: true, isLate: { true })
                } else {
                    await release(line.older + [line.own])
                    let reason = taking == .full ? CallNotMade.tooManyInBackground : CallNotMade.leaseExpired
                    _ = putOff(line.own, because: reason, until: services.clock.now())
                }
                if taking != .full { services.shared.slots.leave() }
                await done()
            }
        }
    }

    /// Tries a call after the older ones in its line, settles each, and returns how the call ended. The observer may know
    /// already that it is tried. For `isLate` see ``attempt(_:isReplay:isLate:)``.
    func attempt(
        _ line: LeasedLine,
        isReported: Bool = false,
        isLate: @Sendable () -> Bool = { false }
    ) async -> CallEnding {
        if !isReported { services.observer.report(.callStarted(.call(line.own.call), line.own.context)) }
        let endings = await follow(line.older + [line.own], trials: line.trials) { entry in
            guard entry.id == line.own.id else { return await attempt(entry) }
            return await attempt(entry, isReplay: false, isLate: isLate)
        }
        switch endings.last {
        case let ending? where endings.count > line.older.count: return ending
        case .queued(let error)?:
            // If an older call was tried and is still queued, its next attempt is noted already.
            let leaseEnd = services.clock.now().addingTimeInterval(services.retry.lease / .seconds(1))
            let due = error.isLeaseLost ? leaseEnd : nil
            return putOff(line.own, because: error, until: due)
        default: return putOff(line.own, because: CallNotMade.leaseExpired, until: services.clock.now())
        }
    }

    /// Reports that a call was released without an attempt, because of an error of an older call or of its own. It can be
    /// tried again at the time `due`; `nil` if that depends on an older call.
    private func putOff(_ entry: OutboxEntry, because error: any Error, until due: Date?) -> CallEnding {
        if let due { services.shared.dueCalls.noteWaiting(until: due) }
        let ending = CallEnding.queued(CallNotMade.behind(error, entry.call))
        services.observer.report(.callEnded(.call(entry.call), entry.context, ending))
        return ending
    }

    /// The time in which calls that are leased now may be tried, by this process's clock: the first half of their lease,
    /// or of the usual one. A call is not tried if another process could lease it during the attempt. Another process
    /// ignores the lease after the clock was set back, so the time also has a begin.
    func trialTime(of lease: Duration? = nil) -> Range<Date> {
        let now = services.clock.now()
        let begin = now.addingTimeInterval(-(WrittenTime.lookahead / .seconds(1)))
        return begin..<now.addingTimeInterval((lease ?? services.retry.lease) / .seconds(2))
    }

    /// Releases calls that were not tried.
    func release(_ entries: some Sequence<OutboxEntry> & Sendable) async {
        // At the same time, so that a store which groups its writes needs one transaction for all.
        await withTaskGroup(of: Void.self) { group in
            for entry in entries { group.addTask { await settle(entry, as: .released) } }
        }
    }
}
