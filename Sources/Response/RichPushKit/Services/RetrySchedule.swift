import RichPushModel
import RichPushStore

import struct Foundation.Date

/// When a failed call is tried again, and how many calls are tried at the same time.
///
/// ```swift
/// services.retry = RetrySchedule(base: .seconds(5), cap: .seconds(600))
/// ```
///
/// A value outside its bounds is replaced by the nearest bound.
public struct RetrySchedule: Sendable, Hashable {
    /// The upper limit of the delay before the second attempt, from zero to seven days, 2 seconds by default. It
    /// doubles with each attempt.
    public var base: Duration { didSet { base = base.bounded(by: Self.waits) } }
    /// The upper limit of every delay, from zero to seven days, one hour by default.
    public var cap: Duration { didSet { cap = cap.bounded(by: Self.waits) } }
    /// The length of a lease, from one second to ``/RichPushStore/Lease/maximumDuration``, 60 seconds by default. After it another
    /// process may try the call. The lease of a response's call is not longer than ``ResponseTiming/claim``.
    public var lease: Duration { didSet { lease = lease.bounded(by: Self.leases) } }
    /// The largest number of due calls that are tried in the background after a response if its own call succeeded;
    /// zero for none, 32 by default.
    public var callsAfterSuccess: Int
    /// How many queued calls are tried at the same time, by a sync and by the calls after a response, from 1 to 64.
    /// Calls of one member with the same target are tried one after the other. The default is 16.
    public var concurrency: Int { didSet { concurrency = concurrency.bounded(by: 1...64) } }
    /// How many calls are made in the background at the same time, from 1 to 1024: reports of messages, EMS opens and
    /// the responses to offers. The default is 16. A service whose platform answers in 20 milliseconds makes at most 50
    /// times this number of them in a second; up to 1024 more wait, and further ones stay in the outbox.
    public var background: Int { didSet { background = background.bounded(by: 1...1024) } }
    /// The age at which an EMS open is set aside after at least ten attempts, because its host may no longer exist:
    /// from one day to ten years, 30 days by default. Calls of the loyalty platform are never given up.
    public var emsOpenLifetime: Duration { didSet { emsOpenLifetime = emsOpenLifetime.bounded(by: Self.lives) } }

    /// Makes a schedule; each parameter sets the property with its name.
    public init(
        base: Duration = .seconds(2),
        cap: Duration = .seconds(3600),
        lease: Duration = .seconds(60),
        callsAfterSuccess: Int = 32,
        concurrency: Int = 16,
        background: Int = 16,
        emsOpenLifetime: Duration = .seconds(30 * 24 * 3600)
    ) {
        self.base = base.bounded(by: Self.waits)
        self.cap = cap.bounded(by: Self.waits)
        self.lease = lease.bounded(by: Self.leases)
        self.callsAfterSuccess = callsAfterSuccess
        self.concurrency = concurrency.bounded(by: 1...64)
        self.background = background.bounded(by: 1...1024)
        self.emsOpenLifetime = emsOpenLifetime.bounded(by: Self.lives)
    }

    /// Whether a call that has failed again is set aside once it is too old: only an EMS open after many attempts is.
    func canGiveUp(_ entry: OutboxEntry) -> Bool {
        guard case .emsOpen = entry.call else { return false }
        return entry.attempts + 1 >= Self.emsOpenAttempts
    }

    /// Whether a call is older than an EMS open gets.
    func isTooOld(_ entry: OutboxEntry, at now: Date) -> Bool {
        let created = WrittenTime(at: now, keptFor: emsOpenLifetime).age(of: entry.created)
        return Duration.seconds(now.timeIntervalSince(created)) > emsOpenLifetime
    }

    /// The delay after an attempt: a random time up to the doubled base, so that many devices do not retry at the same
    /// time. It is never shorter than the platform asked for, and never longer than seven days.
    func delay(afterAttempt attempt: Int, retryAfter: Duration?, random: RandomSource) -> Duration {
        var ceiling = base
        for _ in 1..<max(attempt, 1) where ceiling < cap { ceiling *= 2 }
        return max(min(ceiling, cap) * random.fraction(), Self.wait(retryAfter ?? .zero))
    }

