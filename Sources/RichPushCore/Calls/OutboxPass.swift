import struct Foundation.Date

/// One run over the outbox, from the oldest call to the youngest, each call tried once at most.
///
/// A call that fails holds back later ones about the same thing; a refused token pauses its member; and a platform that
/// cannot be reached is asked once, not once for every call, while beacons, which go to other hosts, go on.
struct OutboxPass {
    /// How many calls are leased at once.
    private static let batch = 32

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
    private(set) var isPlatformUnreachable = false
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
                beaconsOnly: isPlatformUnreachable,
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
        let start = runner.services.clock.now()
        var skipped: [OutboxEntry] = []
        for (index, entry) in entries.enumerated() {
            let age = runner.services.clock.now().timeIntervalSince(start)
            if index > 0, !(0...(runner.services.retry.lease / 2)).contains(age) || Task.isCancelled {
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
        return !entry.call.needsToken || !(isPlatformUnreachable || paused.contains(entry.recipient))
    }

    private mutating func attempt(_ entry: OutboxEntry) async {
        rest -= 1
        switch await runner.replay(entry) {
        case .succeeded: sent += 1
        case .refused: break
        case .queued(let error):
            blocked.insert(Line(entry))
            guard entry.call.needsToken, let error = error as? LoyaltyAPIError else { return }
            if error.concernsToken { paused.insert(entry.recipient) }
            if error.code == .unreachable || error.code == .timedOut { isPlatformUnreachable = true }
        }
    }
}
