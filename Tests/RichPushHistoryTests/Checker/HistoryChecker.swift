import Foundation
import RichPushModel
import RichPushStore

/// Checks that a history has an order that explains it: for each member, and for all members together.
struct HistoryChecker {
    /// What the checker found.
    struct Finding: CustomStringConvertible {
        /// The member whose calls have no explanation; `nil` for all members.
        var member: Recipient?
        /// What is wrong.
        var problem: String
        /// The calls around the first one without an explanation.
        var calls: [RecordedCall]

        var description: String {
            let subject = member.map { "The calls of \($0.rawValue)" } ?? "The calls of all members"
            return ([subject + " " + problem] + calls.map(\.line)).joined(separator: "\n")
        }
    }

    /// The first finding; `nil` for a history with an explanation.
    static func finding(in history: History) -> Finding? {
        if let problem = FeedCheck.problem(in: history) {
            return Finding(problem: "have an event feed that \(problem.text)", calls: problem.calls)
        }
        for member in history.members.map(Optional.some) + [nil] {
            switch result(history, of: member) {
            case .explained: continue
            case .undecided: return Finding(member: member, problem: "need too long a search.", calls: [])
            case .unexplained: return unexplained(history, of: member)
            }
        }
        return nil
    }

    static func result(_ history: History, of member: Recipient?) -> Search.Result {
        var own = history
        if let member { own.calls = history.calls.filter { $0.operation.concerns(member) } }
        var model = StoreModel(isOfOneMember: member != nil, allowances: history.allowances)
        if let member { model.members[member] = MemberModel() }
        var search = Search(Step.steps(of: own))
        return search.run(from: model)
    }

    /// Finds the smallest prefix of a history without an explanation.
    private static func unexplained(_ history: History, of member: Recipient?) -> Finding {
        let ends = history.calls.compactMap(\.end).sorted()
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if result(history.prefix(before: ends[middle] + 1), of: member) == .unexplained {
                high = middle
            } else {
                low = middle + 1
            }
        }
        let prefix = history.prefix(before: ends.isEmpty ? 0 : ends[high] + 1)
        let calls = prefix.calls.filter { call in member.map { call.operation.concerns($0) } ?? true }
        let last = calls.firstIndex { $0.end == ends[high] }.map { calls[$0] }
        let subject = last.map { " The first answer without one is that of the call at \($0.start)." } ?? ""
        return Finding(
            member: member,
            problem: "have no explanation up to moment \(ends.isEmpty ? 0 : ends[high]).\(subject)",
            calls: Array(calls.suffix(24))
        )
    }
}