    /// The delay that the platform asked for, limited to seven days.
    static func wait(_ retryAfter: Duration) -> Duration { retryAfter.bounded(by: waits) }

    /// Less than ``/RichPushStore/LeaseRequest/maximumLookahead``: a call with a later next attempt is due.
    private static let waits: ClosedRange<Duration> = .zero...(.seconds(7 * 24 * 3600))
    private static let emsOpenAttempts = 10
    private static let lives: ClosedRange<Duration> = .seconds(24 * 3600)...(.seconds(10 * 365 * 24 * 3600))
    private static let leases: ClosedRange<Duration> = .seconds(1)...Lease.maximumDuration
}

extension Comparable {
    func bounded(by range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

/// Decides when a background run over the outbox may begin: after a success, when a call is due, and one run at a time.
///
/// It knows only the calls of this process. Calls that other processes have queued are found by the first run, which
/// needs only a success, and by every `sync`.
package final class DueCallSchedule: Sendable {
    private struct State {
        var isRunning = false
        var hasSucceeded = false
        /// Whether another run was asked for during this one, which may have read the outbox before.
        var isWantedAgain = false
        /// The time at which a call is due; `nil` if this process knows of none.
        var due: Date? = .distantPast
    }

    private let state = Locked(State())

    init() {}

    /// Whether a run may begin now. If so, the caller must call ``end(next:)`` after it.
    func begin(at now: Date) -> Bool {
        state.withLock { state in
            if state.isRunning { state.isWantedAgain = true }
            guard state.hasSucceeded, !state.isRunning, let due = state.due, LeaseRequest.isReached(due, at: now)
            else { return false }
            state = State(isRunning: true, hasSucceeded: false, due: nil)
            return true
        }
    }

    /// Ends a run, with the next time at which a queued call is due; `nil` if there is none. Returns whether another run
    /// was asked for meanwhile.
    func end(next: Date?) -> Bool {
        if let next { noteWaiting(until: next) }
        return state.withLock { state in
            defer { (state.isRunning, state.isWantedAgain) = (false, false) }
            return state.isWantedAgain
        }
    }

    /// Notes that a call is queued until a time.
    func noteWaiting(until due: Date) {
        state.withLock { state in state.due = min(state.due ?? due, due) }
    }

    /// Notes the result of a call.
    func note(_ settlement: Settlement, at now: Date) {
        switch settlement {
        case .sent, .answered: state.withLock { $0.hasSucceeded = true }
        case .retry(let delay, _, _): noteWaiting(until: now.addingTimeInterval(delay / .seconds(1)))
        case .released: noteWaiting(until: now)
        case .paused, .setAside: break
        }
    }
}

/// Limits how many background calls are made at the same time. The others wait in the order of their requests.
package final class BackgroundSlots: Sendable {
    /// The largest number of calls that wait for a slot; further ones stay in the outbox.
    static let queueLimit = 1024

    /// How a slot was taken.
    enum Taking: Sendable {
        /// A slot was free and is taken.
        case free
        /// The slot was taken after a wait. The rest of the call's lease may be too short now.
        case waited
        /// No slot was taken: too many calls wait.
        case full
    }

    private struct State {
        var taken = 0
        var waiting: [CheckedContinuation<Taking, Never>] = []
    }

    private let state = Locked(State())

    init() {}

    /// Takes one of so many slots (``RetrySchedule/background``). Call ``leave()`` to return it, unless the result is
    /// ``Taking/full``, which it can be if the wait is bounded.
    func take(of limit: Int, isBounded: Bool = true) async -> Taking {
        await withCheckedContinuation { continuation in
            let taking: Taking? = state.withLock { state in
                if state.taken < limit {
                    state.taken += 1
                    return .free
                }
                if isBounded, state.waiting.count >= Self.queueLimit { return .full }
                state.waiting.append(continuation)
                return nil
            }
            if let taking { continuation.resume(returning: taking) }
        }
    }

    /// Returns a slot. The call that has waited longest gets it.
    func leave() {
        let next: CheckedContinuation<Taking, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.taken -= 1
            return nil
        }
        next?.resume(returning: .waited)
    }
}
