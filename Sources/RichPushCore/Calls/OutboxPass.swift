import struct Foundation.Date

/// One run over the outbox, from the oldest call to the youngest, each call tried once at most.
///
/// A call that fails holds back later ones about the same thing; a refused token pauses its member; and a platform that
/// cannot be reached is asked twice, not once for every call, while beacons, which go to other hosts, go on. One call
/// without an answer is no proof: it may be that call's own fault, and it must not starve the others.
struct OutboxPass {
    /// How many calls are leased at once.
    private static let batch = 32
    /// How many calls in a row may get no answer until the platform counts as unreachable. They are about different
    /// things, for each holds back those behind it.
    private static let unansweredLimit = 2

    private struct Line: Hashable {
        let recipient: Recipient
        let target: String

        init(_ entry: OutboxEntry) {
            recipient = entry.recipient
            target = entry.call.target
        }
    }

    let runner: CallRunner
    /// Whether calls whose next attempt lies ahead are tried too.
    let includingNotDue: Bool
    /// How many calls may still be tried.
    var rest: Int

    private(set) var sent = 0
    /// Whether the platform was given up, or left unanswered all that was tried.
    var isPlatformUnreachable: Bool { isGivenUp || unanswered > 0 && !hasAnswered }
    private var isGivenUp: Bool { unanswered >= Self.unansweredLimit }
    /// How many calls in a row the platform has left unanswered.
    private var unanswered = 0
    private var hasAnswered = false
    private var last: OutboxEntry.ID = 0
    private var blocked: Set<Line> = []
    private var paused: Set<Recipient> = []

    init(runner: CallRunner, includingNotDue: Bool, limit: Int = .max) {
        self.runner = runner
        self.includingNotDue = includingNotDue
        rest = limit
    }

    /// Runs until nothing is left to try.
    ///
    /// - Throws: ``StoreError`` if no calls could be leased.
    mutating func run() async throws {
        while rest > 0, !Task.isCancelled {
            let request = LeaseRequest(
                lease: runner.lease(),
                now: runner.services.clock.now(),
                includingNotDue: includingNotDue,
                beaconsOnly: isGivenUp,
                after: last,
                limit: min(rest, Self.batch)
            )
            let entries = try await runner.services.store.leaseCalls(request)
            if entries.isEmpty { return }
            await take(entries)
        }
    }

    /// Tries calls one after the other, and gives back those whose turn it is not.
    ///
    /// When half of the lease is over the rest is given back too, to be leased anew: nobody tries a call that another may
    /// have taken over.
    private mutating func take(_ entries: [OutboxEntry]) async {
        var skipped: [OutboxEntry] = []
        for (index, entry) in entries.enumerated() {
            if index > 0, !runner.mayStillTry(entry) || Task.isCancelled {
                skipped += entries[index...]
                break
            }
            last = entry.id
            if mayTry(entry) { await attempt(entry) } else { skipped.append(entry) }
        }
        await runner.release(skipped)
    }

    private func mayTry(_ entry: OutboxEntry) -> Bool {
        if blocked.contains(Line(entry)) { return false }
        return !entry.call.needsToken || !(isGivenUp || paused.contains(entry.recipient))
    }

    private mutating func attempt(_ entry: OutboxEntry) async {
        rest -= 1
        let ending = await runner.replay(entry)
        if entry.call.needsToken { noteAnswer(ending) }
        switch ending {
        case .succeeded: sent += 1
        case .refused: break
        case .queued(let error):
            blocked.insert(Line(entry))
            guard entry.call.needsToken, let error = error as? LoyaltyAPIError else { return }
            if error.concernsToken { paused.insert(entry.recipient) }
        }
    }

    /// Notes whether the platform answered; a call that was not made says nothing of it.
    private mutating func noteAnswer(_ ending: CallEnding) {
        switch ending {
        case .succeeded:
            (unanswered, hasAnswered) = (0, true)
        case .refused(let error), .queued(let error):
            guard let error = error as? LoyaltyAPIError else { return }
            if error.code == .unreachable || error.code == .timedOut {
                unanswered += 1
            } else if error.status != nil || error.code == .unreadable {
                (unanswered, hasAnswered) = (0, true)
            }
        }
    }
}
