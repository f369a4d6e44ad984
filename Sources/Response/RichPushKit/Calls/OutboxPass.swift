import RichPushModel
import RichPushStore

import struct Foundation.Date

/// One run over the outbox. Each call is tried at most once, and several lines are processed at the same time.
///
/// A line is the calls of one member with the same target, which keep their order. A call that fails holds back the
/// rest of its line. A refused token pauses its member. After too many failures in a row the platform's calls are no
/// longer tried. EMS opens, which go to other hosts, are still tried; see ``PassResult``.
///
/// Calls are leased in slices, so that memory does not grow with the outbox.
struct OutboxPass {
    /// How many calls are leased at once.
    private static let slice = 32

    let runner: CallRunner
    /// How the calls ended so far.
    let result = PassResult()
    /// Identifies this run, so that the store leases each call only once for it.
    private let number: Int64
    /// How many calls may still be tried.
    private var rest: Int
    /// The calls that were leased and must not be tried in this run.
    private var refused: Set<OutboxEntry.ID> = []

    /// Makes a run that tries at most so many calls.
    init(runner: CallRunner, limit: Int = .max) {
        self.runner = runner
        number = Int64(truncatingIfNeeded: runner.services.random.next())
        rest = limit
    }

    /// Tries the calls that are due. An error of the store means that calls could not be leased, or attempts not counted.
    mutating func runDue() async throws {
        await followLines(includingNotDue: false)
        if let failure = result.failure { throw failure }
    }

    /// Tries the calls that are due, then the others, then one at a time those that are tried last; see ``runDue()``.
    mutating func runAll() async throws {
        try await runDue()
        await followLines(includingNotDue: true)
        await tryTheLast()
        if let failure = result.failure { throw failure }
    }

    private mutating func followLines(includingNotDue: Bool) async {
        var sweep = OutboxSweep(includingNotDue: includingNotDue)
        await withTaskGroup(of: (line: [OutboxEntry], endings: [CallEnding]).self) { group in
            var active = 0
            while true {
                while active < runner.services.retry.concurrency, let line = await nextLine(of: &sweep) {
                    active += 1
                    group.addTask { [runner, result, trials = sweep.trials] in
                        let endings = await runner.follow(line, trials: trials) { entry in
                            !Task.isCancelled && result.mayTry(entry)
                        } attempt: { entry in
                            let ending = await runner.attempt(entry)
                            result.note(ending, of: entry)
                            return ending
                        }
                        return (line, endings)
                    }
                }
                guard active > 0, let (line, endings) = await group.next() else { return }
                active -= 1
                let released = line[endings.count...]
                rest += released.count
                let unfit = released.filter { !result.mayTry($0) }
                refused.formUnion(unfit.map(\.id))
                // Later calls of the line may be free now. A failed call frees none: otherwise two runs at the same
                // time would endlessly lease the calls that the other has just tried.
                switch endings.first {
                case .succeeded?, .refused?: sweep.mayRestart = true
                case .queued?, nil: break
                }
            }
        }
    }

    /// The next line to follow; `nil` if there is none now.
    private mutating func nextLine(of sweep: inout OutboxSweep) async -> [OutboxEntry]? {
        while result.failure == nil, !Task.isCancelled {
            if let line = sweep.nextLine(at: runner.services.clock.now()) { return line }
            rest += await giveBack(&sweep)
            guard rest > 0, sweep.findsMore() else { return nil }
            let (limit, trials) = (min(rest, Self.slice), runner.trialTime())
            var entries = await lease(includingNotDue: sweep.includingNotDue, after: sweep.after, limit: limit)
            if refused.isSuperset(of: entries.map(\.id)) {
                // The sweep ends, also with a store that leases calls which it should not.
                await runner.release(entries)
                entries = []
            }
            sweep.take(entries, of: limit, trials: trials)
            rest -= entries.count
        }
        rest += await giveBack(&sweep)
        return nil
    }

    /// Releases the lines that were leased and are not processed.
    private func giveBack(_ sweep: inout OutboxSweep) async -> Int {
        let calls = sweep.giveBack()
        if !calls.isEmpty { await runner.release(calls) }
        return calls.count
    }

    /// Tries the calls that are tried last one at a time: an attempt that ends the process is counted for that call alone.
    private func tryTheLast() async {
        var leased: Set<OutboxEntry.ID> = []
        while result.failure == nil, !Task.isCancelled {
            guard let entry = await lease(includingNotDue: true, triedLast: true, limit: 1).first else { return }
            guard leased.insert(entry.id).inserted, result.mayTry(entry) else { return await runner.release([entry]) }
            if await runner.setAsideIfGivenUp(entry) { continue }
            result.note(await runner.attempt(entry), of: entry)
        }
    }

    private func lease(
        includingNotDue: Bool,
        triedLast: Bool = false,
        after: OutboxEntry.ID = 0,
        limit: Int
    ) async -> [OutboxEntry] {
        let request = LeaseRequest(
            lease: runner.lease(),
            includingNotDue: includingNotDue,
            triedLast: triedLast,
            emsOpensOnly: result.stopped != nil,
            after: after,
            pass: number,
            limit: limit
        )
        do {
            return try await runner.services.store.leaseCalls(request)
        } catch {
            result.fail(with: error)
            return []
        }
    }
}
