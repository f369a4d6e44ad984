import RichPushModel
import RichPushStore

import struct Foundation.Date

/// The position of a run in the outbox: calls that were leased and are not yet tried, as lines.
///
/// A sweep over all calls continues after the highest number. For due calls no position is needed: a call that was
/// tried is no longer due, or was already leased for the run.
struct OutboxSweep {
    let includingNotDue: Bool
    /// The highest number that was leased in a sweep over all calls.
    private(set) var after: OutboxEntry.ID = 0
    /// Whether calls that were held back before may be free now.
    var mayRestart = false
    private var lines: [[OutboxEntry]] = []
    private var isAtEnd = false
    /// Whether no line of the slice was taken yet.
    private var isFresh = false
    /// When the calls of the slice may be tried; see ``CallRunner/trialTime()``.
    private(set) var trials: Range<Date> = .distantPast..<Date.distantPast

    init(includingNotDue: Bool) {
        self.includingNotDue = includingNotDue
    }

    /// Whether to lease more calls: the end is not reached, or the sweep starts again.
    mutating func findsMore() -> Bool {
        guard isAtEnd else { return true }
        guard mayRestart else { return false }
        (after, isAtEnd, mayRestart) = (0, false, false)
        return true
    }

    /// Adds leased calls. If there are fewer than the limit, they are the last ones.
    mutating func take(_ entries: [OutboxEntry], of limit: Int, trials: Range<Date>) {
        self.trials = trials
        lines = Dictionary(grouping: entries, by: Line.init).values.sorted { ($0.first?.id ?? 0) < ($1.first?.id ?? 0) }
        if includingNotDue { after = entries.last?.id ?? after }
        isAtEnd = entries.count < limit
        isFresh = true
    }

    /// The next line of the slice; `nil` if there is none, or if the rest of the lease is too short. The first line is
    /// taken without a check of its lease, so that calls are tried even with a slow store.
    mutating func nextLine(at now: Date) -> [OutboxEntry]? {
        guard !lines.isEmpty, isFresh || trials.contains(now) else { return nil }
        isFresh = false
        return lines.removeFirst()
    }

    /// Removes and returns the remaining lines, so that they can be released and leased again.
    mutating func giveBack() -> [OutboxEntry] {
        guard let first = lines.first?.first else { return [] }
        defer { lines = [] }
        if includingNotDue { after = first.id - 1 }
        isAtEnd = false
        return lines.flatMap { $0 }
    }
}
