public import RichPushKit
import RichPushModel
import RichPushStore

import struct Foundation.Date

/// The work that a service does by itself: it sends queued calls that are due, removes what is older than the service
/// keeps, and removes the bytes of erased members.
///
/// ```swift
/// let schedule = HostSchedule(helper: helper)
/// let work = Task { await schedule.run() }
/// ```
///
/// Several processes can do so with one store: each call is leased, and the rest can be repeated.
public struct HostSchedule: Sendable {
    /// How often, and what is kept.
    public struct Options: Sendable, Hashable {
        /// How often due calls are sent, also those that a crashed process has left; 5 seconds by default.
        public var sendEvery: Duration
        /// How long messages, changes of badge counts and late results are kept; `nil` for no limit. 90 days by default.
        public var keepsMessages: Duration?
        /// How often old records are removed; 1 hour by default.
        public var pruneEvery: Duration
        /// How often events that are too old are removed, and how often the bytes of removed data are removed from the
        /// files, if that did not succeed before or records were removed; 1 minute by default. An erased member's name
        /// stays in the files this much longer than the store keeps events, at most.
        public var reclaimEvery: Duration

        /// Makes options; each property describes its default.
        public init(
            sendEvery: Duration = .seconds(5),
            keepsMessages: Duration? = .seconds(90 * 24 * 3600),
            pruneEvery: Duration = .seconds(3600),
            reclaimEvery: Duration = .seconds(60)
        ) {
            self.sendEvery = sendEvery
            self.keepsMessages = keepsMessages
            self.pruneEvery = pruneEvery
            self.reclaimEvery = reclaimEvery
        }
    }

    private let helper: DefaultNotificationHelper
    private let options: Options
    private let noteDrain: @Sendable (SyncReport) -> Void
    private var clock: PushClock { helper.services.clock }

    /// Makes a schedule; it does nothing until ``run()``.
    ///
    /// - Parameters:
    ///   - helper: the service's helper. Its clock decides the times.
    ///   - options: how often, and what is kept.
    ///   - onDrain: gets the result of each run over the queued calls, for metrics.
    public init(
        helper: DefaultNotificationHelper,
        options: Options = Options(),
        onDrain: @escaping @Sendable (SyncReport) -> Void = { _ in }
    ) {
        self.helper = helper
        self.options = options
        noteDrain = onDrain
    }

    /// Works until the task is cancelled. Each kind of work is done at once, and again after its interval. An error is
    /// reported to the services' observer, and the work is tried again after the interval.
    ///
    /// When it is cancelled, requests to the platform that are in flight are cancelled and stay queued, and a transaction
    /// that has begun ends.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var last = Date.distantPast
                await every(options.sendEvery) { try await sendDue(after: &last) }
            }
            group.addTask { await care() }
            await group.waitForAll()
        }
    }

    /// Sends the calls that are due. If the clock was set back since the last run, the next attempts of all queued calls
    /// are brought forward: they wait as long as they were to wait.
    private func sendDue(after last: inout Date) async throws {
        let step = last.timeIntervalSince(clock.now())
        // A small correction of the clock delays calls by as much.
        if step > 5 { try await helper.services.store.bringCallsForward(by: .seconds(step)) }
        last = clock.now()
        noteDrain(try await helper.sendDue())
    }

    /// Removes old records and bytes. Both are done by one task, because a run of the one delays the other. Of several
    /// services that share a store, one does it at a time.
    private func care() async {
        var next = (prune: clock.now(), hasBytes: true)
        let interval = min(options.reclaimEvery, options.pruneEvery)
        let (store, owner) = (helper.services.store, "care-\(UInt64.random(in: .min ... .max))")
        await every(interval) {
            guard try await store.takeCare(as: owner, for: interval + .seconds(10)) else { return }
            let now = clock.now()
            // A clock that was set back does not delay the next run.
            if now >= next.prune || next.prune.timeIntervalSince(now) > options.pruneEvery / .seconds(1) {
                if try await prune() { next.hasBytes = true }
                next.prune = now.addingTimeInterval(options.pruneEvery / .seconds(1))
            }
            if try await helper.services.store.pruneEvents() > 0 { next.hasBytes = true }
            if try await helper.services.store.hasErasedBytes(of: nil) == true { next.hasBytes = true }
            guard next.hasBytes else { return }
            try await helper.services.store.reclaim()
            next.hasBytes = false
        }
        try? await store.endCare(as: owner)
    }

    /// Removes old records; returns whether there were any.
    private func prune() async throws -> Bool {
        try await helper.services.store.prune(keepingFor: options.keepsMessages) != PruneReport()
    }

    private func every(_ interval: Duration, _ work: () async throws -> Void) async {
        while !Task.isCancelled {
            do {
                try await work()
            } catch is CancellationError {
                return
            } catch {
                let context = PushContext(recipient: .device, time: clock.now())
                helper.services.observer.report(.failure(error, context))
            }
            guard (try? await clock.sleep(interval)) != nil else { return }
        }
    }
}
