import RichPushModel
import RichPushStore

import struct Foundation.Date

/// Tries the calls of a line one after the other, for a run over the outbox.
struct SerialCallRunner: Sendable {
    /// The results of the calls of a line.
    struct End: Sendable {
        /// How many were tried.
        var tried = 0
        /// How many of those were sent or set aside, so that they no longer hold other calls back.
        var ended = 0
        /// How many were released without an attempt.
        var released = 0
        /// The released calls that this run must not try.
        var refused: [OutboxEntry.ID] = []
    }

    let runner: CallRunner
    let result: PassResult

    /// Tries calls until one fails, and releases the rest.
    ///
    /// They are also released, to be leased again, when half of their lease is over. Otherwise another process could
    /// lease a call during its attempt.
    func follow(_ line: [OutboxEntry], trials: Range<Date>) async -> End {
        var end = End()
        for entry in line {
            let isInTime = end.tried == 0 || runner.mayStillTry(in: trials) && !Task.isCancelled
            guard isInTime, result.mayTry(entry) else { break }
            end.tried += 1
            guard result.note(await runner.replay(entry), of: entry) else { break }
            end.ended += 1
        }
        end.released = line.count - end.tried
        let rest = line[end.tried...]
        end.refused = rest.filter { !result.mayTry($0) }.map(\.id)
        if !rest.isEmpty { await runner.release(rest) }
        return end
    }
}
