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
    public var drain: Int
    /// How many queued calls are tried at the same time, by a sync and by the calls after a response, from 1 to 64.
    /// Calls of one member with the same target are tried one after the other. The default is 16.
    public var concurrency: Int { didSet { concurrency = min(max(concurrency, 1), 64) } }
    /// How many calls are made in the background at the same time, from 1 to 1024: reports of messages, EMS opens and
    /// the responses to offers. The default is 16. A service whose platform answers in 20 milliseconds makes at most 50
    /// times this number of them in a second; up to 1024 more wait, and further ones stay in the outbox.
    public var background: Int { didSet { background = min(max(background, 1), 1024) } }
    /// The age at which an EMS open is set aside after at least ten attempts, because its host may no longer exist:
    /// from one day to ten years, 30 days by default. Calls of the loyalty platform are never given up.
    public var emsOpenLifetime: Duration { didSet { emsOpenLifetime = emsOpenLifetime.bounded(by: Self.lives) } }

    /// Makes a schedule; each parameter sets the property with its name.
    public init(
        base: Duration = .seconds(2),
        cap: Duration = .seconds(3600),
        lease: Duration = .seconds(60),
        drain: Int = 32,
        concurrency: Int = 16,
        background: Int = 16,
        emsOpenLifetime: Duration = .seconds(30 * 24 * 3600)
    ) {
        self.base = base.bounded(by: Self.waits)
        self.cap = cap.bounded(by: Self.waits)
        self.lease = lease.bounded(by: Self.leases)
        self.drain = drain
        self.concurrency = min(max(concurrency, 1), 64)
        self.background = min(max(background, 1), 1024)
        self.emsOpenLifetime = emsOpenLifetime.bounded(by: Self.lives)
    }

    /// Whether a call that has failed again is set aside: only an old EMS open after many attempts is.
    func givesUp(_ entry: OutboxEntry, at now: Date) -> Bool {
        guard case .emsOpen = entry.call else { return false }
        let created = WrittenTime(at: now, keptFor: emsOpenLifetime).age(of: entry.created)
        let age = Duration.seconds(now.timeIntervalSince(created))
        return entry.attempts + 1 >= Self.emsOpenAttempts && age > emsOpenLifetime
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

extension Duration {
    fileprivate func bounded(by range: ClosedRange<Duration>) -> Duration {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
