import Foundation
import RichPushModel
import RichPushStore

/// How far the clock of the second service of a history is ahead of that of the store, or behind it.
struct ClockSkew: Sendable {
    private static let all: [Double] = [0, 300, -300, 90_000, -90_000, 691_200, -691_200]
    let seconds: Double

    init(seed: UInt64) { seconds = Self.all[Int(seed % UInt64(Self.all.count))] }

    /// The times of an operation as the service with that clock gives them to its store. Times that clients have reported
    /// stay.
    func applied(to operation: Operation) -> Operation {
        switch operation {
        case .commit(var changes):
            changes.messages = changes.messages.map { event in
                var event = event
                guard event.time == changes.now else { return event }
                (event.time, event.isNow) = (event.time + seconds, true)
                return event
            }
            changes.time += seconds
            changes.now += seconds
            return .commit(changes)
        case .settle(let entry, .sent(let time, let late)): return .settle(entry, .sent(time + seconds, late: late))
        case .settle(let entry, .answered(let time, let result)):
            return .settle(entry, .answered(time + seconds, result))
        case .settle(let entry, .paused(let time, let reason)):
            return .settle(entry, .paused(time + seconds, reason: reason))
        default: return operation
        }
    }
}
