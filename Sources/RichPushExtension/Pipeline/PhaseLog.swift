import RichPushModel

import struct Foundation.Date

/// Records the times of one delivery's phases.
final class PhaseLog: Sendable {
    private struct Entry {
        var start: Date
        var end: (time: Date, ending: DeliveryPhase.Ending)?
    }

    private let budget: TimeBudget
    private let clock: PushClock
    private let entries = Locked<[DeliveryPhase.Name: Entry]>([:])

    init(budget: TimeBudget, clock: PushClock) {
        self.budget = budget
        self.clock = clock
    }

    /// Whether any phase has begun.
    var hasBegun: Bool { entries.withLock { !$0.isEmpty } }

    func begin(_ name: DeliveryPhase.Name) {
        let start = clock.now()
        entries.withLock { $0[name] = Entry(start: start) }
    }

    func end(_ name: DeliveryPhase.Name, _ ending: DeliveryPhase.Ending) {
        let time = clock.now()
        entries.withLock { $0[name]?.end = (time, ending) }
    }

    /// All phases at this moment. A phase that has not ended or not begun is stopped. Empty if none has begun.
    func phases() -> [DeliveryPhase] {
        let (entries, now) = (entries.withLock { $0 }, clock.now())
        guard !entries.isEmpty else { return [] }
        return DeliveryPhase.Name.allCases.map { name in
            let end = entries[name]?.end ?? (now, .stopped)
            return DeliveryPhase(
                name: name,
                spent: .seconds(end.time.timeIntervalSince(entries[name]?.start ?? end.time)),
                deadline: budget.deadline(of: name),
                ending: end.ending
            )
        }
    }
}

extension TimeBudget {
    /// The deadline of a phase. The registration has the same deadline as the media.
    func deadline(of phase: DeliveryPhase.Name) -> Duration {
        switch phase {
        case .text, .record, .category: total
        case .registration, .media: media
        }
    }
}
